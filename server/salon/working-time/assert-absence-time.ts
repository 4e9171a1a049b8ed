import { getSalonToday, isSalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { ABSENCE_PROBLEMS } from './working-time.messages.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_ABSENCE_DAYS = 366;
/** An admin may note an absence that began so many days ago. */
const MAX_PAST_DAYS = 30;

/**
 * Returns the salon's time zone. An employee's absence begins today at the earliest, and has not ended.
 * @throws ApiError ABSENCE_PAST, VALIDATION_FAILED
 */
export async function assertAbsenceTime(
  { tx, principal, now }: SalonContext,
  absence: { starts_at: string; ends_at: string },
): Promise<string> {
  const { time_zone } = await findOwnBusiness(tx);
  const [startsAt, endsAt] = [Date.parse(absence.starts_at), Date.parse(absence.ends_at)];
  const problem = findTimeProblem(startsAt, endsAt, time_zone);
  if (problem) throw failField(problem.path, problem.message);
  if (principal.userType === 'admin') {
    if (startsAt >= now.getTime() - MAX_PAST_DAYS * DAY_MS) return time_zone;
    const { path, message } = ABSENCE_PROBLEMS.tooOld(MAX_PAST_DAYS);
    throw failField(path, message);
  }
  const midnight = toInstant(getSalonToday(now, time_zone), '00:00', time_zone);
  if (startsAt < midnight.getTime() || endsAt <= now.getTime()) throw fail('ABSENCE_PAST');
  return time_zone;
}

function findTimeProblem(startsAt: number, endsAt: number, timeZone: string) {
  if (endsAt <= startsAt) return ABSENCE_PROBLEMS.reversed;
  if (endsAt > startsAt + MAX_ABSENCE_DAYS * DAY_MS) return ABSENCE_PROBLEMS.tooLong;
  // The database formats instants after the year 2999 in a form that clients do not read.
  const isReadable = isSalonDate(getSalonToday(new Date(endsAt), timeZone));
  return isReadable ? null : ABSENCE_PROBLEMS.invalidTime;
}
