import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildCompletedBooking, buildCustomer } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function salonWith(people: readonly [name: string, phone: string][]) {
  const { business_id, headers } = await salonWithAdmin();
  const customers = [];
  for (const [index, [name, phone]] of people.entries()) {
    const created_at = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000);
    customers.push(await buildCustomer(salon, { business_id, name, phone, created_at }));
  }
  return { business_id, headers, customers };
}

interface Group {
  reason: string;
  count: number;
  customers: { name: string }[];
}

const namesOf = ({ reason, count, customers }: Group) => [reason, count, customers.map(({ name }) => name)];

test('finds equal names in every spelling, and phones that end with the same digits', async () => {
  const { headers } = await salonWith([
    ['فاطمة أحمد', '+9647701111111'],
    ['زينب', '+9647702222222'],
    ['فاطمه  احمد', '+9647703333333'],
    ['نور', '+9647802222222'],
    ['ريم', '+9647704444444'],
    ['فاطمة محمد', '+9647705555555'],
  ]);
  const { data, total, next_cursor } = (await get(headers, paths.duplicateCustomers)).json();
  expect(data.map(namesOf)).toEqual([
    ['phone', 2, ['زينب', 'نور']],
    ['name', 2, ['فاطمة أحمد', 'فاطمه  احمد']],
  ]);
  expect([total, next_cursor]).toEqual([2, null]);
});

test('shows what helps to choose: phone, visits and debt', async () => {
  const { headers, business_id, customers } = await salonWith([
    ['هدى', '+9647701111111'],
    ['هدى', '+9647702222222'],
  ]);
  await buildCompletedBooking(salon, { business_id, customer_id: customers[1]?.id ?? '' });
  const { data } = (await get(headers, paths.duplicateCustomers)).json();
  expect(data[0].customers).toMatchObject([
    { id: customers[0]?.id, bookings_count: 0, remaining_balance: 0 },
    { id: customers[1]?.id, bookings_count: 1, remaining_balance: 10_000 },
  ]);
});

test('names one group for customers who share both, and none for accounts without a name', async () => {
  const { headers } = await salonWith([
    ['هدى', '+9647701111111'],
    ['هدى', '+9647801111111'],
    ['', '+9647702222222'],
    ['', '+9647703333333'],
    ['عميل جديد 1234', '+9647704444444'],
    ['عميل جديد 1234', '+9647705555555'],
  ]);
  const { data } = (await get(headers, paths.duplicateCustomers)).json();
  expect(data.map(namesOf)).toEqual([['name', 2, ['هدى', 'هدى']]]);
});

test('shows ten customers of a large group', async () => {
  const people = Array.from({ length: 12 }, (_, n): [string, string] => ['زينب', `+96477${10_000_000 + n}`]);
  const { headers } = await salonWith(people);
  const { data } = (await get(headers, paths.duplicateCustomers)).json();
  expect([data[0].count, data[0].customers.length]).toEqual([12, 10]);
});

test('comes page by page, each group once', async () => {
  const names = ['آية', 'Huda', 'هدى', 'زينب', 'نور'];
  const { headers } = await salonWith([
    ...names.flatMap((name, n): [string, string][] => [
      [name, `+96477011111${10 + n}`],
      [name, `+96477022222${10 + n}`],
    ]),
    ['سرى', '+9647705555555'],
    ['ليلى', '+9647805555555'],
  ]);
  const seen: unknown[] = [];
  let cursor = '';
  do {
    const page = (await get(headers, `${paths.duplicateCustomers}?limit=2${cursor}`)).json();
    expect(page.total).toBe(6);
    seen.push(...page.data.map((group: Group) => group.customers[0]?.name));
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
  } while (cursor);
  expect(seen[0]).toBe('سرى');
  expect(new Set(seen)).toEqual(new Set([...names, 'سرى']));
  expect(seen).toHaveLength(6);
});

describe('two customers who are not one person', () => {
  const mark = (headers: CallHeaders, one: string, other: string) =>
    send('POST', headers, paths.distinctCustomer(one), { other_id: other });

  it('are shown never again, whichever of them was named first, also after a merge that was undone', async () => {
    const { headers, customers } = await salonWith([
      ['هدى', '+9647701111111'],
      ['هدى', '+9647801111111'],
      ['زينب', '+9647702222222'],
    ]);
    const [one, other, zainab] = customers.map(({ id }) => id) as [string, string, string];
    for (const pair of [
      [other, one],
      [one, other],
    ] as const) {
      expect((await mark(headers, ...pair)).json()).toEqual({ success: true });
    }
    const list = async () => (await get(headers, paths.duplicateCustomers)).json();
    expect(await list()).toMatchObject({ data: [], total: 0 });
    const merged = await send('POST', headers, paths.mergeCustomer(zainab), { gone_id: other });
    await send('POST', headers, paths.undoMerge(merged.json().data.merge.id), {});
    expect(await list()).toMatchObject({ data: [], total: 0 });
  });

  it('stay in a group with a third one, who may be either', async () => {
    const { headers, customers } = await salonWith([
      ['هدى', '+9647701111111'],
      ['هدى', '+9647702222222'],
      ['هدى', '+9647703333333'],
    ]);
    const ids = customers.map(({ id }) => id) as [string, string, string];
    await mark(headers, ids[0], ids[1]);
    const [group] = (await get(headers, paths.duplicateCustomers)).json().data;
    expect([group.count, group.customers.length]).toEqual([3, 3]);
    expect(group.distinct_pairs).toEqual([[ids[0], ids[1]].sort()]);
    await mark(headers, ids[0], ids[2]);
    const [left] = (await get(headers, paths.duplicateCustomers)).json().data;
    expect(left.customers.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2]]);
    expect(left.distinct_pairs).toEqual([]);
  });

  it('must both exist in the salon, and differ', async () => {
    const { headers, customers, business_id } = await salonWith([['هدى', '+9647701111111']]);
    const own = customers[0]?.id ?? '';
    const foreign = (await salonWith([['هدى', '+9647701111111']])).customers[0]?.id ?? '';
    expect(getStatusAndCode(await mark(headers, own, foreign))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await mark(headers, foreign, own))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await mark(headers, own, own))).toEqual([400, 'VALIDATION_FAILED']);
    expect(getStatusAndCode(await mark(headers, foreign, foreign))).toEqual([404, 'NOT_FOUND']);
    const pairs = salon.database.withBusiness(business_id, (tx) =>
      tx.selectFrom('distinct_customers').selectAll().execute(),
    );
    expect(await pairs).toEqual([]);
  });

  it('are forgotten with the customer', async () => {
    const { headers, customers, business_id } = await salonWith([
      ['هدى', '+9647701111111'],
      ['هدى', '+9647702222222'],
    ]);
    const [one, other] = customers.map(({ id }) => id) as [string, string];
    await mark(headers, one, other);
    await send('DELETE', headers, paths.customer(other));
    const pairs = salon.database.withBusiness(business_id, (tx) =>
      tx.selectFrom('distinct_customers').selectAll().execute(),
    );
    expect(await pairs).toEqual([]);
  });
});

test('of another salon are not shown, and a malformed cursor is refused', async () => {
  await salonWith([
    ['هدى', '+9647701111111'],
    ['هدى', '+9647702222222'],
  ]);
  const { headers } = await salonWithAdmin();
  expect((await get(headers, paths.duplicateCustomers)).json()).toMatchObject({ data: [], total: 0 });
  const refused = await get(headers, `${paths.duplicateCustomers}?cursor=W10`);
  expect(getStatusAndCode(refused)).toEqual([400, 'VALIDATION_FAILED']);
});
