import { paths } from '@salon/shared/contracts/paths';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/schema.ts';
import { type CallHeaders, createApiCalls } from './api-calls.ts';
import { buildAdmin, buildBusiness, buildCustomer, buildEmployee, buildService, signIn } from './builders.ts';
import { addLeave, addRooms, BUSY_TEXTS } from './busy-time.ts';
import type { TestApp } from './test-app.ts';

/** A Saturday. */
export const VISIT_DAY = '2026-12-05';

/** Returns an instant of VISIT_DAY in Baghdad as the API writes it. */
export const atTime = (time: string): string =>
  new Date(`${VISIT_DAY}T${time}:00+03:00`).toISOString().replace('.000Z', '+00:00');

export const buildLine = (service: { id: string }, employee: { id: string } | null, more: object = {}) => ({
  ...{ service_id: service.id, employee_id: employee?.id ?? null, ...more },
});

/** Returns the employees of a booking's lines as its response names them. */
export const listEmployeeNames = (answer: {
  json(): { data: { lines: { employee_name: string }[] } };
}): string[] => answer.json().data.lines.map(({ employee_name }) => employee_name);

/** A salon with three employees: two offer a cut and a colour, whose processing leaves them free; the third only cuts. */
export async function buildVisitSalon(salon: TestApp, settings: Parameters<typeof buildBusiness>[1] = {}) {
  const calls = createApiCalls(salon);
  const { id: business_id } = await buildBusiness(salon, { max_open_bookings: 100, ...settings });
  const admin = await buildAdmin(salon, { business_id });
  const cut = await buildService(salon, { business_id, name: 'قص شعر', price: 15_000 });
  // 30 minutes of work, 45 of processing and 15 of finish.
  const colour = await buildService(salon, {
    ...{ business_id, name: 'صبغة', price: 40_000, duration_minutes: 90 },
    ...{ process_minutes: 45, finish_minutes: 15 },
  });
  const both = { business_id, service_ids: [cut.id, colour.id] };
  const sara = await buildEmployee(salon, { ...both, name: 'سارة', created_at: '2026-01-01T00:00Z' });
  const huda = await buildEmployee(salon, { ...both, name: 'هدى', created_at: '2026-01-02T00:00Z' });
  const rana = await buildEmployee(salon, {
    ...{ business_id, name: 'رنا', created_at: '2026-01-03T00:00Z', service_ids: [cut.id] },
  });
  const customer = await buildCustomer(salon, { business_id });
  const headers = await signIn(salon, 'admin', admin);
  const asCustomer = await signIn(salon, 'customer', customer);
  const run = <Row>(statement: RawBuilder<Row>) =>
    salon.database.withBusiness(business_id, async (tx) => (await statement.execute(tx)).rows);

  const book = (booking_time: string, more: object, as: CallHeaders = headers) =>
    calls.send('POST', as, paths.bookings, {
      ...{ customer_name: 'زينب علي', customer_phone: '+9647711111111' },
      ...{ booking_date: VISIT_DAY, booking_time, ...more },
    });
  const bookLines = (booking_time: string, lines: object[], as?: CallHeaders) =>
    book(booking_time, { lines }, as);

  return {
    ...calls,
    ...{ business_id, admin, cut, colour, sara, huda, rana, customer, headers, asCustomer, run },
    ...{ book, bookLines },
    change: (id: string, payload: object, as = headers) => calls.send('PUT', as, paths.booking(id), payload),
    arrive: (id: string, arrival: string | null, as = headers) =>
      calls.send('PUT', as, paths.bookingArrival(id), { arrival }),
    hold: (as: CallHeaders, more: object = {}) =>
      calls.send('POST', as, paths.bookingHolds, {
        ...{ employee_id: sara.id, booking_date: VISIT_DAY, booking_time: '10:00', duration_minutes: 30 },
        ...more,
      }),
    insert: <T extends keyof Tables>(table: T, row: object) =>
      salon.database.withBusiness(business_id, (tx) =>
        tx
          .insertInto(table)
          .values({ business_id, ...row } as never)
          .execute(),
      ),
    addRooms: (serviceId: string, count = 1, kind_id = uuidv7()) =>
      addRooms(salon, { business_id, service_id: serviceId, kind_id }, count),
    leave: (employee_id: string, from: string, to: string) =>
      addLeave(salon, { business_id, employee_id, starts_at: atTime(from), ends_at: atTime(to) }),
    listBusy: async () => (await run(BUSY_TEXTS)).map(({ text }) => text),
  };
}
