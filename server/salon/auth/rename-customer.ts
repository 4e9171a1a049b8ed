import type { SessionUser, updateAccount } from '@salon/shared/contracts/auth';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { updateCustomerRow } from '../customers/customer.repository.ts';
import { PHONE_IS_FIXED } from './auth.messages.ts';
import { getProfile } from './get-profile.ts';

/**
 * The request cannot change the phone, because bookings are matched by phone and a typed phone proves no identity.
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
  await updateCustomerRow(context.tx, id, { name: given.name });
  return { ...profile, name: given.name };
}
