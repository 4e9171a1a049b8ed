import type { SessionUser } from '@salon/shared/contracts/auth';
import type { Business } from '@salon/shared/contracts/business';
import type { UserType } from '@salon/shared/domain/access';
import type { AppConfig } from '../../services.ts';
import type { Account } from './account.repository.ts';
import { isPlatformAdmin } from './platform-admin.ts';

export function toSessionUser(
  account: Account,
  userType: UserType,
  business: Business,
  config: Pick<AppConfig, 'platformAdmins'> = {},
): SessionUser {
  return {
    id: account.id,
    name: account.name,
    phone: account.phone,
    role: userType,
    userType,
    businessId: business.id,
    businessName: business.name,
    businessSlug: business.slug,
    ...(isPlatformAdmin(config, account.phone, userType) ? { platformAdmin: true as const } : {}),
  };
}
