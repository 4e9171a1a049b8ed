import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine } from '../../testing/visits.ts';
import { buildWalkInSalon, toClock, WALK_IN_DAY } from '../walk-ins/testing/walk-in-salon.ts';

const salon = setUpSalon();

/** A walk-in of 30 minutes began at 10:07, and it is a later time now. */
async function openVisit(now = '10:20:12') {
  const made = await buildWalkInSalon(salon);
  const { id } = (await made.startCut()).json().data;
  salon.clock.set(`${WALK_IN_DAY}T${now}+03:00`);
  const headers = await signIn(salon, 'admin', made.admin);
  const complete = (more: object = {}) => made.change(id, { status: 'completed', ...more }, headers);
  const readBoard = async () => {
    const { data } = (await made.get(made.headers, `${paths.board}?date=${WALK_IN_DAY}`)).json();
    return data.bookings.map((booking: Shown) => [booking, ...booking.lines].map(toSpan));
  };
  return { ...made, id, complete, readBoard };
}

interface Shown {
  starts_at: string;
  ends_at: string;
  lines: Omit<Shown, 'lines'>[];
}
const toSpan = ({ starts_at, ends_at }: Omit<Shown, 'lines'>) => `${toClock(starts_at)}–${toClock(ends_at)}`;

describe('a visit that is completed before its planned end', () => {
  it('frees the rest of its time if it ends now, for the next walk-in of this minute', async () => {
    const { complete, listBusy, readBoard, startCut } = await openVisit();
    expect((await complete({ ends_now: true })).json().data).toMatchObject({
      status: 'completed',
      booking_time: '10:07',
      duration_minutes: 30,
      paid_amount: 15_000,
    });
    expect(await listBusy()).toEqual(['سارة 10:07–10:20 line']);
    expect(await readBoard()).toEqual([['10:07–10:20', '10:07–10:20']]);
    expect((await startCut()).statusCode).toBe(201);
    expect(await listBusy()).toEqual(['سارة 10:07–10:20 line', 'سارة 10:20–10:50 line']);
  });

  it('keeps its time without a word about its end', async () => {
    const { complete, listBusy, readBoard, startCut } = await openVisit();
    expect((await complete()).statusCode).toBe(200);
    expect(await listBusy()).toEqual(['سارة 10:07–10:37 line']);
    expect(await readBoard()).toEqual([['10:07–10:37', '10:07–10:37']]);
    expect(getStatusAndCode(await startCut())).toEqual([409, 'SLOT_TAKEN']);
  });

  it('keeps its time at its planned end', async () => {
    const { complete, listBusy } = await openVisit('10:37:00');
    expect((await complete({ ends_now: true })).statusCode).toBe(200);
    expect(await listBusy()).toEqual(['سارة 10:07–10:37 line']);
  });

  it('occupies a minute at least', async () => {
    const { complete, listBusy } = await openVisit('10:07:50');
    await complete({ ends_now: true });
    expect(await listBusy()).toEqual(['سارة 10:07–10:08 line']);
  });

  it('ends only with its completion', async () => {
    const { complete, listBusy } = await openVisit();
    const early = await complete({ status: 'approved', ends_now: true });
    expect(getStatusAndCode(early)).toEqual([400, 'VALIDATION_FAILED']);
    expect(early.json().details[0].path).toBe('ends_now');
    await complete();
    await complete({ ends_now: true });
    expect(await listBusy()).toEqual(['سارة 10:07–10:37 line']);
  });
});

describe('a visit that ends early', () => {
  it('keeps the buffer of a line, and frees its finish and its room', async () => {
    const made = await buildWalkInSalon(salon);
    const { start, sara, colour, run, addRooms, listBusy } = made;
    await run(sql`update services set after_minutes = 10 where id = ${colour.id}`);
    await addRooms(colour.id);
    const { id } = (await start([buildLine(colour, sara)])).json().data;
    expect(await listBusy()).toEqual([
      '1 10:07–11:47 line',
      'سارة 10:07–10:37 line',
      'سارة 11:22–11:47 line',
    ]);
    const at = async (time: string) => {
      salon.clock.set(`${WALK_IN_DAY}T${time}:00+03:00`);
      return signIn(salon, 'admin', made.admin);
    };
    const answer = await made.change(id, { status: 'completed', ends_now: true }, await at('10:50'));
    expect(answer.statusCode).toBe(200);
    expect(await listBusy()).toEqual(['1 10:07–11:00 line', 'سارة 10:07–10:37 line']);
  });

  it('gives its time to the leave around it', async () => {
    const made = await buildWalkInSalon(salon);
    const { id } = (await made.startCut()).json().data;
    await made.leave(made.sara.id, '10:07', '12:00');
    salon.clock.set(`${WALK_IN_DAY}T10:17:00+03:00`);
    expect((await made.change(id, { status: 'completed', ends_now: true })).statusCode).toBe(200);
    expect(await made.listBusy()).toEqual([
      'سارة 10:07–10:17 line',
      'سارة 10:17–10:37 absence',
      'سارة 10:37–12:00 absence',
    ]);
  });

  it('keeps the time of a visit of which a line has not begun', async () => {
    const made = await buildWalkInSalon(salon);
    const { start, cut, colour, sara, huda, change, listBusy } = made;
    const { id } = (await start([buildLine(cut, sara), buildLine(colour, huda)])).json().data;
    const before = await listBusy();
    salon.clock.set(`${WALK_IN_DAY}T10:17:00+03:00`);
    expect((await change(id, { status: 'completed', ends_now: true })).statusCode).toBe(200);
    expect(await listBusy()).toEqual(before);
  });
});
