import { CURRENCIES } from '@salon/shared/domain/region/currencies';
import { findCurrencyCode } from '@salon/shared/domain/region/currency-labels';
import { sql } from 'kysely';
import {
  buildBooking,
  buildBusiness,
  buildCompletedBooking,
  buildEmployee,
  buildNotification,
  buildService,
  buildTransaction,
  buildVoucher,
} from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';
import type { Tx } from './database.ts';

const salon = setUpSalon();

const within = <T>(id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  salon.database.withBusiness(id, work);

const currencyOf = (id: string) =>
  within(id, (tx) =>
    tx
      .selectFrom('businesses')
      .select(['currency', 'currency_code', 'currency_digits'])
      .executeTakeFirstOrThrow(),
  );

const setBusiness = (id: string, values: { currency?: string; currency_code?: string }) =>
  within(id, (tx) => tx.updateTable('businesses').set(values).execute());

describe('the currency of a salon', () => {
  const labels = [
    ...Object.entries(CURRENCIES).flatMap(([code, { label }]) => [code, label]),
    ...['دينار', ' دينار عراقي ', 'الدينار العراقي', 'ع.د', 'ليرة لبنانية', 'دينار كويتي', 'دينار بحريني'],
    ...[
      'ريال عماني',
      'د.ا',
      'دينار أردني',
      'د.ك.\u200f',
      'kwd',
      'د\u0640.ع',
      '\u202bد.ع\u202c',
      'ريال سعودي',
    ],
    ...[
      'درهم إماراتي',
      'ريال قطري',
      'ليرة سورية',
      'جنيه مصري',
      'ليرة تركية',
      '₺',
      'TL',
      'دولار',
      'دولار أمريكي',
    ],
    ...['US$', 'يورو', 'جنيه إسترليني', 'ليرة', 'درهم', 'نقطة', 'د.ع.\u00a0', 'd.k'],
  ];

  it.each(labels)('with the label %j is the one that pages read', async (label) => {
    const code = findCurrencyCode(label);
    const { rows } = await salon.database.withoutBusiness((tx) =>
      sql`select currency_code_of(${label}) as code, currency_digits_of(${code}) as digits`.execute(tx),
    );
    expect(rows).toEqual([{ code, digits: CURRENCIES[code].digits }]);
  });

  it('follows the label of a new salon, and a change of it', async () => {
    const { id } = await buildBusiness(salon, { currency: 'د.ك' });
    expect(await currencyOf(id)).toMatchObject({ currency_code: 'KWD', currency_digits: 3 });
    await setBusiness(id, { currency: '$' });
    expect(await currencyOf(id)).toMatchObject({ currency_code: 'USD', currency_digits: 2 });
    await setBusiness(id, { currency_code: 'LBP' });
    expect(await currencyOf(id)).toEqual({ currency: '$', currency_code: 'LBP', currency_digits: 0 });
  });

  it('stays when a new label names none', async () => {
    const { id } = await buildBusiness(salon, { currency: 'د.ك' });
    await setBusiness(id, { currency: 'نقطة' });
    expect(await currencyOf(id)).toEqual({ currency: 'نقطة', currency_code: 'KWD', currency_digits: 3 });
  });

  it('is refused with another code, whatever the label becomes, once the salon has amounts', async () => {
    const { id } = await buildBusiness(salon);
    await buildVoucher(salon, { business_id: id });
    const changed = setBusiness(id, { currency: 'د.ك', currency_code: 'KWD' });
    await expect(changed).rejects.toMatchObject({ constraint: 'businesses_currency_used' });
  });

  it('takes the prices and salaries along in units', async () => {
    const { id } = await buildBusiness(salon);
    await buildService(salon, {
      business_id: id,
      price: 25,
      discount_type: 'fixed',
      discount_percentage: 1.5,
    });
    await buildEmployee(salon, { business_id: id, salary_amount: 300 });
    await setBusiness(id, { currency_code: 'KWD' });
    const found = await within(id, async (tx) => [
      await tx.selectFrom('services').select(['price', 'price_minor', 'discount_minor']).executeTakeFirst(),
      await tx.selectFrom('employees').select('salary_minor').executeTakeFirst(),
    ]);
    expect(found).toEqual([
      { price: 25, price_minor: 25_000, discount_minor: 1500 },
      { salary_minor: 300_000 },
    ]);
  });

  it('takes the prices of variants and of single employees along in units', async () => {
    const { id } = await buildBusiness(salon);
    const service = await buildService(salon, { business_id: id });
    const employee = await buildEmployee(salon, { business_id: id, service_ids: [service.id] });
    await within(id, async (tx) => {
      const variant = { business_id: id, id, service_id: service.id, name: 'طويل' };
      await tx
        .insertInto('service_variants')
        .values({ ...variant, price_minor: 1_250, duration_minutes: 30 })
        .execute();
      await tx
        .updateTable('employee_services')
        .set({ price_minor: 1_500 })
        .where('employee_id', '=', employee.id)
        .execute();
    });
    await setBusiness(id, { currency_code: 'KWD' });
    const found = await within(id, async (tx) => [
      await tx.selectFrom('service_variants').select('price_minor').executeTakeFirst(),
      await tx.selectFrom('employee_services').select('price_minor').executeTakeFirst(),
    ]);
    expect(found).toEqual([{ price_minor: 12_500 }, { price_minor: 15_000 }]);
  });

  it('takes the totals of notifications along in units', async () => {
    const { id } = await buildBusiness(salon);
    await buildNotification(salon, { business_id: id, total_price: 25 });
    await setBusiness(id, { currency_code: 'KWD' });
    const found = await within(id, (tx) =>
      tx.selectFrom('notifications').select(['total_price', 'total_minor']).executeTakeFirst(),
    );
    expect(found).toEqual({ total_price: 25, total_minor: 25_000 });
  });

  it.each([
    ['booking', buildBooking],
    ['voucher', buildVoucher],
    ['transaction', buildTransaction],
  ] as const)('stays after the first %s, whatever the label becomes', async (_, build) => {
    const { id } = await buildBusiness(salon);
    await build(salon, { business_id: id });
    await expect(setBusiness(id, { currency_code: 'KWD' })).rejects.toMatchObject({
      constraint: 'businesses_currency_used',
    });
    await setBusiness(id, { currency: 'د.ك' });
    expect(await currencyOf(id)).toEqual({ currency: 'د.ك', currency_code: 'IQD', currency_digits: 0 });
  });

  it('waits for a first booking that is not committed', async () => {
    const { id } = await buildBusiness(salon);
    const held = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const booking = within(id, async (tx) => {
      await tx
        .insertInto('transactions')
        .values({ business_id: id, id, date: '2026-01-01', type: 'income', amount: 25 })
        .execute();
      written.resolve();
      await held.promise;
    });
    await written.promise;
    const changed = setBusiness(id, { currency_code: 'KWD' }).catch((error) => error.constraint);
    await new Promise((wake) => setTimeout(wake, 200));
    held.resolve();
    await booking;
    expect(await changed).toBe('businesses_currency_used');
  });
});

describe('the two columns of an amount', () => {
  it('follow each other, whichever a process writes', async () => {
    const { id } = await buildBusiness(salon, { currency: '$' });
    const { id: voucher } = await buildVoucher(salon, { business_id: id, amount: 12.34 });
    const amounts = () =>
      within(id, (tx) =>
        tx.selectFrom('expense_vouchers').select(['amount', 'amount_minor']).executeTakeFirst(),
      );
    const set = (values: { amount?: number; amount_minor?: number }) =>
      within(id, (tx) => tx.updateTable('expense_vouchers').set(values).where('id', '=', voucher).execute());
    expect(await amounts()).toEqual({ amount: 12.34, amount_minor: 1234 });
    await set({ amount: 0.05 });
    expect(await amounts()).toEqual({ amount: 0.05, amount_minor: 5 });
    await set({ amount_minor: 1999 });
    expect(await amounts()).toEqual({ amount: 19.99, amount_minor: 1999 });
  });

  it('hold for a new row that has the minor units alone', async () => {
    const { id } = await buildBusiness(salon, { currency: 'د.ك' });
    await within(id, (tx) =>
      sql`insert into transactions (business_id, id, date, type, amount_minor)
          values (${id}, ${id}, '2026-01-01', 'income', 12500)`.execute(tx),
    );
    const row = await within(id, (tx) => tx.selectFrom('transactions').select('amount').executeTakeFirst());
    expect(row).toEqual({ amount: 12.5 });
  });

  it('follow the minor units of a new row, also where the other column has a default', async () => {
    const { id } = await buildBusiness(salon, { currency: 'د.ك' });
    await buildService(salon, {
      business_id: id,
      price_minor: 12_500,
      discount_type: 'fixed',
      discount_minor: 1_255,
    });
    await buildEmployee(salon, { business_id: id, salary_minor: 350_125 });
    const found = await within(id, async (tx) => [
      await tx.selectFrom('services').select(['price', 'discount_percentage']).executeTakeFirst(),
      await tx.selectFrom('employees').select('salary_amount').executeTakeFirst(),
    ]);
    expect(found).toEqual([{ price: 12.5, discount_percentage: 1.255 }, { salary_amount: 350.125 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a negative price', () => buildService(salon, { price_minor: -1 })],
    ['a payment above the total', () => buildCompletedBooking(salon, { total_minor: 100, paid_minor: 101 })],
    ['a voucher of nothing', () => buildVoucher(salon, { amount_minor: 0 })],
  ])('refuse %s', async (_, insert) => {
    await expect(insert()).rejects.toMatchObject({ code: '23514' });
  });

  it('are empty together: a booking that is not paid, and a discount or salary that is a percentage', async () => {
    const { id } = await buildBusiness(salon, { currency: '$' });
    const employee = await buildEmployee(salon, { business_id: id, salary_amount: 300 });
    const service = await buildService(salon, {
      business_id: id,
      discount_type: 'fixed',
      discount_percentage: 5,
    });
    await buildBooking(salon, { business_id: id, employee_id: employee.id, total_price: 20 });
    await within(id, async (tx) => {
      await tx.updateTable('employees').set({ salary_type: 'commission', salary_amount: 40 }).execute();
      await tx
        .updateTable('services')
        .set({ discount_type: 'percentage' })
        .where('id', '=', service.id)
        .execute();
    });
    const found = await within(id, async (tx) => [
      await tx.selectFrom('employees').select('salary_minor').executeTakeFirst(),
      await tx.selectFrom('services').select(['discount_percentage', 'discount_minor']).executeTakeFirst(),
      await tx.selectFrom('bookings').select(['total_minor', 'paid_minor']).executeTakeFirst(),
    ]);
    expect(found).toEqual([
      { salary_minor: null },
      { discount_percentage: 5, discount_minor: null },
      { total_minor: 2000, paid_minor: null },
    ]);
  });

  it('of a completed booking are both of its total and of its payment', async () => {
    const { id } = await buildBusiness(salon, { currency: 'د.ك' });
    await buildCompletedBooking(salon, { business_id: id, total_price: 20.5, paid_amount: 10.25 });
    const row = await within(id, (tx) =>
      tx.selectFrom('bookings').select(['total_minor', 'paid_minor']).executeTakeFirst(),
    );
    expect(row).toEqual({ total_minor: 20_500, paid_minor: 10_250 });
  });
});

it('a phone of another country can be stored, a text without a country code cannot', async () => {
  const { id } = await buildBusiness(salon);
  const insert = (phone: string) =>
    within(id, (tx) => tx.insertInto('customers').values({ business_id: id, id, phone }).execute());
  await expect(insert('07701234567')).rejects.toMatchObject({ constraint: 'customers_phone_e164' });
  await expect(insert('+96551234567')).resolves.toBeDefined();
});
