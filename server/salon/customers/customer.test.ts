import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer, buildEmployee, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const ZAINAB = { name: 'زينب العبيدي', phone: '+9647701234567', email: 'zainab@example.com' };
const DONE = { status: 'completed', completed_at: '2026-11-20T10:00:00Z' } as const;

async function debtor(business_id: string, paid_amount = 10_000) {
  const customer = await buildCustomer(salon, { business_id });
  const booking = await buildBooking(salon, {
    business_id,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    ...DONE,
    total_price: 25_000,
    paid_amount,
  });
  return { customer, booking };
}

describe('creating a customer', () => {
  // @spec 7.18 Customers: list with search, get, create, change, delete
  test('a phone in any spelling is stored with +964', async () => {
    const { headers } = await salonWithAdmin();
    const answer = await send('POST', headers, paths.customers, { ...ZAINAB, phone: '٠٧٧٠ ١٢٣ ٤٥٦٧' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual({
      ...ZAINAB,
      id: expect.any(String),
      is_active: true,
      created_at: '2026-11-21T07:00:00+00:00',
      last_login: null,
      last_visit: null,
      owed_since: null,
      notes: '',
      bookings_count: 0,
      remaining_balance: 0,
    });
    expect((await get(headers, paths.customer(answer.json().data.id))).json()).toEqual(answer.json());
  });

  test('a used phone is refused in any spelling; another salon can use it', async () => {
    const [{ headers }, other] = [await salonWithAdmin(), await salonWithAdmin()];
    await send('POST', headers, paths.customers, ZAINAB);
    const again = await send('POST', headers, paths.customers, { name: 'أخرى', phone: '07701234567' });
    expect(getStatusAndCode(again)).toEqual([409, 'PHONE_IN_USE']);
    expect((await send('POST', other.headers, paths.customers, ZAINAB)).statusCode).toBe(201);
  });

  test('a create request sent twice adds one customer; another request with its key is refused', async () => {
    const { headers } = await salonWithAdmin();
    const keyed = { ...headers, 'idempotency-key': 'one-intent-1' };
    const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.customers, ZAINAB)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    const other = await send('POST', keyed, paths.customers, { ...ZAINAB, phone: '+9647709999999' });
    expect(getStatusAndCode(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await get(headers, paths.customers)).json().total).toBe(1);
  });
});

describe('the list', () => {
  // @spec 3.11 Customer: bookings_count and remaining_balance @ shared/contracts/customer.ts, server/salon/customers
  test('shows visits, without cancelled bookings, and the debt: prices of completed bookings less payments', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { customer } = await debtor(business_id, 10_000.5);
    const common = { business_id, customer_id: customer.id, customer_phone: customer.phone };
    await buildBooking(salon, { ...common, ...DONE, total_price: 40_000, paid_amount: 0 });
    await buildBooking(salon, { ...common, total_price: 99_000 });
    await buildBooking(salon, { ...common, total_price: 77_000, status: 'cancelled' });
    await debtor(business_id);
    const { data } = (await get(headers, paths.customers)).json();
    const row = data.find(({ id }: { id: string }) => id === customer.id);
    expect(row).toMatchObject({ bookings_count: 3, remaining_balance: 54_999.5 });
  });

  test('counts bookings without an account by their phone, never by their name', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    await buildBooking(salon, { business_id, customer_phone: customer.phone });
    await buildBooking(salon, { business_id, customer_name: customer.name });
    const seen = await get(headers, paths.customer(customer.id));
    expect(seen.json().data.bookings_count).toBe(1);
  });

  test('shows the newest first, page by page, each once', async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (const day of [1, 2, 3, 3, 3]) {
      await buildCustomer(salon, { business_id, created_at: `2026-11-0${day}T07:00:00.123456Z` });
    }
    const days: string[] = [];
    const ids = new Set<string>();
    let cursor = '';
    do {
      const page = (await get(headers, `${paths.customers}?limit=2${cursor}`)).json();
      expect(page.total).toBe(5);
      for (const row of page.data) {
        days.push(row.created_at.slice(9, 10));
        ids.add(row.id);
      }
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
    } while (cursor);
    expect(ids.size).toBe(5);
    expect(days).toEqual(['3', '3', '3', '2', '1']);
  });

  // @spec 2.85 … by name, phone or email
  test.each([
    ['العبيدي', ['زينب']],
    ['0770123', ['زينب']],
    ['٧٧٠١٢٣', ['زينب']],
    ['+964 770-123', ['زينب']],
    ['009647701234567', ['زينب']],
    ['\u202a+964\u00a0770\u2011123\u202c', ['زينب']],
    ['\u2068زينب\u2069', ['زينب']],
    ['+964', ['زينب', 'نور']],
    ['077', ['زينب', 'نور']],
    ['ZAINAB@', ['زينب']],
    ['100%', ['نور']],
    ['%', ['نور']],
    ['_', []],
    ['\\', []],
    ['نور 2', []],
    ['زينب 123', ['زينب']],
    ['نور 123', []],
    ['0770 123 زينب', ['زينب']],
    ['zainab 0771', []],
    ['١٠٠% نُــور', ['نور']],
    ['زینب', ['زينب']],
  ])('a search for %s finds %j', async (search, names) => {
    const { business_id, headers } = await salonWithAdmin();
    await buildCustomer(salon, { business_id, ...ZAINAB });
    await buildCustomer(salon, { business_id, name: 'نور 100%', phone: '+9647719876543' });
    const { data, total } = (
      await get(headers, `${paths.customers}?search=${encodeURIComponent(search)}`)
    ).json();
    expect(data.map(({ name }: { name: string }) => name.split(' ')[0]).sort()).toEqual(names);
    expect(total).toBe(names.length);
  });

  test.each(['?limit=0', '?limit=x', '?cursor=W10', `?search=${'a'.repeat(101)}`, '?search=%00'])(
    'refuses the query %s',
    async (query) => {
      const { headers } = await salonWithAdmin();
      expect(getStatusAndCode(await get(headers, paths.customers + query))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    },
  );
});

describe('changing a customer', () => {
  test('changes only the fields sent; earlier bookings keep their name and phone', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { customer, booking } = await debtor(business_id);
    const put = (payload: object) => send('PUT', headers, paths.customer(customer.id), payload);
    const renamed = await put({ name: 'اسم آخر', phone: '07805554433' });
    expect(renamed.json().data).toMatchObject({
      name: 'اسم آخر',
      phone: '+9647805554433',
      email: null,
      remaining_balance: 15_000,
    });
    expect((await put({ email: 'a@example.com' })).json().data.email).toBe('a@example.com');
    expect((await put({ email: '' })).json().data).toMatchObject({ email: null, name: 'اسم آخر' });
    expect((await put({})).statusCode).toBe(200);
    const old = (await get(headers, paths.booking(booking.id))).json().data;
    expect(old).toMatchObject({ customer_name: customer.name, customer_phone: customer.phone });
  });

  test("another customer's phone is refused", async () => {
    const { business_id, headers } = await salonWithAdmin();
    const [one, other] = [
      await buildCustomer(salon, { business_id }),
      await buildCustomer(salon, { business_id }),
    ];
    const answer = await send('PUT', headers, paths.customer(one.id), {
      name: 'اسم آخر',
      phone: other.phone,
    });
    expect(getStatusAndCode(answer)).toEqual([409, 'PHONE_IN_USE']);
    expect((await get(headers, paths.customer(one.id))).json().data.name).toBe(one.name);
  });

  test('signs out a deactivated customer at once', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const own = await signIn(salon, 'customer', customer);
    await send('PUT', headers, paths.customer(customer.id), { name: customer.name, is_active: true });
    expect((await get(own, paths.services)).statusCode).toBe(200);
    await send('PUT', headers, paths.customer(customer.id), { is_active: false });
    expect(getStatusAndCode(await get(own, paths.services))).toEqual([401, 'TOKEN_INVALID']);
  });
});

describe('deleting a customer', () => {
  test('is refused while the customer owes something', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { customer } = await debtor(business_id);
    const answer = await send('DELETE', headers, paths.customer(customer.id));
    expect(getStatusAndCode(answer)).toEqual([409, 'CUSTOMER_HAS_BALANCE']);
    expect(answer.json().details).toEqual({ remaining_balance: 15_000 });
    expect((await get(headers, paths.customer(customer.id))).statusCode).toBe(200);
  });

  // @spec R24.03 … without one, old bookings keep name and phone
  test('without a debt also signs them out; old bookings keep name and phone', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { customer, booking } = await debtor(business_id, 25_000);
    const own = await signIn(salon, 'customer', customer);
    const remove = () => send('DELETE', headers, paths.customer(customer.id));
    expect((await remove()).json()).toEqual({ success: true });
    expect(getStatusAndCode(await get(own, paths.services))).toEqual([401, 'TOKEN_INVALID']);
    expect((await get(headers, paths.booking(booking.id))).json().data).toMatchObject({
      customer_id: null,
      customer_name: customer.name,
      customer_phone: customer.phone,
      paid_amount: 25_000,
    });
    expect(getStatusAndCode(await remove())).toEqual([404, 'NOT_FOUND']);
  });
});

describe('bad input is refused and changes nothing', () => {
  test.each<[string, object]>([
    ['no name', { name: '  ' }],
    ['a name too long', { name: 'ا'.repeat(121) }],
    ['a phone too short', { phone: '+96477012' }],
    ['a phone of another country', { phone: '+447701234567' }],
    ['no phone', { phone: '' }],
    ['an email without @', { email: 'zainab' }],
    ['a name with a NUL', { name: 'زينب\u0000' }],
    ['an unknown field', { remaining_balance: 0 }],
  ])('%s', async (_, wrong) => {
    const { business_id, headers } = await salonWithAdmin();
    const before = await buildCustomer(salon, { business_id });
    const answers = [
      await send('POST', headers, paths.customers, { ...ZAINAB, ...wrong }),
      await send('PUT', headers, paths.customer(before.id), wrong),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    const { data } = (await get(headers, paths.customers)).json();
    expect(data).toMatchObject([{ id: before.id, name: before.name, phone: before.phone }]);
  });
});

describe('access to customers', () => {
  test("another salon's customer does not exist", async () => {
    const { headers } = await salonWithAdmin();
    const theirs = await buildCustomer(salon);
    const answers = [
      await get(headers, paths.customer(theirs.id)),
      await send('PUT', headers, paths.customer(theirs.id), { name: 'اسم آخر' }),
      await send('DELETE', headers, paths.customer(theirs.id)),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await get(headers, paths.customers)).json()).toMatchObject({ data: [], total: 0 });
  });

  test('employees and customers can neither read nor change customers', async () => {
    const { business_id } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const calls = (headers: CallHeaders) => [
      get(headers, paths.customers),
      get(headers, paths.customer(customer.id)),
      send('POST', headers, paths.customers, ZAINAB),
      send('PUT', headers, paths.customer(customer.id), { name: 'اسم آخر' }),
      send('DELETE', headers, paths.customer(customer.id)),
    ];
    const employee = await buildEmployee(salon, { business_id });
    const signed = [await signIn(salon, 'employee', employee), await signIn(salon, 'customer', customer)];
    for (const headers of signed) {
      for (const answer of await Promise.all(calls(headers))) {
        expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
      }
    }
    for (const answer of await Promise.all(calls({}))) {
      expect(getStatusAndCode(answer)).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});
