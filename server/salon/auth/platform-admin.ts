import type { UserType } from '@salon/shared/domain/access';
import { normalizeStaffPhone } from '@salon/shared/domain/phone';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { AppConfig, Services } from '../../services.ts';
import { findAccount } from './account.repository.ts';

/**
 * Whether this account belongs to a platform admin. Only an admin's phone counts: the operator of the server sets the
 * phone of an admin, but the salon's admin sets that of an employee.
 */
export function isPlatformAdmin(
  { platformAdmins = [] }: Pick<AppConfig, 'platformAdmins'>,
  phone: string,
  userType: UserType,
): boolean {
  return userType === 'admin' && platformAdmins.includes(normalizeStaffPhone(phone));
}

/**
 * Resolves when the principal is a platform admin.
 * @throws ApiError FORBIDDEN for every other principal, TOKEN_INVALID for a deactivated account
 */
export async function assertPlatformAdmin(
  { config, database }: Pick<Services, 'config' | 'database'>,
  principal: Principal,
): Promise<void> {
  const { businessId, userId, userType } = principal;
  const account = await database.readBusiness(
    businessId,
    (tx) => findAccount(tx, userType, userId),
    principal,
  );
  if (!account || !isPlatformAdmin(config, account.phone, userType)) throw fail('FORBIDDEN');
}
