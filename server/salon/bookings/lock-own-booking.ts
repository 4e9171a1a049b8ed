import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertMaySeeBooking } from './booking.policy.ts';
import { findBooking, lockBooking } from './booking.repository.ts';

/** @throws ApiError NOT_FOUND, also for another customer's booking */
export async function lockOwnBooking({ tx, principal }: SalonContext, id: string) {
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const row = await findBooking(tx, id);
  if (!row) throw fail('NOT_FOUND');
  const { booking } = row;
  await assertMaySeeBooking({ tx, principal }, booking);
  return { booking, startsAt: new Date(row.starts_at) };
}
