import { UNNAMED_WALK_IN } from '@salon/shared/domain/board/unnamed-walk-in';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import {
  findNameOfPhone,
  findOrCreateCustomer,
  findPickedCustomer,
} from '../customers/customer-by-phone.repository.ts';
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
 * A known customer gives what the request leaves out. Every customer has a name, so that a phone of no customer needs one.
 * @throws ApiError NOT_FOUND for an unknown customer; VALIDATION_FAILED for the phone, or for a phone without a name
 */
export async function resolveContact({ tx }: SalonContext, given: GivenCustomer): Promise<WalkInContact> {
  const { customer_id, customer_name, customer_phone } = given;
  const picked = customer_id ? await findPickedCustomer(tx, customer_id) : undefined;
  if (customer_id && !picked) throw fail('NOT_FOUND');
  const phone = customer_phone
    ? parseCustomerPhone(customer_phone, await findOwnCountry(tx), 'customer_phone')
    : (picked?.phone ?? '');
  const name = customer_name || picked?.name || (phone && (await findNameOfPhone(tx, phone)));
  if (phone && !name) throw failField('customer_name', 'هذا الرقم جديد، يرجى إدخال الاسم معه');
  return { customer_name: name, customer_phone: phone };
}

/**
 * Finds or creates the customer by the phone. A walk-in without a phone or a name has no account, and so no debt; every booking
 * has a name.
 */
export async function resolveWalkInCustomer(context: SalonContext, contact: WalkInContact) {
  const { customer_name: name, customer_phone: phone } = contact;
  const isKnown = name !== '' && phone !== '';
  const customer_id = isKnown ? await findOrCreateCustomer(context, { name, phone }) : null;
  return { customer_name: name || UNNAMED_WALK_IN, customer_phone: phone, customer_id };
}
