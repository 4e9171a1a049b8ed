import { phonesMatch } from '@salon/shared/domain/phone';
import { type HttpClient, isConflict } from '@salon/shared/http';
import type { BookingDraft } from './booking-draft.ts';
import { createCustomer, findCustomers } from './booking-form.api.ts';
import type { Intent } from './intent.ts';

export interface BookingCustomer {
  id: string;
  isNew: boolean;
}

/** §7: the customer of a new booking, created first if none with the same phone is found. Rejects when neither works. */
export async function findOrCreateCustomer(
  http: HttpClient,
  draft: BookingDraft,
  intent: Intent,
): Promise<BookingCustomer> {
  if (draft.customer_id) return { id: draft.customer_id, isNew: false };
  const known = await findByPhone(http, draft.customer_phone);
  if (known) return known;
  const body = { name: draft.customer_name.trim(), phone: draft.customer_phone };
  const answer = await createCustomer(http, body, intent.keyFor(body));
  intent.settle();
  if (!isConflict(answer)) return { id: answer.data.id, isNew: true };
  // Someone else has created the same phone in between.
  const other = answer.code === 'PHONE_IN_USE' ? await findByPhone(http, draft.customer_phone) : null;
  if (!other) throw new Error(answer.error);
  return other;
}

async function findByPhone(http: HttpClient, phone: string): Promise<BookingCustomer | null> {
  const customers = await findCustomers(http, phone);
  const same = customers.find((customer) => phonesMatch(customer.phone, phone));
  return same ? { id: same.id, isNew: false } : null;
}
