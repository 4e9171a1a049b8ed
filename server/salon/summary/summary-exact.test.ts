/** Checks for random amounts that the figures of a salon are exact in every currency. */

import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import { type CallHeaders, createApiCalls } from '../../testing/api-calls.ts';
import {
  buildCompletedBooking,
  buildEmployee,
  buildTransaction,
  buildVoucher,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get } = createApiCalls(salon);

const DATE = '2026-11-21';

const anyMinor = fc.oneof(
  fc.integer({ min: 1, max: 99 }),
  fc.integer({ min: 1, max: 5_000_000 }),
  fc.integer({ min: 1, max: 1e12 }),
);
const sale = fc.record({ total: anyMinor, share: fc.integer({ min: 0, max: 100 }) });
const books = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 8 }),
  vouchers: fc.array(anyMinor, { maxLength: 4 }),
  incomes: fc.array(anyMinor, { maxLength: 4 }),
  permille: fc.integer({ min: 0, max: 1_000 }),
});
type Books = typeof books extends fc.Arbitrary<infer T> ? T : never;

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);
const divideHalfUp = (amount: bigint, by: bigint) => (amount * 2n + by) / (by * 2n);
const paidOf = ({ total, share }: Books['sales'][number]) => Math.floor((total * share) / 100);

async function salonWith(currency: string, { sales, vouchers, incomes, permille }: Books) {
  const { business_id, headers } = await salonWithAdmin({ currency });
  const salary_amount = permille / 10;
  const employee = await buildEmployee(salon, { business_id, salary_type: 'commission', salary_amount });
  const sold = { business_id, employee_id: employee.id, booking_date: DATE };
  for (const one of sales) {
    await buildCompletedBooking(salon, { ...sold, total_minor: one.total, paid_minor: paidOf(one) });
  }
  for (const amount_minor of vouchers) await buildVoucher(salon, { business_id, amount_minor });
  for (const amount_minor of incomes) {
    await buildTransaction(salon, { business_id, date: DATE, type: 'income', amount_minor });
  }
  return headers;
}

const read = async (headers: CallHeaders, url: string) => (await get(headers, url)).json().data;

test.each([
  ['د.ع', 100],
  ['$', 100],
  ['د.ك', 1000],
])('in %s the account and the revenue equal whole-number arithmetic', async (currency, scale) => {
  await fc.assert(
    fc.asyncProperty(books, async (given) => {
      const headers = await salonWith(currency, given);
      const units = (minor: bigint) => Number(minor) / scale;
      const sold = sumOf(given.sales.map(({ total }) => total));
      const [spent, paid] = [sumOf(given.vouchers), sumOf(given.sales.map(paidOf))];
      expect(await read(headers, `${paths.account}?from=${DATE}&to=${DATE}`)).toMatchObject({
        sales: units(sold),
        expenses: units(spent),
        net_profit: units(sold - spent),
        cash_received: units(paid + sumOf(given.incomes)),
      });
      const { rows, total_revenue } = await read(
        headers,
        `${paths.revenue}?from_month=2026-11&to_month=2026-11`,
      );
      expect(total_revenue).toBe(units(sold));
      expect(rows[0]).toMatchObject({
        calculatedRevenue: units(divideHalfUp(sold * BigInt(given.permille), 1_000n)),
        averageRevenuePerBooking: units(divideHalfUp(sold, BigInt(given.sales.length))),
      });
    }),
    { numRuns: 8 },
  );
});
