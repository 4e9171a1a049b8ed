import { UNNAMED_WALK_IN } from '@salon/shared/domain/board/unnamed-walk-in';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import { findCustomerContact } from '../customers/customer.repository.ts';
import { findOrCreateCustomer } from '../customers/customer-by-phone.repository.ts';
import { parseCustomerPhone } from '../customers/parse-customer-phone.ts';

/** What a walk-in gave of herself. */
export interface GivenCustomer {
  customer_name?: string | null | undefined;
  /** As typed; '' counts as none. */
  customer_phone?: string | null | undefined;
  customer_id?: string | null | undefined;
}

/** '' for what is not known. */
export interface WalkInContact {
  customer_name: string;
  customer_phone: string;
}

/**
 * A known customer gives what the request leaves out.
 * @throws ApiError NOT_FOUND for an unknown customer; VALIDATION_FAILED for the phone
 */
export async function resolveContact({ tx }: SalonContext, given: GivenCustomer): Promise<WalkInContact> {
  const { customer_id, customer_name, customer_phone } = given;
  const known = customer_id ? await findCustomerContact(tx, customer_id) : undefined;
  if (customer_id && !known) throw fail('NOT_FOUND');
  const phone = customer_phone
    ? parseCustomerPhone(customer_phone, await findOwnCountry(tx), 'customer_phone')
    : (known?.phone ?? '');
  return { customer_name: customer_name || known?.name || '', customer_phone: phone };
}

/** Finds or creates the customer by the phone. A walk-in without a phone has no account, and so no debt; every booking has a name. */
export async function resolveWalkInCustomer(context: SalonContext, contact: WalkInContact) {
  const { customer_name: name, customer_phone: phone } = contact;
  if (phone === '') {
    return { customer_name: name || UNNAMED_WALK_IN, customer_phone: phone, customer_id: null };
  }
  const customer_id = await findOrCreateCustomer(context, { name, phone });
  const known = name === '' ? await findCustomerContact(context.tx, customer_id) : undefined;
  return { customer_name: name || known?.name || UNNAMED_WALK_IN, customer_phone: phone, customer_id };
}
