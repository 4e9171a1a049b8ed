/** The amounts of a salon whose currency has three decimals. */

import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../testing/api-calls.ts';
import {
  buildCompletedBooking,
  buildCustomer,
  buildEmployee,
  buildNotification,
  buildVoucher,
} from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const KUWAIT = { country: 'KW', currency: 'د.ك' };
const HAIRCUT = { name: 'قص شعر', description: 'قص وتصفيف', duration_minutes: 30 };
const TODAY = '2026-11-21';

const kuwaitiSalon = () => salonWithAdmin(KUWAIT);

async function create(headers: CallHeaders, url: string, payload: object) {
  const answer = await send('POST', headers, url, payload);
  expect([url, answer.statusCode]).toEqual([url, 201]);
  return answer.json().data;
}

const read = async (headers: CallHeaders, url: string) => (await get(headers, url)).json();

describe('a Kuwaiti service', () => {
  test('has a price of three decimals, and a percentage of it is rounded to a fils', async () => {
    const { headers } = await kuwaitiSalon();
    const discount = { discount_type: 'percentage', discount_percentage: 1.15 };
    const { id } = await create(headers, paths.services, { ...HAIRCUT, price: 12.505, ...discount });
    const { data } = await read(headers, paths.services);
    expect(data).toMatchObject([{ id, price: 12.505, ...discount, final_price: 12.361 }]);
  });

  test('has a fixed discount of three decimals, which stays when only the price changes', async () => {
    const { headers } = await kuwaitiSalon();
    const discount = { discount_type: 'fixed', discount_percentage: 1.255 };
    const { id } = await create(headers, paths.services, { ...HAIRCUT, price: 12.5, ...discount });
    const answer = await send('PUT', headers, paths.service(id), { price: 13 });
    expect(answer.json().data).toMatchObject({ price: 13, ...discount, final_price: 11.745 });
    const percent = { discount_type: 'percentage', discount_percentage: 10 };
    expect((await send('PUT', headers, paths.service(id), percent)).json().data).toMatchObject({
      ...percent,
      final_price: 11.7,
    });
    const none = await send('PUT', headers, paths.service(id), { discount_type: 'none' });
    expect(none.json().data).toMatchObject({ discount_percentage: 0, final_price: 13 });
  });

  test('cannot keep a discount of three decimals as a percentage', async () => {
    const { headers } = await kuwaitiSalon();
    const discount = { discount_type: 'fixed', discount_percentage: 1.255 };
    const { id } = await create(headers, paths.services, { ...HAIRCUT, price: 12.5, ...discount });
    const answer = await send('PUT', headers, paths.service(id), { discount_type: 'percentage' });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details[0].path).toBe('discount_percentage');
  });
});

test('a Kuwaiti salary has three decimals', async () => {
  const { business_id, headers } = await kuwaitiSalon();
  const { id } = await buildEmployee(salon, { business_id });
  const put = (payload: object) => send('PUT', headers, paths.employee(id), payload);
  expect((await put({ salary_amount: 350.125 })).json().data).toMatchObject({ salary_amount: 350.125 });
  const commission = { salary_type: 'commission', salary_amount: 12.5 };
  expect((await put(commission)).json().data).toMatchObject(commission);
  expect((await put({ salary_type: 'fixed' })).json().data).toMatchObject({ salary_amount: 12.5 });
});

test('Kuwaiti vouchers and transactions add up to the fils', async () => {
  const { headers } = await kuwaitiSalon();
  const voucher = { account_name: 'إيجار', datetime: salon.clock.now().toISOString() };
  const rent = await create(headers, paths.vouchers, { ...voucher, amount: 12.5 });
  await create(headers, paths.vouchers, { ...voucher, amount: 0.001 });
  expect(rent).toMatchObject({ amount: 12.5 });
  expect(await read(headers, paths.vouchers)).toMatchObject({ total: 2, total_amount: 12.501 });
  const changed = await send('PUT', headers, paths.voucher(rent.id), { amount: 12.499 });
  expect(changed.json().data).toMatchObject({ amount: 12.499 });
  for (const amount of [0.1, 0.2, 0.007]) {
    await create(headers, paths.transactions, { date: TODAY, type: 'income', amount });
  }
  expect(await read(headers, paths.transactions)).toMatchObject({ total: 3, total_amount: 0.307 });
});

test('a Kuwaiti debt is collected to the fils, and owed again after the collection is deleted', async () => {
  const { business_id, headers } = await kuwaitiSalon();
  const { id, phone } = await buildCustomer(salon, { business_id });
  const booked = { business_id, customer_id: id, customer_phone: phone };
  await buildCompletedBooking(salon, { ...booked, total_price: 12.5, paid_amount: 5.255 });
  await buildCompletedBooking(salon, { ...booked, total_price: 8.005, paid_amount: 0 });
  const balance = async () => (await read(headers, paths.customer(id))).data.remaining_balance;
  expect(await balance()).toBe(15.25);
  expect((await read(headers, paths.customersWithStats)).stats.total_remaining).toBe(15.25);
  const collect = (amount: number) => send('POST', headers, paths.collectPayment(id), { amount });
  const refused = await collect(15.249);
  expect([getStatusAndCode(refused), refused.json().details]).toEqual([
    [409, 'BALANCE_CHANGED'],
    { remaining_balance: 15.25 },
  ]);
  const { transaction, customer } = (await collect(15.25)).json().data;
  expect([transaction.amount, customer.remaining_balance]).toEqual([15.25, 0]);
  await send('DELETE', headers, paths.transaction(transaction.id));
  expect(await balance()).toBe(15.25);
});

test('the account, its lines and the revenue of a Kuwaiti salon are exact', async () => {
  const { business_id, headers } = await kuwaitiSalon();
  const commission = { salary_type: 'commission', salary_amount: 12.5 } as const;
  const { id: employee_id } = await buildEmployee(salon, { business_id, ...commission });
  const sold = { business_id, employee_id, booking_date: TODAY };
  await buildCompletedBooking(salon, { ...sold, total_price: 12.505, paid_amount: 12.5 });
  await buildCompletedBooking(salon, { ...sold, total_price: 8, paid_amount: 8 });
  await buildVoucher(salon, { business_id, amount: 0.105 });
  const { data: account } = await read(headers, `${paths.account}?from=${TODAY}&to=${TODAY}`);
  const figures = { sales: 20.505, expenses: 0.105, net_profit: 20.4, cash_received: 20.5 };
  expect(account).toMatchObject({ ...figures, paid: 20.5, days: [{ date: TODAY, ...figures }] });
  const { data: lines } = await read(headers, `${paths.accountEntries}?from=${TODAY}&to=${TODAY}&kind=sale`);
  expect(lines).toMatchObject([
    { amount: 8, cash: 8 },
    { amount: 12.505, cash: 12.5 },
  ]);
  const { data: revenue } = await read(headers, `${paths.revenue}?from_month=2026-11&to_month=2026-11`);
  expect(revenue).toMatchObject({ total_revenue: 20.505, top_employee: { revenue: 20.505 } });
  expect(revenue.rows[0]).toMatchObject({
    commissionRate: 12.5,
    totalBookingRevenue: 20.505,
    calculatedRevenue: 2.563,
    averageRevenuePerBooking: 10.253,
  });
  const { data: today } = await read(headers, paths.today);
  expect(today).toMatchObject({ sales: 20.505, net_profit: 20.4, last_voucher: { amount: 0.105 } });
});

test('a notification of a Kuwaiti salon has its price in units', async () => {
  const { business_id, headers } = await kuwaitiSalon();
  await buildNotification(salon, { business_id, total_price: 12.505 });
  await buildNotification(salon, { business_id });
  const { data } = await read(headers, paths.notifications);
  expect(data.map(({ total_price }: { total_price: number }) => total_price).sort()).toEqual([12.505, null]);
});

describe('an amount with more decimals than the salon stores is refused with its field', () => {
  const calls = (amount: number): [string, string, object][] => [
    [paths.services, 'price', { ...HAIRCUT, price: amount }],
    [
      paths.services,
      'discount_percentage',
      { ...HAIRCUT, price: 1, discount_type: 'fixed', discount_percentage: amount },
    ],
    [
      paths.employees,
      'salary_amount',
      { name: 'سارة', specialty: 'قص', phone: '07701234567', password: 'a good one', salary_amount: amount },
    ],
    [paths.vouchers, 'amount', { account_name: 'إيجار', datetime: `${TODAY}T08:00:00Z`, amount }],
    [paths.transactions, 'amount', { date: TODAY, type: 'income', amount }],
  ];

  test.each([
    ['an Iraqi salon', {}, 10.505],
    ['a Kuwaiti salon', KUWAIT, 10.5055],
  ])('in %s', async (_, region, amount) => {
    const { headers } = await salonWithAdmin(region);
    for (const [url, field, payload] of calls(amount)) {
      const answer = await send('POST', headers, url, payload);
      expect([url, ...getStatusAndCode(answer)]).toEqual([url, 400, 'VALIDATION_FAILED']);
      expect(answer.json().details).toMatchObject([{ path: field }]);
    }
  });
});
