import type { LoginAnswer, staffLogin } from '@salon/shared/contracts/auth';
import type { z } from 'zod';
import type { Services } from '../../context.ts';
import { fail } from '../../errors.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { findAccount, findStaffLogins, type StaffLoginRow, updateLastLogin } from './account.repository.ts';
import { countAttempt } from './attempts.service.ts';
import { LOGIN_DONE } from './auth.messages.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './session.service.ts';
import { toSessionUser } from './session-user.ts';

/**
 * Signs an admin or employee in by phone and password. The phone does not say the salon: the same person may work
 * in two, and the account whose password it is decides.
 *
 * @throws ApiError INVALID_CREDENTIALS alike for an unknown phone and a wrong password; ACCOUNT_INACTIVE only after
 * the right one; TOO_MANY_REQUESTS
 */
export async function loginStaff(
  services: Services,
  userType: 'admin' | 'employee',
  given: z.output<typeof staffLogin>,
  address: string,
): Promise<LoginAnswer> {
  const attempt = await countAttempt(services, 'staff', given.phone, address);
  const found = await services.database.withoutBusiness((tx) => findStaffLogins(tx, userType, given.phone));
  const matching = await matchingLogins(found, given.password);
  if (matching.length === 0) throw fail('INVALID_CREDENTIALS');
  await attempt.forgive();
  const login = matching.find((row) => row.is_active);
  if (!login) throw fail('ACCOUNT_INACTIVE');
  return signIn(services, userType, login);
}

async function matchingLogins(found: StaffLoginRow[], password: string): Promise<StaffLoginRow[]> {
  if (found.length === 0) await verifyPassword(null, password);
  const matching: StaffLoginRow[] = [];
  for (const row of found) {
    if (await verifyPassword(row.password_hash, password)) matching.push(row);
  }
  return matching;
}

function signIn(
  { database, config, clock }: Services,
  userType: 'admin' | 'employee',
  { business_id, user_id }: StaffLoginRow,
): Promise<LoginAnswer> {
  const now = clock.now();
  return database.withBusiness(business_id, async (tx) => {
    const account = await findAccount(tx, userType, user_id);
    // Deleted or deactivated since the lookup.
    if (!account?.is_active) throw fail('ACCOUNT_INACTIVE');
    await updateLastLogin(tx, userType, user_id, now);
    const user = { businessId: business_id, userId: user_id, userType };
    return {
      success: true,
      ...(await openSession(tx, user, config.tokenSecret, now)),
      user: toSessionUser(account, userType, await findOwnBusiness(tx)),
      message: LOGIN_DONE,
    };
  });
}
