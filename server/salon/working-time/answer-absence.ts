import type * as contract from '@salon/shared/contracts/working-time';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { closeAbsenceNotification } from '../notifications/notify-of-absence.ts';
import { storeAbsenceAnswer } from './absence.repository.ts';
import { assertBookingsStay, listBookingsWithin } from './list-bookings-within.ts';
import { lockAbsence } from './lock-absence.ts';

/** @throws ApiError NOT_FOUND, ABSENCE_ANSWERED, ABSENCE_OVER_BOOKINGS */
export async function answerAbsence(
  context: SalonContext,
  absenceId: string,
  { state, keeps_bookings = false }: z.output<typeof contract.answerAbsence>,
) {
  const absence = await lockAbsence(context.tx, absenceId);
  if (absence.state !== 'asked') throw fail('ABSENCE_ANSWERED');
  const outside = state === 'granted' ? await listBookingsWithin(context, absence) : [];
  assertBookingsStay(outside, keeps_bookings);
  await storeAbsenceAnswer(context, absence.id, state);
  await closeAbsenceNotification(context, absence);
  return { ...absence, state, answered_at: context.now.toISOString(), outside };
}
