import type { SessionUser, updateAccount } from '@salon/shared/contracts/auth';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import { updateCustomerRow } from '../customers/customer.repository.ts';
import { parseCustomerPhone } from '../customers/parse-customer-phone.ts';
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
  const { tx, principal } = context;
  const phone =
    given.phone === undefined ? undefined : parseCustomerPhone(given.phone, await findOwnCountry(tx));
  if (id !== principal.userId) throw fail('NOT_FOUND');
  const profile = await getProfile(context);
  if (phone !== undefined && phone !== profile.phone) throw failField('phone', PHONE_IS_FIXED);
  await updateCustomerRow(tx, id, { name: given.name });
  return { ...profile, name: given.name };
}
