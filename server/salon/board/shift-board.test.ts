import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBoardSalon, listLineTexts } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

/** Three bookings of Sara without a pause, at 10:00, 10:30 and 11:00. */
async function buildFullMorning() {
  const made = await buildBoardSalon(salon);
  const { put, cut, sara, readBoard } = made;
  const bookings = [];
  for (const time of ['10:00', '10:30', '11:00']) bookings.push(await put(time, [cut, sara]));
  const listTimes = async () => (await readBoard()).bookings.flatMap(listLineTexts);
  const versions = Object.fromEntries(bookings.map(({ id, version }) => [id, version]));
  return { ...made, bookings, versions, listTimes };
}

describe('a shift', () => {
  it('moves everything from a time on, and the answer undoes it', async () => {
    const { shift, undo, versions, listTimes, bookings } = await buildFullMorning();
    const answer = await shift({ from: '10:30', minutes: 15, versions });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.bookings.map(({ id }: { id: string }) => id)).toEqual([bookings[1]?.id, bookings[2]?.id]);
    const shifted = ['سارة 10:00–10:30', 'سارة 10:45–11:15', 'سارة 11:15–11:45'];
    expect(await listTimes()).toEqual(shifted);
    expect((await undo(data.before)).statusCode).toBe(200);
    expect(await listTimes()).toEqual(['سارة 10:00–10:30', 'سارة 10:30–11:00', 'سارة 11:00–11:30']);
  });

  it('takes along what follows in a visit, also of others, and leaves what was before', async () => {
    const { put, shift, listTimes, versions, cut, sara, huda, rana } = await buildFullMorning();
    const visit = await put('12:00', [cut, huda], [cut, sara], [cut, rana]);
    await shift({ from: '11:30', minutes: 30, versions: { ...versions, [visit.id]: 1 } });
    expect((await listTimes()).slice(3)).toEqual(['هدى 12:00–12:30', 'سارة 13:00–13:30', 'رنا 13:30–14:00']);
  });

  it('leaves customers who are there, and bookings of other employees and dates', async () => {
    const { put, book, arrive, shift, listTimes, versions, bookings, cut, huda, sara } =
      await buildFullMorning();
    await put('12:00', [cut, huda]);
    await book('12:00', {
      booking_date: '2026-12-07',
      lines: [{ service_id: cut.id, employee_id: sara.id }],
    });
    await arrive(bookings[0]?.id ?? '', 'in_chair');
    await shift({ from: '10:00', minutes: 10, versions });
    expect(await listTimes()).toEqual([
      ...['سارة 10:00–10:30', 'سارة 10:40–11:10', 'سارة 11:10–11:40', 'هدى 12:00–12:30'],
    ]);
  });

  it('of nothing changes nothing', async () => {
    const { shift, versions } = await buildFullMorning();
    const answer = await shift({ from: '15:00', minutes: 15, versions });
    expect(answer.json().data).toEqual({ bookings: [], before: null });
  });

  it('is possible for what should have begun already', async () => {
    salon.clock.set('2026-12-05T07:00:00Z');
    const { shift, versions, listTimes } = await buildFullMorning();
    salon.clock.advance(8);
    await shift({ from: '10:00', minutes: 5, versions });
    expect((await listTimes())[0]).toBe('سارة 10:05–10:35');
  });
});

describe('a shift moves nothing', () => {
  it('if one booking cannot move, which the refusal names', async () => {
    const { shift, leave, sara, versions, bookings, listTimes } = await buildFullMorning();
    await leave(sara.id, '11:30', '12:00');
    const before = await listTimes();
    const answer = await shift({ from: '10:00', minutes: 10, versions });
    expect(getStatusAndCode(answer)).toEqual([409, 'SLOT_TAKEN']);
    expect(answer.json().details.booking_id).toBe(bookings[2]?.id);
    expect(await listTimes()).toEqual(before);
  });

  it('if a booking would lie outside of the working time, unless an admin forces it', async () => {
    const { put, shift, cut, huda, listTimes } = await buildFullMorning();
    const last = await put('16:30', [cut, huda]);
    const body = { employee_id: huda.id, from: '16:00', minutes: 30, versions: { [last.id]: 1 } };
    expect(getStatusAndCode(await shift(body))).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
    expect((await shift({ ...body, force: true })).statusCode).toBe(200);
    expect((await listTimes()).at(-1)).toBe('هدى 17:00–17:30');
  });

  it('if the page shows another version, or does not show a booking', async () => {
    const { put, shift, versions, bookings, listTimes, cut, sara } = await buildFullMorning();
    const [first] = bookings;
    const old = await shift({ from: '10:00', minutes: 10, versions: { ...versions, [first?.id ?? '']: 7 } });
    expect(getStatusAndCode(old)).toEqual([409, 'BOOKING_CHANGED']);
    const hidden = await put('14:00', [cut, sara]);
    const before = await listTimes();
    const unseen = await shift({ from: '10:00', minutes: 10, versions });
    expect([unseen.statusCode, unseen.json().details]).toEqual([
      409,
      { booking_id: hidden.id, booking: hidden },
    ]);
    expect(await listTimes()).toEqual(before);
  });

  it.each([
    ['minutes off the steps', { minutes: 7 }],
    ['no minutes', { minutes: 0 }],
    ['more than two hours', { minutes: 125 }],
    ['a version that is no number', { versions: { [uuidv7()]: 'one' } }],
  ])('with %s', async (_, wrong) => {
    const { shift, versions } = await buildFullMorning();
    const answer = await shift({ from: '10:00', minutes: 10, versions, ...wrong });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('for an employee of another salon', async () => {
    const { shift, versions } = await buildFullMorning();
    const { sara } = await buildBoardSalon(salon);
    const answer = await shift({ from: '10:00', minutes: 10, versions, employee_id: sara.id });
    expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
  });
});

test('two shifts at once move the bookings once', async () => {
  const { shift, versions, listTimes } = await buildFullMorning();
  const body = { from: '10:00', minutes: 10, versions };
  const answers = await Promise.all([shift(body), shift(body)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await listTimes())[0]).toBe('سارة 10:10–10:40');
});
