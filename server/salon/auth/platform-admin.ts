import type { UserType } from '@salon/shared/domain/access';
import { normalizeStaffPhone } from '@salon/shared/domain/phone';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { AppConfig, Services } from '../../services.ts';
import { findAccount } from './account.repository.ts';

/** Ignores the phone of an employee, because the salon's admin can set that phone. */
export function isPlatformAdmin(
  { platformAdmins = [] }: Pick<AppConfig, 'platformAdmins'>,
  phone: string,
  userType: UserType,
): boolean {
  return userType === 'admin' && platformAdmins.includes(normalizeStaffPhone(phone));
}

/** @throws ApiError FORBIDDEN */
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
