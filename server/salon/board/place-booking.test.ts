import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBoardSalon, listLineTexts } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine, VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

const at = (time: string) => ({ date: VISIT_DAY, time });

describe('a booking that is moved', () => {
  it('begins at the new time with all its lines, at the same price', async () => {
    const { put, place, readBoard, listBusy, cut, colour, sara, huda } = await buildBoardSalon(salon);
    const booking = await put('10:00', [cut, sara], [colour, huda]);
    const answer = await place(booking.id, { version: 1, ...at('12:05') });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.booking).toMatchObject({ version: 2, booking_time: '12:05', total_price: 55_000 });
    expect(listLineTexts(data.booking)).toEqual(['سارة 12:05–12:35', 'هدى 12:35–14:05']);
    expect((await readBoard()).bookings).toEqual([data.booking]);
    expect(await listBusy()).toEqual([
      'سارة 12:05–12:35 line',
      'هدى 12:35–13:05 line',
      'هدى 13:50–14:05 line',
    ]);
  });

  it('goes to another employee with the lines of its first one', async () => {
    const { put, place, cut, sara, huda, rana } = await buildBoardSalon(salon);
    const booking = await put('10:00', [cut, sara], [cut, huda], [cut, sara]);
    const answer = await place(booking.id, { version: 1, employee_id: rana.id });
    expect(listLineTexts(answer.json().data.booking)).toEqual([
      'رنا 10:00–10:30',
      'هدى 10:30–11:00',
      'رنا 11:00–11:30',
    ]);
  });

  it('gets a new number on another date, and no longer counts as arrived', async () => {
    const { put, place, arrive, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await put('12:00', [cut, sara]);
    await arrive(id, 'arrived');
    const { booking } = (await place(id, { version: 1, date: '2026-12-07', time: '11:00' })).json().data;
    expect(booking).toMatchObject({ booking_date: '2026-12-07', booking_number: 1, arrival: null });
  });

  it('may take the time that only itself occupied', async () => {
    const { put, place, cut, sara } = await buildBoardSalon(salon);
    const booking = await put('10:00', [cut, sara], [cut, sara]);
    const answer = await place(booking.id, { version: 1, ...at('10:30') });
    expect(listLineTexts(answer.json().data.booking)).toEqual(['سارة 10:30–11:00', 'سارة 11:00–11:30']);
  });

  it('tells the open request its new time', async () => {
    const { bookLines, place, asCustomer, cut, sara, run } = await buildBoardSalon(salon);
    const { id } = (await bookLines('10:00', [buildLine(cut, sara)], asCustomer)).json().data;
    await place(id, { version: 1, ...at('14:00') });
    expect(await run(sql`select booking_time, is_handled from notifications`)).toEqual([
      { booking_time: '14:00', is_handled: false },
    ]);
  });

  it('happens once under one idempotency key', async () => {
    const { put, place, headers, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const again = { ...headers, 'idempotency-key': uuidv7() };
    const first = await place(id, { version: 1, ...at('12:00') }, again);
    const second = await place(id, { version: 1, ...at('12:00') }, again);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });
});

describe('one line that is moved', () => {
  it('leaves the others, and the pause before it is stored', async () => {
    const { put, place, run, cut, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara], [cut, huda]);
    const answer = await place(id, { version: 1, position: 1, ...at('11:15') });
    expect(listLineTexts(answer.json().data.booking)).toEqual(['سارة 10:00–10:30', 'هدى 11:15–11:45']);
    expect(await run(sql`select joins, gap_minutes from booking_lines order by position`)).toEqual([
      { joins: 'after', gap_minutes: 0 },
      { joins: 'after', gap_minutes: 45 },
    ]);
  });

  it('keeps its pause when the form moves the visit', async () => {
    const { put, place, change, readBoard, cut, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara], [cut, huda]);
    await place(id, { version: 1, position: 1, ...at('11:15') });
    expect((await change(id, { booking_time: '13:00' })).statusCode).toBe(200);
    const [booking] = (await readBoard()).bookings;
    expect(booking && listLineTexts(booking)).toEqual(['سارة 13:00–13:30', 'هدى 14:15–14:45']);
  });

  it('becomes the first when it is placed before the others', async () => {
    const { put, place, run, cut, colour, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('11:00', [cut, sara], [colour, huda]);
    const { booking } = (await place(id, { version: 1, position: 1, ...at('09:30') })).json().data;
    expect(booking).toMatchObject({ booking_time: '09:30', version: 2 });
    expect(listLineTexts(booking)).toEqual(['هدى 09:30–11:00', 'سارة 11:00–11:30']);
    const names = await run(sql`select name, price::int as price from booking_lines order by position`);
    expect(names).toEqual([
      { name: 'صبغة', price: 40_000 },
      { name: 'قص شعر', price: 15_000 },
    ]);
  });

  it('may begin while another line is served by someone else', async () => {
    const { put, place, cut, colour, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [colour, sara], [cut, huda]);
    const answer = await place(id, { version: 1, position: 1, ...at('10:20') });
    expect(listLineTexts(answer.json().data.booking)).toEqual(['سارة 10:00–11:30', 'هدى 10:20–10:50']);
  });

  it('cannot overlap a line of the same employee in the visit, not even by force', async () => {
    const { put, place, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara], [cut, sara]);
    const answer = await place(id, { version: 1, position: 1, force: true, ...at('10:15') });
    expect([...getStatusAndCode(answer), answer.json().details.position]).toEqual([409, 'SLOT_TAKEN', 1]);
  });
});

describe('a line that is stretched', () => {
  it('takes along the lines after it', async () => {
    const { put, place, readBoard, cut, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara], [cut, huda]);
    await place(id, { version: 1, position: 0, duration_minutes: 50 });
    const [booking] = (await readBoard()).bookings;
    expect(booking && listLineTexts(booking)).toEqual(['سارة 10:00–10:50', 'هدى 10:50–11:20']);
  });

  it('is refused when the next customer sits there, and when too little remains of its work', async () => {
    const { put, place, cut, colour, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await put('10:30', [cut, sara]);
    const taken = await place(id, { version: 1, duration_minutes: 45 });
    expect(getStatusAndCode(taken)).toEqual([409, 'SLOT_TAKEN']);
    const other = await put('12:00', [colour, huda]);
    const short = await place(other.id, { version: 1, duration_minutes: 60 });
    expect([...getStatusAndCode(short), short.json().details[0].path]).toEqual([
      ...[400, 'VALIDATION_FAILED', 'duration_minutes'],
    ]);
  });
});

describe('a move is refused', () => {
  it.each([
    ['over another booking', { ...at('12:15') }, [409, 'SLOT_TAKEN']],
    ['before the working time', { ...at('07:00') }, [400, 'SLOT_OUTSIDE_HOURS']],
    ['off the steps of five minutes', { ...at('14:03') }, [400, 'SLOT_OFF_GRID']],
    ['into the past', { date: '2026-11-20', time: '11:00' }, [400, 'SLOT_PAST']],
    ['into an absence', { ...at('16:30') }, [409, 'SLOT_TAKEN']],
    ['without a time to its date', { date: VISIT_DAY }, [400, 'VALIDATION_FAILED']],
    ['for an unknown line', { position: 5, ...at('14:00') }, [400, 'VALIDATION_FAILED']],
    ['to an unknown employee', { employee_id: uuidv7() }, [404, 'NOT_FOUND']],
    ['without a version', { version: undefined, ...at('14:00') }, [400, 'VALIDATION_FAILED']],
  ])('%s', async (_, body, expected) => {
    const { put, place, leave, readBoard, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await put('12:00', [cut, sara]);
    await leave(sara.id, '16:00', '17:00');
    const before = (await readBoard()).bookings;
    const answer = await place(id, { version: 1, ...body });
    expect(getStatusAndCode(answer)).toEqual(expected);
    expect((await readBoard()).bookings).toEqual(before);
  });

  it('names the booking and its line', async () => {
    const { put, place, cut, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara], [cut, huda]);
    await put('12:30', [cut, huda]);
    const answer = await place(id, { version: 1, ...at('12:00') });
    expect(answer.json().details).toEqual({
      ...{ booking_id: id, customer_name: 'زينب علي', booking_number: 1, position: 1 },
    });
  });

  it('over an occupied room, also by force', async () => {
    const { put, place, addRooms, cut, sara, huda } = await buildBoardSalon(salon);
    await addRooms(cut.id);
    await put('10:00', [cut, sara]);
    const { id } = await put('12:00', [cut, huda]);
    const answer = await place(id, { version: 1, force: true, ...at('10:15') });
    expect(getStatusAndCode(answer)).toEqual([409, 'ROOM_TAKEN']);
  });

  it('to an employee who does not offer the service or is inactive', async () => {
    const { put, place, run, colour, sara, rana, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [colour, sara]);
    const other = await place(id, { version: 1, employee_id: rana.id });
    expect(getStatusAndCode(other)).toEqual([400, 'SERVICE_NOT_OFFERED']);
    await run(sql`update employees set is_active = false where id = ${huda.id}`);
    const inactive = await place(id, { version: 1, employee_id: huda.id });
    expect(getStatusAndCode(inactive)).toEqual([400, 'EMPLOYEE_INACTIVE']);
    const forced = await place(id, { version: 1, employee_id: rana.id, force: true });
    expect(listLineTexts(forced.json().data.booking)).toEqual(['رنا 10:00–11:30']);
  });

  it('of a completed and of a cancelled booking', async () => {
    const { put, place, change, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const { id: doneId } = await put('12:00', [cut, sara]);
    await change(id, { status: 'cancelled' });
    await change(doneId, { status: 'completed' });
    for (const one of [id, doneId]) {
      expect(getStatusAndCode(await place(one, { version: 1, ...at('15:00') }))).toEqual([
        409,
        'STATUS_CONFLICT',
      ]);
    }
  });

  it('to employees and customers, and for a booking of another salon', async () => {
    const { put, place, asEmployee, asCustomer, cut, sara } = await buildBoardSalon(salon);
    const other = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const body = { version: 1, ...at('14:00') };
    expect(getStatusAndCode(await place(id, body, asEmployee))).toEqual([403, 'FORBIDDEN']);
    expect(getStatusAndCode(await place(id, body, asCustomer))).toEqual([403, 'FORBIDDEN']);
    expect(getStatusAndCode(await other.place(id, body))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('an admin forces', () => {
  it('a line over occupied time, which marks it and lets nothing further in', async () => {
    const { put, place, book, run, cut, sara } = await buildBoardSalon(salon);
    await put('10:00', [cut, sara]);
    const { id } = await put('12:00', [cut, sara]);
    const { booking } = (await place(id, { version: 1, force: true, ...at('10:15') })).json().data;
    expect(listLineTexts(booking)).toEqual(['سارة 10:15–10:45 فوق']);
    const counts = await run(sql`select counts from busy order by starts_at`);
    expect(counts).toEqual([{ counts: true }, { counts: false }]);
    const third = await book('10:30', { lines: [buildLine(cut, sara)] });
    expect(getStatusAndCode(third)).toEqual([409, 'SLOT_TAKEN']);
  });

  it('a line that is no longer over another one back into the count', async () => {
    const { put, place, change, run, cut, sara } = await buildBoardSalon(salon);
    await put('10:00', [cut, sara]);
    const { id } = await put('12:00', [cut, sara]);
    await place(id, { version: 1, force: true, ...at('10:15') });
    expect((await change(id, { booking_time: '14:00' })).statusCode).toBe(200);
    expect(await run(sql`select is_overbooked from booking_lines where booking_id = ${id}`)).toEqual([
      { is_overbooked: false },
    ]);
    expect(await run(sql`select count(*)::int as count from busy where not counts`)).toEqual([{ count: 0 }]);
  });

  it('a time earlier today, no earlier date', async () => {
    salon.clock.set(`${VISIT_DAY}T09:20:00Z`);
    const { put, place, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('14:00', [cut, sara]);
    expect(getStatusAndCode(await place(id, { version: 1, ...at('11:00') }))).toEqual([400, 'SLOT_PAST']);
    const today = await place(id, { version: 1, force: true, ...at('11:00') });
    expect(listLineTexts(today.json().data.booking)).toEqual(['سارة 11:00–11:30']);
    const yesterday = await place(id, { version: 2, force: true, date: '2026-12-04', time: '11:00' });
    expect(getStatusAndCode(yesterday)).toEqual([400, 'SLOT_PAST']);
  });

  it('a time outside of the working time, and over an absence', async () => {
    const { put, place, leave, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await leave(sara.id, '16:00', '17:00');
    const force = true;
    const early = await place(id, { version: 1, force, ...at('06:00') });
    expect(listLineTexts(early.json().data.booking)).toEqual(['سارة 06:00–06:30']);
    const absent = await place(id, { version: 2, force, ...at('16:15') });
    expect(listLineTexts(absent.json().data.booking)).toEqual(['سارة 16:15–16:45 فوق']);
  });
});

describe('two people who move one booking', () => {
  it('do not overwrite each other: the second gets the booking as it is now', async () => {
    const { put, place, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const answers = await Promise.all(
      ['12:00', '14:00'].map((time) => place(id, { version: 1, ...at(time) })),
    );
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().data.booking;
    const loser = answers.find(({ statusCode }) => statusCode !== 200);
    expect(loser && getStatusAndCode(loser)).toEqual([409, 'BOOKING_CHANGED']);
    expect(loser?.json().details).toEqual({ booking_id: id, booking: winner });
  });

  it('of different bookings do not both get one time', async () => {
    const { put, place, readBoard, cut, sara, huda } = await buildBoardSalon(salon);
    const one = await put('10:00', [cut, sara]);
    const other = await put('10:00', [cut, huda]);
    const body = { version: 1, employee_id: sara.id, ...at('15:00') };
    const answers = await Promise.all([place(one.id, body), place(other.id, body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await readBoard()).bookings.filter(({ booking_time }) => booking_time === '15:00')).toHaveLength(
      1,
    );
  });
});
