import type { UserType } from '@salon/shared/domain/access';
import { normaliseStaffPhone } from '@salon/shared/domain/phone';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { AppConfig, Services } from '../../services.ts';
import { findAccount } from './account.repository.ts';

/**
 * Whether this account is one of the platform's admins. Admins alone: an employee's phone is whatever the salon's admin
 * writes there, an admin's is given by whoever runs the server.
 */
export function isPlatformAdmin(
  { platformAdmins = [] }: Pick<AppConfig, 'platformAdmins'>,
  phone: string,
  userType: UserType,
): boolean {
  return userType === 'admin' && platformAdmins.includes(normaliseStaffPhone(phone));
}

/** @throws ApiError FORBIDDEN for every other admin, TOKEN_INVALID for one who was stopped */
export async function checkPlatformAdmin(
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
