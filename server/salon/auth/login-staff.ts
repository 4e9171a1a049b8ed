import type { LoginAnswer, SalonChoice, staffLogin } from '@salon/shared/contracts/auth';
import { toSharedDigits } from '@salon/shared/domain/region/staff-phone';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findOwnBusiness, lookUpBusiness, lookUpBusinesses } from '../businesses/business.repository.ts';
import { recordEmployeeLogin } from '../employees/employee.repository.ts';
import { lookUpStaffLogins, type StaffLoginRow } from './account.repository.ts';
import { recordAdminLogin } from './admin.repository.ts';
import { LOGIN_DONE } from './auth.messages.ts';
import { countAttempt } from './count-attempt.ts';
import { openSession } from './open-session.ts';
import { verifyPasswords } from './passwords.ts';
import { toSessionUser } from './session-user.ts';

/**
 * One phone can have accounts in several salons. If the password matches several, the person chooses the salon.
 * @throws ApiError INVALID_CREDENTIALS, equally for an unknown phone, a wrong password and another salon;
 * ACCOUNT_INACTIVE and SALON_CHOICE only after the right password; TOO_MANY_REQUESTS
 */
export async function loginStaff(
  services: Services,
  userType: 'admin' | 'employee',
  given: z.output<typeof staffLogin>,
  address: string,
): Promise<LoginAnswer> {
  const attempt = await countAttempt(services, {
    kind: 'staff',
    phone: toSharedDigits(given.phone),
    address,
  });
  const { database } = services;
  const [found, chosen] = await Promise.all([
    lookUpStaffLogins(database, userType, given.phone),
    salonIdOf(database, given.businessId),
  ]);
  const right = await matchingLogins(found, given.password);
  const matching = right.filter((row) => chosen === undefined || row.business_id === chosen);
  if (matching.length === 0) throw fail('INVALID_CREDENTIALS');
  await attempt.undo();
  return signIn(services, userType, await onlyLogin(services, matching));
}

async function salonIdOf(database: Database, idOrSlug: string | undefined): Promise<string | undefined> {
  if (idOrSlug === undefined) return undefined;
  // `lookUpBusiness` does not find a deactivated salon. The text is then used as the id of a salon.
  return (await lookUpBusiness(database, idOrSlug))?.id ?? idOrSlug.toLowerCase();
}

/** @throws ApiError ACCOUNT_INACTIVE; SALON_CHOICE with the salons to choose from */
async function onlyLogin({ database }: Services, matching: StaffLoginRow[]): Promise<StaffLoginRow> {
  const active = matching.filter((row) => row.is_active);
  const [login] = active;
  if (!login) throw fail('ACCOUNT_INACTIVE');
  const salonIds = [...new Set(active.map((row) => row.business_id))];
  if (salonIds.length === 1) return login;
  const salons = new Map(
    (await lookUpBusinesses(database, salonIds)).map(({ id, name }) => [id, { id, name }]),
  );
  const choice: SalonChoice[] = salonIds.flatMap((id) => salons.get(id) ?? []);
  throw fail('SALON_CHOICE', choice);
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
    const recordLogin = userType === 'admin' ? recordAdminLogin : recordEmployeeLogin;
    const account = await recordLogin(tx, login, now);
    // The account was deleted or got a new password after the lookup.
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
