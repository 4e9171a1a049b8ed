import type { Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import { encodeCursor } from '../../database/cursor.ts';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCompletedBooking, buildCustomer, buildEmployee } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

/** `owed` is the unpaid amount of a visit. */
async function salonOfDebts() {
  const { business_id, headers } = await salonWithAdmin();
  const employee = await buildEmployee(salon, { business_id });
  const add = async (name: string, visits: { day: string; owed?: number }[]) => {
    const customer = await buildCustomer(salon, { business_id, name });
    for (const { day, owed = 0 } of visits) {
      await buildCompletedBooking(salon, {
        ...{ business_id, employee_id: employee.id, total_price: 25_000, paid_amount: 25_000 - owed },
        ...{ customer_id: customer.id, customer_phone: customer.phone, starts_at: hourOf(day) },
      });
    }
    return customer;
  };
  const ask = async (query: string) => (await get(headers, `${paths.customersWithStats}${query}`)).json();
  return { business_id, headers, employee, add, ask };
}

/** Each booking gets another hour, because the bookings of one employee cannot overlap. */
let hours = 0;
const hourOf = (day: string) => new Date(Date.parse(`${day}T05:00:00Z`) + (hours++ % 12) * 3_600_000);

const namesOf = ({ data }: { data: Customer[] }) => data.map(({ name }) => name);

describe('the facts of a customer', () => {
  // @spec C.14 A customer’s last visit is their last completed booking
  it('contain the date of the last completed visit and of the oldest debt', async () => {
    const { add, headers, business_id, employee } = await salonOfDebts();
    const visits = [
      { day: '2026-10-03', owed: 5_000 },
      { day: '2026-09-01' },
      { day: '2026-11-02', owed: 1_000 },
    ];
    const { id, phone } = await add('زينب', visits);
    const coming = { business_id, employee_id: employee.id, customer_id: id, customer_phone: phone };
    await buildBooking(salon, { ...coming, starts_at: hourOf('2026-12-20') });
    expect((await get(headers, paths.customer(id))).json().data).toMatchObject({
      last_visit: '2026-11-02',
      owed_since: '2026-10-03',
      remaining_balance: 6_000,
    });
  });

  it('are empty for a customer without visits', async () => {
    const { add, headers } = await salonOfDebts();
    const { id } = await add('زينب', []);
    const facts = { last_visit: null, owed_since: null, notes: '' };
    expect((await get(headers, paths.customer(id))).json().data).toMatchObject(facts);
  });

  it('contain the notes that the salon wrote at creation or later', async () => {
    const { headers } = await salonOfDebts();
    const someone = { name: 'زينب', phone: '+9647719998877' };
    const made = await send('POST', headers, paths.customers, { ...someone, notes: 'حساسية من الأمونيا' });
    expect(made.json().data).toMatchObject({ ...someone, notes: 'حساسية من الأمونيا' });
    const change = (notes: string) => send('PUT', headers, paths.customer(made.json().data.id), { notes });
    expect((await change('تفضل سارة')).json().data).toMatchObject({ ...someone, notes: 'تفضل سارة' });
    expect(getStatusAndCode(await change('x'.repeat(2001)))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('count the visits that the list of her bookings has, also after her account was deleted and made again', async () => {
    const { add, ask, headers } = await salonOfDebts();
    const gone = await add('زينب', [{ day: '2026-10-03' }, { day: '2026-10-04' }]);
    await add('هدى', [{ day: '2026-10-05' }]);
    expect((await send('DELETE', headers, paths.customer(gone.id))).statusCode).toBe(200);
    const again = await send('POST', headers, paths.customers, { name: 'زينب', phone: gone.phone });
    const { id } = again.json().data;
    expect((await ask('?search=زينب')).data).toMatchObject([{ id, visits: 2, bookings_count: 2 }]);
    const listed = (await get(headers, `${paths.bookings}?customer_id=${id}`)).json();
    expect([listed.total, listed.data.length]).toEqual([2, 2]);
    const totals = (await get(headers, `${paths.bookingTotals}?customer_id=${id}`)).json();
    expect(totals.data.completed_count).toBe(2);
  });

  it('keep the visits of a deleted account after the phone changes, and the next one with that phone gets none', async () => {
    const { add, ask, headers } = await salonOfDebts();
    const gone = await add('زينب', [{ day: '2026-10-03' }, { day: '2026-10-04' }]);
    await send('DELETE', headers, paths.customer(gone.id));
    const make = async (name: string) =>
      (await send('POST', headers, paths.customers, { name, phone: gone.phone })).json().data.id;
    const id = await make('زينب');
    expect((await ask('?search=زينب')).data).toMatchObject([{ id, visits: 2, last_visit: '2026-10-04' }]);
    const changed = await send('PUT', headers, paths.customer(id), { phone: '+9647719998877' });
    expect(changed.json().data).toMatchObject({ bookings_count: 2, last_visit: '2026-10-04' });
    await make('هدى');
    expect((await ask('?search=هدى')).data).toMatchObject([{ visits: 0, bookings_count: 0 }]);
    const card = (await get(headers, paths.customerCard(id))).json().data;
    expect([card.customer.visits, card.spent]).toEqual([2, 50_000]);
  });
});

describe('debtors', () => {
  async function threeDebtors() {
    const parts = await salonOfDebts();
    await parts.add('القديمة', [
      { day: '2026-08-01', owed: 3_000 },
      { day: '2026-11-01', owed: 1_000 },
    ]);
    await parts.add('الكبيرة', [{ day: '2026-10-01', owed: 20_000 }]);
    await parts.add('الصغيرة', [{ day: '2026-09-01', owed: 500 }]);
    await parts.add('من لا دين عليها', [{ day: '2026-07-01' }]);
    return parts;
  }

  // @spec C.16 Debtors are listed by amount or by age, page by page
  it.each([
    ['amount', ['الكبيرة', 'القديمة', 'الصغيرة']],
    ['age', ['القديمة', 'الصغيرة', 'الكبيرة']],
  ])('are sorted by %s, over all pages', async (sort, names) => {
    const { ask } = await threeDebtors();
    const query = `?debtors_only=true&sort=${sort}`;
    expect(await ask(query)).toMatchObject({ total: 3, next_cursor: null });
    expect(namesOf(await ask(query))).toEqual(names);
    const first = await ask(`${query}&limit=2`);
    const rest = await ask(`${query}&limit=2&cursor=${first.next_cursor}`);
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(names);
    expect(namesOf(await ask(`${query}&search=الكبيرة`))).toEqual(['الكبيرة']);
  });

  it('with equal amounts and days appear once each over all pages', async () => {
    const { add, ask } = await salonOfDebts();
    for (const name of ['أ', 'ب', 'ج', 'د', 'ه']) await add(name, [{ day: '2026-10-01', owed: 1_000.25 }]);
    for (const sort of ['amount', 'age']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await ask(`?debtors_only=true&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...namesOf(page));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen.toSorted()).toEqual(['أ', 'ب', 'ج', 'د', 'ه']);
    }
  });

  it('are not listed after a cursor of the earlier release, which has the debt in units', async () => {
    const { headers, add } = await salonOfDebts();
    const { id } = await add('زينب', [{ day: '2026-10-01', owed: 1_000 }]);
    const url = `${paths.customersWithStats}?debtors_only=true&sort=amount&cursor=${encodeCursor([1_000, id])}`;
    expect(getStatusAndCode(await get(headers, url))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('are the only customers in a list sorted by amount', async () => {
    const { ask } = await threeDebtors();
    expect(namesOf(await ask('?sort=amount'))).toEqual(['الكبيرة', 'القديمة', 'الصغيرة']);
  });
});
