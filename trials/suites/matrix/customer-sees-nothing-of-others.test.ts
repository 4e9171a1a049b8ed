import { paths } from '@salon/shared/contracts/paths';
import { addDays } from '@salon/shared/domain/salon-clock';
import {
  buildBooking,
  buildCompletedBooking,
  buildCustomer,
  buildNotification,
} from '../../../server/testing/builders.ts';
import { buildCustomerSalon } from '../../../server/testing/customer-salon.ts';
import { setUpSalon } from '../../../server/testing/test-app.ts';
import { MATRIX } from './matrix-table.ts';

const salon = setUpSalon();

const DAY = '2026-12-05';
const PRICE = 77_431;
const PAID = 41_377;
const SALARY = 987_654;

const AMOUNT = /^\d{5,6}$/;
/** Ids and instants are new in each run, and their digits may hold an amount by chance. */
const CHANCE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+/g;

type Salon = Awaited<ReturnType<typeof fullSalon>>;

async function fullSalon() {
  const made = await buildCustomerSalon(salon);
  const { business_id, employee, other } = made;
  const secrets: string[] = [String(PRICE), String(PAID), String(SALARY), employee.phone, other.phone];
  for (let number = 0; number < 12; number++) {
    const who = await buildCustomer(salon, {
      business_id,
      name: `سر${number} من أسرار الصالون`,
      phone: `+96477999${String(number).padStart(5, '0')}`,
      email: `secret-${number}@example.com`,
    });
    const start = Date.parse(`${addDays(DAY, Math.floor(number / 4))}T06:00:00Z`) + (number % 4) * 3_600_000;
    const booked = {
      business_id,
      ...{
        customer_id: who.id,
        customer_name: who.name,
        customer_phone: who.phone,
        customer_email: who.email,
      },
      employee_id: number % 2 ? employee.id : other.id,
      starts_at: new Date(start),
      notes: `ملاحظة مخفية ${number}`,
      total_price: PRICE,
    };
    const { id } =
      number % 4 === 3
        ? await buildCompletedBooking(salon, { ...booked, paid_amount: PAID })
        : await buildBooking(salon, { ...booked, status: number % 4 === 2 ? 'approved' : 'pending' });
    const { id: told } = await buildNotification(salon, {
      business_id,
      type: 'booking_request',
      booking_id: id,
      customer_name: who.name,
      total_price: PRICE,
    });
    secrets.push(who.id, who.name, who.phone, who.phone.slice(4), who.email ?? '', booked.notes, id, told);
  }
  await salon.database.withBusiness(business_id, (tx) =>
    tx.updateTable('employees').set({ salary_amount: SALARY }).execute(),
  );
  const taken = await salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('bookings').select(['id', 'customer_id']).orderBy('starts_at').executeTakeFirstOrThrow(),
  );
  const own = await made.booked({ booking_time: '16:00' });
  const wanted = {
    employee_id: employee.id,
    booking_date: DAY,
    booking_time: '13:30',
    duration_minutes: 30,
  };
  const held = (await made.send('POST', made.asCustomer(), paths.bookingHolds, wanted)).json().data.id;
  return { ...made, secrets, own, taken, held, wanted };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type CustomersCall = (salon: Salon) => [Method, string, object?][];

/** The parameters ask for as much as possible. */
const CALLS: Record<string, CustomersCall> = {
  'GET /api/auth/profile': () => [['GET', paths.profile]],
  'PUT /api/auth/customer/{id}': ({ customer }) => [
    ['PUT', paths.customerAccount(customer.id), { name: customer.name, phone: customer.phone }],
  ],
  'GET /api/bookings': ({ taken }) => [
    ['GET', paths.bookings],
    ['GET', `${paths.bookings}?limit=200&include_cancelled=true&sort=report`],
    ['GET', `${paths.bookings}?customer_id=${taken.customer_id}`],
    ['GET', `${paths.bookings}?search=${encodeURIComponent('أسرار')}&status=completed`],
  ],
  // Before the bookings: a booking ends the customer's hold.
  'DELETE /api/bookings/holds/{id}': ({ held, taken }) => [
    ['DELETE', paths.bookingHold(taken.id)],
    ['DELETE', paths.bookingHold(held)],
  ],
  'POST /api/bookings': ({ employee, haircut, taken }) => {
    const wanted = { booking_date: DAY, employee_id: employee.id, service_ids: [haircut.id] };
    return [
      ['POST', paths.bookings, { ...wanted, booking_time: '15:00', customer_id: taken.customer_id }],
      // Another customer has this slot.
      ['POST', paths.bookings, { ...wanted, booking_time: '10:00' }],
    ];
  },
  'GET /api/bookings/busy': ({ employee }) => [
    ['GET', `${paths.busyTimes}?date=${DAY}`],
    ['GET', `${paths.busyTimes}?date=${addDays(DAY, 1)}&employee_id=${employee.id}`],
  ],
  'GET /api/bookings/next-free': ({ employee }) => [
    ['GET', paths.nextFreeTimes],
    ['GET', `${paths.nextFreeTimes}?from=${DAY}&employee_id=${employee.id}&duration_minutes=60`],
  ],
  'GET /api/bookings/availability': ({ employee }) => [
    ['GET', `${paths.availability}?from=${DAY}&to=${addDays(DAY, 30)}`],
    ['GET', `${paths.availability}?from=${DAY}&to=${DAY}&employee_id=${employee.id}`],
  ],
  'POST /api/bookings/holds': ({ wanted }) => [
    ['POST', paths.bookingHolds, wanted],
    // Another customer has this slot.
    ['POST', paths.bookingHolds, { ...wanted, booking_time: '10:00' }],
  ],
  'GET /api/bookings/{id}': ({ own, taken }) => [
    ['GET', paths.booking(own)],
    ['GET', paths.booking(taken.id)],
  ],
  'GET /api/bookings/employee/{id}/date/{date}': ({ employee, other }) => [
    ['GET', paths.employeeDayBookings(employee.id, DAY)],
    ['GET', paths.employeeDayBookings(other.id, DAY)],
  ],
  'GET /api/services': () => [['GET', paths.services]],
  'GET /api/services/{id}': ({ haircut }) => [['GET', paths.service(haircut.id)]],
  'GET /api/categories': () => [['GET', paths.categories]],
  'GET /api/employees': () => [['GET', paths.employees]],
  'GET /api/employees/{id}': ({ employee }) => [['GET', paths.employee(employee.id)]],
  'GET /api/settings': () => [['GET', paths.settings]],
  'PUT /api/bookings/{id}/move': ({ own, taken }) => [
    ['PUT', paths.moveBooking(taken.id), { booking_date: DAY, booking_time: '12:00' }],
    ['PUT', paths.moveBooking(own), { booking_date: DAY, booking_time: '10:00' }],
    ['PUT', paths.moveBooking(own), { booking_date: DAY, booking_time: '16:30' }],
  ],
  'PUT /api/bookings/{id}/cancel': ({ own, taken }) => [
    ['PUT', paths.cancelBooking(taken.id)],
    ['PUT', paths.cancelBooking(own)],
  ],
};

const customersOperations = Object.entries(MATRIX).filter(
  ([, { isPublic, cells }]) => !isPublic && /^2/.test(cells.customer),
);

test('this test calls every operation that a customer may call', () => {
  expect(Object.keys(CALLS).sort()).toEqual(customersOperations.map(([operation]) => operation).sort());
});

// @spec C.29 What a customer may see of others: free and taken times only @ server/salon/bookings
test('no answer to a customer holds a name, phone, note, price or id of anyone else', async () => {
  const full = await fullSalon();
  const found: string[] = [];
  const answered = new Set<string>();
  const look = (name: string, text: string) => {
    const kept = text.replace(CHANCE, '');
    const shown = full.secrets.filter(
      (secret) => secret !== '' && (AMOUNT.test(secret) ? kept : text).includes(secret),
    );
    found.push(...shown.map((secret) => `${name}: ${secret}`));
  };
  for (const [operation, callsOf] of Object.entries(CALLS)) {
    for (const [method, url, payload] of callsOf(full)) {
      const headers = full.asCustomer();
      const answer = await salon.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      if (answer.statusCode < 300) answered.add(operation);
      look(`${method} ${url}`, answer.body + JSON.stringify(answer.headers));
    }
  }
  expect(found).toEqual([]);
  expect([...answered].sort()).toEqual(Object.keys(CALLS).sort());
});

test('an admin sees every value that customers must not see', async () => {
  const { secrets, get, asAdmin } = await fullSalon();
  const addresses = [paths.bookings, paths.employees, paths.customers, paths.notifications];
  const answers = await Promise.all(addresses.map((url) => get(asAdmin(), `${url}?limit=200`)));
  const all = answers.map(({ body }) => body).join();
  expect(secrets.filter((secret) => !all.includes(secret))).toEqual([]);
});

test('operations for staff answer 403 to a customer, with all operations of notifications among them', async () => {
  const { asCustomer } = await fullSalon();
  const closed = Object.entries(MATRIX).filter(
    ([, { isPublic, cells }]) => !isPublic && !/^2/.test(cells.customer),
  );
  expect(closed.filter(([operation]) => operation.includes('/api/notifications')).length).toBeGreaterThan(9);
  for (const [operation] of closed) {
    const [method = '', path = ''] = operation.split(' ');
    const url = path.replace(/\{\w+\}/g, '01936f3e-0000-7000-8000-000000000000');
    const { statusCode } = await salon.app.inject({ method: method as Method, url, headers: asCustomer() });
    expect([operation, statusCode]).toEqual([operation, 403]);
  }
});
