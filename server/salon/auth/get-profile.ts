import type { SessionUser } from '@salon/shared/contracts/auth';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { AppConfig } from '../../services.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { findAccount } from './account.repository.ts';
import { toSessionUser } from './session-user.ts';

/** @throws ApiError TOKEN_INVALID when the account was deleted */
export async function getProfile(
  { tx, principal }: SalonContext,
  config: Pick<AppConfig, 'platformAdmins'> = {},
): Promise<SessionUser> {
  const account = await findAccount(tx, principal.userType, principal.userId);
  if (!account) throw fail('TOKEN_INVALID');
  return toSessionUser(account, principal.userType, await findOwnBusiness(tx), config);
}
