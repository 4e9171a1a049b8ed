/** A customer at their own phone: by the API, as the customer's pages call it. */
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import type { Product } from './product.ts';

export interface Wish {
  employee_id: string;
  service_ids: readonly string[];
  booking_date: string;
  booking_time: string;
  notes?: string;
}

/**
 * Registers a customer of a salon. `ask` books as them and answers with the status; `session` is what their browser would
 * keep.
 */
export async function newCustomer(product: Product, businessId: string, name: string, phone: string) {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await send('/api/auth/customer/create', { name, phone, businessId });
  const headers = { authorization: `Bearer ${body.token}`, 'business-id': businessId };
  return { ask: (wish: Wish) => send('/api/bookings', wish, headers), session: body as LoginAnswer };
}
