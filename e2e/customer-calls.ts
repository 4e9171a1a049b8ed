import type { LoginAnswer } from '@salon/shared/contracts/auth';
import type { Product } from './product.ts';

export interface CustomerBookingBody {
  employee_id: string;
  service_ids: readonly string[];
  booking_date: string;
  booking_time: string;
  notes?: string;
}

/** Returns `ask`, which books as the customer, and the `session` that the customer's browser would store. */
export async function registerCustomer(product: Product, businessId: string, name: string, phone: string) {
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
  return {
    ask: (request: CustomerBookingBody) => send('/api/bookings', request, headers),
    session: body as LoginAnswer,
  };
}
