import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import {
  buildBooking,
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  buildService,
  signIn,
} from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function salonWithCustomer() {
  const { business_id, headers } = await salonWithAdmin();
  const customer = await buildCustomer(salon, { business_id, name: 'هدى' });
  const own = {
    business_id,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
  };
  return { business_id, headers, customer, own };
}

const DAY_MS = 86_400_000;
const daysFromNow = (days: number, hours = 0) =>
  new Date(salon.clock.now().getTime() + days * DAY_MS + hours * 3_600_000);

async function setLineService(business_id: string, booking_id: string, service_id: string, name: string) {
  await salon.database.withBusiness(business_id, (tx) =>
    tx.updateTable('booking_lines').set({ service_id, name }).where('booking_id', '=', booking_id).execute(),
  );
}

describe('the card of a customer', () => {
  test('is empty for a new customer', async () => {
    const { headers, customer } = await salonWithCustomer();
    const { data } = (await get(headers, paths.customerCard(customer.id))).json();
    expect(data).toEqual({
      customer: expect.objectContaining({ id: customer.id, name: 'هدى', visits: 0, no_shows: 0 }),
      ...{ tags: [], birthday: null, other_phones: [], next_visit: null, last_visit: null },
      ...{ usual_service: null, usual_employee: null, spent: 0, spent_12_months: 0, notes: [], photos: [] },
    });
  });

  test('shows the next open visit, which may run now, and the last completed one', async () => {
    const { headers, customer, own } = await salonWithCustomer();
    await buildBooking(salon, { ...own, starts_at: daysFromNow(3) });
    const running = await buildBooking(salon, { ...own, starts_at: daysFromNow(0, -0.25) });
    await buildBooking(salon, { ...own, starts_at: daysFromNow(-1) });
    await buildBooking(salon, { ...own, starts_at: daysFromNow(0, 2), status: 'cancelled' });
    await buildCompletedBooking(salon, { ...own, starts_at: daysFromNow(-9) });
    const last = await buildCompletedBooking(salon, { ...own, starts_at: daysFromNow(-2) });
    const { data } = (await get(headers, paths.customerCard(customer.id))).json();
    expect([data.next_visit.id, data.last_visit.id]).toEqual([running.id, last.id]);
    expect(data.last_visit.lines).toHaveLength(1);
  });

  test('names the usual service and employee of the last 12 months by their present names', async () => {
    const { headers, customer, own, business_id } = await salonWithCustomer();
    const [sara, rana] = [
      await buildEmployee(salon, { business_id, name: 'سارة' }),
      await buildEmployee(salon, { business_id, name: 'رنا' }),
    ];
    const service = await buildService(salon, { business_id, name: 'صبغة' });
    const visits = [
      { days: -400, who: rana },
      { days: -390, who: rana },
      { days: -380, who: rana },
      { days: -30, who: sara },
      { days: -20, who: sara },
      { days: -10, who: rana },
    ];
    for (const { days, who } of visits) {
      const { id } = await buildCompletedBooking(salon, {
        ...own,
        starts_at: daysFromNow(days),
        employee_id: who.id,
      });
      await setLineService(business_id, id, service.id, `صبغة ${days}`);
    }
    const { data } = (await get(headers, paths.customerCard(customer.id))).json();
    expect(data.usual_employee).toEqual({ id: sara.id, name: 'سارة', count: 2 });
    expect(data.usual_service).toEqual({ id: service.id, name: 'صبغة -10', count: 3 });
  });

  test('adds up the money that was received, and counts what was missed', async () => {
    const { headers, customer, own } = await salonWithCustomer();
    const done = { ...own, total_price: 25_000 };
    await buildCompletedBooking(salon, { ...done, starts_at: daysFromNow(-500), paid_amount: 25_000 });
    await buildCompletedBooking(salon, { ...done, starts_at: daysFromNow(-5), paid_amount: 10_000 });
    const arrival_at = salon.clock.now();
    const gone = { ...own, status: 'cancelled', arrival_at } as const;
    await buildBooking(salon, { ...gone, starts_at: daysFromNow(-7), arrival: 'no_show' });
    await buildBooking(salon, { ...gone, starts_at: daysFromNow(-8), arrival: 'late_cancelled' });
    const card = async () => (await get(headers, paths.customerCard(customer.id))).json().data;
    expect(await card()).toMatchObject({
      ...{ spent: 35_000, spent_12_months: 10_000 },
      customer: { remaining_balance: 15_000, visits: 1, no_shows: 1, late_cancels: 1 },
    });
    await send('POST', headers, paths.collectPayment(customer.id), { amount: 15_000 });
    expect(await card()).toMatchObject({
      ...{ spent: 50_000, spent_12_months: 25_000 },
      customer: { remaining_balance: 0 },
    });
  });

  test('counts bookings that have only the phone, but not those of another customer with it', async () => {
    const { headers, customer, business_id } = await salonWithCustomer();
    const other = await buildCustomer(salon, { business_id });
    const starts_at = daysFromNow(1);
    await buildBooking(salon, {
      ...{ business_id, customer_id: other.id, customer_phone: customer.phone },
      starts_at: daysFromNow(0, 3),
    });
    const booking = await buildBooking(salon, { business_id, customer_phone: customer.phone, starts_at });
    const { data } = (await get(headers, paths.customerCard(customer.id))).json();
    expect(data.next_visit.id).toBe(booking.id);
  });

  test('of another salon does not exist, and employees have none', async () => {
    const { customer, business_id } = await salonWithCustomer();
    const { headers } = await salonWithAdmin();
    const answer = await get(headers, paths.customerCard(customer.id));
    expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
    const refused = await get(employee, paths.customerCard(customer.id));
    expect(getStatusAndCode(refused)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('tags and birthday', () => {
  test('are stored apart from each other; a tag in a second spelling is stored once', async () => {
    const { headers, customer } = await salonWithCustomer();
    const url = paths.customerCard(customer.id);
    const tagged = await send('PUT', headers, url, { tags: ['عروس', ' حساسة ', 'عروسّ'] });
    expect(tagged.json().data).toEqual({ tags: ['عروس', 'حساسة'], birthday: null });
    const born = await send('PUT', headers, url, { birthday: '1990-05-17' });
    expect(born.json().data).toEqual({ tags: ['عروس', 'حساسة'], birthday: '1990-05-17' });
    expect((await send('PUT', headers, url, { birthday: '02-29' })).json().data.birthday).toBe('02-29');
    expect((await send('PUT', headers, url, { birthday: null, tags: [] })).json().data).toEqual({
      ...{ tags: [], birthday: null },
    });
  });

  test.each([
    [{ birthday: '1432-05-17' }, 'اكتب السنة الميلادية، مثل 1990'],
    [{ birthday: '02-30' }, 'تاريخ الميلاد غير صحيح'],
    [{ birthday: '1990-02-29' }, 'تاريخ الميلاد غير صحيح'],
    [{ birthday: '17-05' }, 'تاريخ الميلاد غير صحيح'],
    [{ birthday: '2027-01-01' }, 'تاريخ الميلاد لا يكون في المستقبل'],
    [{ tags: ['أ'.repeat(25)] }, undefined],
    [{ tags: Array.from({ length: 13 }, (_, n) => `ب${n}`) }, undefined],
    [{ tags: [' '] }, undefined],
    [{ tags: ['أ\nب'] }, undefined],
    [{ spent: 1 }, undefined],
  ])('%j is refused and changes nothing', async (body, message) => {
    const { headers, customer } = await salonWithCustomer();
    const answer = await send('PUT', headers, paths.customerCard(customer.id), body);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    if (message) expect(answer.json().details[0].message).toBe(message);
    const { data } = (await get(headers, paths.customerCard(customer.id))).json();
    expect([data.tags, data.birthday]).toEqual([[], null]);
  });

  test('of a customer of another salon are not changed', async () => {
    const { customer } = await salonWithCustomer();
    const { headers } = await salonWithAdmin();
    const answer = await send('PUT', headers, paths.customerCard(customer.id), { tags: ['س'] });
    expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
  });
});
