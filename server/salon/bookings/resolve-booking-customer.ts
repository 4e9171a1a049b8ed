import type * as contract from '@salon/shared/contracts/booking';
import { isUnnamed } from '@salon/shared/domain/board/unnamed-walk-in';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findCustomerContact } from '../customers/customer.repository.ts';
import { findOrCreateCustomer, findPickedCustomer } from '../customers/customer-by-phone.repository.ts';

type BookedFor = Partial<
  Pick<
    z.output<typeof contract.createBooking>,
    'customer_id' | 'customer_name' | 'customer_phone' | 'customer_email'
  >
>;

/**
 * `before` is the booking that is edited.
 * @throws ApiError NOT_FOUND for an unknown customer; VALIDATION_FAILED without name or phone
 */
export async function resolveBookingCustomer(
  context: SalonContext,
  given: BookedFor,
  before?: contract.Booking,
) {
  if (context.principal.userType === 'customer') return ownAccount(context, given);
  const { customer_name, customer_phone, customer_email = null } = given;
  // A walk-in without a name has one for lists only: a phone that is added needs the real one.
  if (!customer_name || isUnnamed({ customer_name }))
    throw failField('customer_name', 'يرجى إدخال اسم العميل');
  if (!customer_phone) throw failField('customer_phone', 'يرجى إدخال رقم الهاتف');
  const picked = given.customer_id ? await findPickedCustomer(context.tx, given.customer_id) : undefined;
  if (given.customer_id && !picked) throw fail('NOT_FOUND');
  const owner = { name: customer_name, phone: customer_phone, email: customer_email };
  // If the admin typed another phone after picking a customer, the phone decides.
  const customer_id =
    picked?.phone === customer_phone
      ? picked.id
      : (findKeptCustomer(given, before) ?? (await findOrCreateCustomer(context, owner)));
  return { customer_id, customer_name, customer_phone, customer_email };
}

/** A booking with the same phone keeps its customer, who may have another phone by now. Returns null for another customer. */
function findKeptCustomer(given: BookedFor, before: contract.Booking | undefined): string | null {
  if (!before || given.customer_phone !== before.customer_phone) return null;
  const isSame = !given.customer_id || given.customer_id === before.customer_id;
  return isSame ? before.customer_id : null;
}

/** Takes only the name from the request, and only when the account has none. */
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
