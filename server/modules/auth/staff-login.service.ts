import type { LoginAnswer, staffLogin } from '@salon/shared/contracts/auth';
import { storedStaffPhones } from '@salon/shared/domain/phone';
import type { z } from 'zod';
import type { Services } from '../../context.ts';
import { fail } from '../../errors.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { claimStaff, findStaffLogins, type StaffLoginRow } from './account.repository.ts';
import { countAttempt } from './attempts.service.ts';
import { LOGIN_DONE } from './auth.messages.ts';
import { verifyPasswords } from './passwords.ts';
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
  const attempt = await countAttempt(services, { kind: 'staff', phone: given.phone, address });
  const phones = storedStaffPhones(given.phone);
  const found = await services.database.withoutBusiness((tx) => findStaffLogins(tx, userType, phones));
  const matching = await matchingLogins(found, given.password);
  if (matching.length === 0) throw fail('INVALID_CREDENTIALS');
  await attempt.forgive();
  const login = matching.find((row) => row.is_active);
  if (!login) throw fail('ACCOUNT_INACTIVE');
  return signIn(services, userType, login);
}

async function matchingLogins(found: StaffLoginRow[], password: string): Promise<StaffLoginRow[]> {
  const hashes = found.map((row) => row.password_hash);
  const isRight = await verifyPasswords(hashes, password);
  return found.filter((_, index) => isRight[index]);
}

function signIn(
  { database, config, clock }: Services,
  userType: 'admin' | 'employee',
  login: StaffLoginRow,
): Promise<LoginAnswer> {
  const now = clock.now();
  return database.withBusiness(login.business_id, async (tx) => {
    const account = await claimStaff(tx, userType, login, now);
    // Deleted, given a new password or deactivated since the lookup.
    if (!account) throw fail('INVALID_CREDENTIALS');
    if (!account.is_active) throw fail('ACCOUNT_INACTIVE');
    const user = { businessId: login.business_id, userId: login.user_id, userType };
    return {
      success: true,
      ...(await openSession(tx, user, config.tokenSecret, now)),
      user: toSessionUser(account, userType, await findOwnBusiness(tx), config),
      message: LOGIN_DONE,
    };
  });
}
