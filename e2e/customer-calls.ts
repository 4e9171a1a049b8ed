/** A customer at their own phone: by the API, as the customer's pages call it. */
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import type { Salon } from './salon.ts';
import { salons } from './sign-in.ts';

export interface Wish {
  employee_id: string;
  service_ids: readonly string[];
  booking_date: string;
  booking_time: string;
  notes?: string;
}

/**
 * Registers a customer of a salon, the demo's first one when none is named. `ask` books as them and answers with the status;
 * `session` is what their browser would keep.
 */
export async function newCustomer(salon: Salon, name: string, phone: string, businessId = salons.noor.id) {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(salon.url + path, {
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
