import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls } from './api-calls.ts';
import { buildAdmin, buildBusiness, buildCustomer, buildEmployee, buildService, signIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** The second of the two employees offers only haircuts. */
export async function buildCustomerSalon(salon: TestApp, settings: Parameters<typeof buildBusiness>[1] = {}) {
  const calls = createApiCalls(salon);
  const { id: business_id } = await buildBusiness(salon, settings);
  const admin = await buildAdmin(salon, { business_id });
  const haircut = await buildService(salon, { business_id, name: 'قص شعر', price: 15_000 });
  const colour = await buildService(salon, {
    business_id,
    name: 'صبغة',
    price: 40_000,
    duration_minutes: 60,
  });
  const employee = await buildEmployee(salon, { business_id, service_ids: [haircut.id, colour.id] });
  const other = await buildEmployee(salon, { business_id, name: 'رنا', service_ids: [haircut.id] });
  const customer = await buildCustomer(salon, { business_id, name: 'زينب علي' });
  let asAdmin = await signIn(salon, 'admin', admin);
  let asCustomer = await signIn(salon, 'customer', customer);
  const book = (changes = {}, as: CallHeaders = asCustomer) =>
    calls.send('POST', as, paths.bookings, {
      booking_date: '2026-12-05',
      booking_time: '10:00',
      employee_id: employee.id,
      service_ids: [haircut.id],
      ...changes,
    });
  const list = async () => (await calls.get(asAdmin, `${paths.notifications}?limit=200`)).json();

  return {
    ...calls,
    ...{ business_id, admin, haircut, colour, employee, other, customer, book, list },
    asAdmin: () => asAdmin,
    asCustomer: () => asCustomer,
    booked: async (changes = {}): Promise<string> => (await book(changes)).json().data.id,
    cancel: (id: string, more: CallHeaders = {}) =>
      calls.send('PUT', { ...asCustomer, ...more }, paths.cancelBooking(id)),
    move: (id: string, changes = {}, more: CallHeaders = {}) =>
      calls.send('PUT', { ...asCustomer, ...more }, paths.moveBooking(id), {
        booking_date: '2026-12-06',
        booking_time: '11:00',
        ...changes,
      }),
    approve: (id: string) => calls.send('PUT', asAdmin, paths.booking(id), { status: 'approved' }),
    read: async (id: string) => (await calls.get(asAdmin, paths.booking(id))).json().data,
    /** Signs admin and customer in again, because their access tokens may have expired at that instant. */
    passTo: async (instant: string) => {
      salon.clock.set(instant);
      asAdmin = await signIn(salon, 'admin', admin);
      asCustomer = await signIn(salon, 'customer', customer);
    },
  };
}
