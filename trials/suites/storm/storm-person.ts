import type { UserType } from '@salon/shared/domain/access';
import { type BuilderSalon, signIn } from '../../../server/testing/builders.ts';

export interface StormPerson {
  userType: UserType;
  id: string;
  headers: Record<string, string>;
}

/** A trial lasts longer than a token is valid. */
const AHEAD_MS = 40 * 60_000;

/** The token is as if it were signed later, so that it does not expire in the run. */
export async function signInLong(
  salon: BuilderSalon,
  userType: UserType,
  user: { id: string; business_id: string },
): Promise<StormPerson> {
  const later = new Date(salon.clock.now().getTime() + AHEAD_MS);
  const headers = await signIn({ ...salon, clock: { now: () => later } }, userType, user);
  return { userType, id: user.id, headers };
}
