import type { SessionUser, updateAccount } from '@salon/shared/contracts/auth';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { AppConfig } from '../../services.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { findAccount, updateCustomerName } from './account.repository.ts';
import { PHONE_IS_FIXED } from './auth.messages.ts';
import { toSessionUser } from './session-user.ts';

/** Returns the signed-in person's current data. @throws ApiError TOKEN_INVALID when the account was deleted */
export async function getProfile(
  { tx, principal }: SalonContext,
  config: Pick<AppConfig, 'platformAdmins'> = {},
): Promise<SessionUser> {
  const account = await findAccount(tx, principal.userType, principal.userId);
  if (!account) throw fail('TOKEN_INVALID');
  return toSessionUser(account, principal.userType, await findOwnBusiness(tx), config);
}

/**
 * Stores the name that the customer typed. The request may repeat the phone but cannot change it: bookings are
 * matched by phone, and sign-in by phone alone proves no identity.
 *
 * @throws ApiError NOT_FOUND for the id of another customer; VALIDATION_FAILED for another phone
 */
export async function renameCustomer(
  context: SalonContext,
  id: string,
  given: z.output<typeof updateAccount>,
): Promise<SessionUser> {
  if (id !== context.principal.userId) throw fail('NOT_FOUND');
  const profile = await getProfile(context);
  if (given.phone !== undefined && given.phone !== profile.phone) throw failField('phone', PHONE_IS_FIXED);
  await updateCustomerName(context.tx, id, given.name);
  return { ...profile, name: given.name };
}
