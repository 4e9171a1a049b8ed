import type { PhoneHolder } from '@salon/shared/contracts/customer';
import { type HttpClient, isConflict } from '@salon/shared/http';
import type { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { areSamePagePhones } from '@salon/shared/ui/page-phone';
import type { BookingDraft } from './booking-draft.ts';
import { createCustomer, findCustomers } from './booking-form.api.ts';

export interface BookingCustomer {
  id: string;
  isNew: boolean;
}

export class CustomerFailure extends Error {}

/**
 * Returns the picked customer, else the customer with the same phone, else a new customer (§7). Throws only
 * CustomerFailure.
 */
export async function findOrCreateCustomer(
  http: HttpClient,
  draft: BookingDraft,
  idempotencyKey: IdempotencyKey,
): Promise<BookingCustomer> {
  if (draft.customer_id) return { id: draft.customer_id, isNew: false };
  try {
    return (await findByPhone(http, draft.customer_phone)) ?? (await createOnce(http, draft, idempotencyKey));
  } catch {
    throw new CustomerFailure();
  }
}

async function createOnce(http: HttpClient, draft: BookingDraft, idempotencyKey: IdempotencyKey) {
  const body = { name: draft.customer_name.trim(), phone: draft.customer_phone };
  const answer = await createCustomer(http, body, idempotencyKey.getKey(body));
  idempotencyKey.settle();
  if (!isConflict(answer)) return { id: answer.data.id, isNew: true };
  if (answer.code !== 'PHONE_IN_USE') throw new CustomerFailure();
  // Another user has created a customer with this phone since the search, or a customer with it was merged into the holder.
  const holder = (answer.details ?? {}) as Partial<PhoneHolder>;
  if (holder.customer_id) return { id: holder.customer_id, isNew: false };
  const other = await findByPhone(http, draft.customer_phone);
  if (!other) throw new CustomerFailure();
  return other;
}

async function findByPhone(http: HttpClient, phone: string): Promise<BookingCustomer | null> {
  const customers = await findCustomers(http, phone);
  const same = customers.find((customer) => areSamePagePhones(customer.phone, phone));
  return same ? { id: same.id, isNew: false } : null;
}
