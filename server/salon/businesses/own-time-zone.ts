import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnTimeZone } from './business.repository.ts';

/** The time zones that this process read last. */
const guesses = new Map<string, string>();
const MOST_GUESSES = 10_000;

/**
 * Calls `read` with the salon's time zone. `read` starts with the time zone of the last call, together with the query for the
 * present one, and starts again if they differ. So a read costs one round trip less, and never uses an outdated time zone.
 */
export async function readInOwnTimeZone<T>(
  { tx, businessId }: Pick<SalonContext, 'tx' | 'businessId'>,
  read: (timeZone: string) => Promise<T>,
): Promise<T> {
  const guess = guesses.get(businessId);
  const [timeZone, result] = await Promise.all([
    findOwnTimeZone(tx),
    guess === undefined ? undefined : read(guess).then((value) => ({ value })),
  ]);
  if (result && timeZone === guess) return result.value;
  if (guesses.size >= MOST_GUESSES) guesses.clear();
  guesses.set(businessId, timeZone);
  return read(timeZone);
}
