import type * as contract from '@salon/shared/contracts/booking';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findCustomerContact } from '../customers/customer.repository.ts';
import { findOrCreateCustomer } from '../customers/customer-by-phone.repository.ts';

type BookedFor = Partial<
  Pick<
    z.output<typeof contract.createBooking>,
    'customer_id' | 'customer_name' | 'customer_phone' | 'customer_email'
  >
>;

/**
 * Returns the columns of a booking's customer. A customer books for their own account. For an admin it is the customer
 * that the admin picked, or the customer with the phone, who is created when the salon has none.
 * @throws ApiError NOT_FOUND for an unknown customer; VALIDATION_FAILED without name or phone
 */
export async function resolveBookingCustomer(context: SalonContext, given: BookedFor) {
  if (context.principal.userType === 'customer') return ownAccount(context, given);
  const { customer_name, customer_phone, customer_email = null } = given;
  if (!customer_name) throw failField('customer_name', 'يرجى إدخال اسم العميل');
  if (!customer_phone) throw failField('customer_phone', 'يرجى إدخال رقم الهاتف');
  const picked = given.customer_id ? await findCustomerContact(context.tx, given.customer_id) : undefined;
  if (given.customer_id && !picked) throw fail('NOT_FOUND');
  const owner = { name: customer_name, phone: customer_phone, email: customer_email };
  // The admin may have typed another phone after picking a customer. Then the phone decides.
  const customer_id =
    picked?.phone === customer_phone ? picked.id : await findOrCreateCustomer(context, owner);
  return { customer_id, customer_name, customer_phone, customer_email };
}

/**
 * Returns the account and phone of the signed-in customer; those in the request are ignored. The name of the request
 * counts only when the account has none.
 * @throws ApiError NOT_FOUND when the customer was deleted; VALIDATION_FAILED without a name
 */
async function ownAccount({ tx, principal }: SalonContext, given: BookedFor) {
  const account = await findCustomerContact(tx, principal.userId);
  if (!account) throw fail('NOT_FOUND');
  const customer_name = account.name || given.customer_name;
  if (!customer_name) throw failField('customer_name', 'يرجى إدخال اسم العميل');
  return {
    customer_id: account.id,
    customer_name,
    customer_phone: account.phone,
    customer_email: account.email,
  };
}
