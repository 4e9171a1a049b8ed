import { sql } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildLine } from '../../../testing/visits.ts';
import { buildWalkInSalon, toClock } from '../../walk-ins/testing/walk-in-salon.ts';

export interface Entry {
  id: string;
  place: number | null;
  promised_at: string | null;
  expected_at: string | null;
  promise_changed: boolean;
  state: string;
}

/** `1 waiting 10:40 10:40`, with `!` if the promise changed. */
export const describeEntry = ({ place, state, promised_at, expected_at, promise_changed }: Entry) =>
  `${place} ${state} ${toClock(promised_at)} ${toClock(expected_at)}${promise_changed ? '!' : ''}`;

/** A salon at 10:07 in which Sara serves until 10:37, and Huda until 11:07; Rana does not work. */
export async function buildBusySalon(salon: TestApp) {
  const made = await buildWalkInSalon(salon);
  const { start, startCut, run, sara, huda, rana, cut, listQueue } = made;
  await run(sql`update employees set work_hours_from = '09:00', work_hours_to = '17:00'`);
  await made.leave(rana.id, '09:00', '17:00');
  const { id: booking } = (await startCut(sara)).json().data;
  await start([buildLine(cut, huda), buildLine(cut, huda)]);
  return { ...made, booking, describeQueue: async () => (await listQueue()).map(describeEntry) };
}
