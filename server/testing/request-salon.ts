import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls } from './api-calls.ts';
import { buildAdmin, buildBusiness, buildCustomer, buildEmployee, buildService, signIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

export async function buildRequestSalon(salon: TestApp) {
  const calls = createApiCalls(salon);
  // The one customer of these tests has more open bookings than the default allows.
  const { id: business_id } = await buildBusiness(salon, { max_open_bookings: 100 });
  const admin = await buildAdmin(salon, { business_id });
  const haircut = await buildService(salon, { business_id, name: 'قص شعر', price: 15_000 });
  const employee = await buildEmployee(salon, { business_id, service_ids: [haircut.id] });
  const customer = await buildCustomer(salon, { business_id, name: 'زينب علي', phone: '+9647711111111' });
  const headers = await signIn(salon, 'admin', admin);
  const asCustomer = await signIn(salon, 'customer', customer);
  const book = (as: CallHeaders, booking_time: string, more = {}) =>
    calls.send('POST', as, paths.bookings, {
      booking_date: '2026-12-05',
      booking_time,
      employee_id: employee.id,
      service_ids: [haircut.id],
      ...more,
    });
  const list = async (query = '') => (await calls.get(headers, `${paths.notifications}${query}`)).json();

  return {
    ...calls,
    business_id,
    admin,
    employee,
    service: haircut,
    customer,
    headers,
    asCustomer,
    list,
    book,
    async ask(booking_time = '10:00') {
      const made = await book(asCustomer, booking_time);
      const bookingId: string = made.json().data.id;
      const all: Notification[] = (await list('?limit=200')).data;
      const request = all.find((one) => one.booking_id === bookingId && one.type === 'booking_request');
      if (!request) throw new Error('The booking made no request');
      return { bookingId, request, id: request.id };
    },
    approve: (id: string, bookingId: string, more: CallHeaders = {}) =>
      calls.send('PUT', { ...headers, ...more }, paths.notificationApprove(id), { bookingId }),
    reject: (id: string, bookingId: string, reason?: string) =>
      calls.send('PUT', headers, paths.notificationReject(id), { bookingId, reason }),
    put: (url: string, payload?: object) => calls.send('PUT', headers, url, payload),
    booking: (id: string) => calls.get(headers, paths.booking(id)),
  };
}
