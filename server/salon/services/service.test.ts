import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const HAIRCUT = { name: 'قص شعر', price: 25_000, description: 'قص وتصفيف', duration_minutes: 45 };

// @spec 3.05 Service: its fields, image_url /images/default-service.svg by default @ shared/contracts/service.ts, server/salon/services
// @spec 7.15 Services: all calls
test('a new service has its final price after the discount', async () => {
  const { headers } = await salonWithAdmin();
  const answer = await send('POST', headers, paths.services, {
    ...HAIRCUT,
    price: 3000,
    discount_type: 'percentage',
    discount_percentage: 1.15,
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().data).toMatchObject({
    name: 'قص شعر',
    is_active: true,
    image_url: '/images/default-service.svg',
    discount_percentage: 1.15,
    final_price: 2965,
  });
  const seen = await get(headers, paths.service(answer.json().data.id));
  expect(seen.json().data).toEqual(answer.json().data);
});

test('every active employee, and no inactive one, offers a new service', async () => {
  const { headers, business_id } = await salonWithAdmin();
  const working = await buildEmployee(salon, { business_id });
  const left = await buildEmployee(salon, { business_id, is_active: false });
  const elsewhere = await buildEmployee(salon);
  const { id } = (await send('POST', headers, paths.services, HAIRCUT)).json().data;
  const offers = await salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('employee_services').select('employee_id').where('service_id', '=', id).execute(),
  );
  expect(offers).toEqual([{ employee_id: working.id }]);
  expect([left.id, elsewhere.id]).not.toContain(offers[0]?.employee_id);
});

test('a discount value without a discount is saved as 0', async () => {
  const { headers } = await salonWithAdmin();
  const answer = await send('POST', headers, paths.services, {
    ...HAIRCUT,
    discount_type: 'none',
    discount_percentage: 30,
  });
  expect(answer.json().data).toMatchObject({ discount_percentage: 0, final_price: 25_000 });
});

test('a create request sent twice adds one service', async () => {
  const { headers } = await salonWithAdmin();
  const keyed = { ...headers, 'idempotency-key': 'one-intent-1' };
  const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.services, HAIRCUT)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect((await get(headers, paths.services)).json().total).toBe(1);
});

describe('the list', () => {
  test('shows the newest first, page by page, each once', async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (const hour of [1, 2, 3, 3, 3]) {
      await buildService(salon, { business_id, created_at: `2026-11-01T0${hour}:00:00.123456+00:00` });
    }
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = (await get(headers, `${paths.services}?limit=2${cursor}`)).json();
      expect(page.total).toBe(5);
      ids.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
    } while (cursor);
    expect(new Set(ids).size).toBe(5);
    const all = (await get(headers, paths.services)).json().data;
    expect(all.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(all[4].created_at.slice(0, 13)).toBe('2026-11-01T01');
  });

  test('finds a part of the name, also with % and _', async () => {
    const { business_id, headers } = await salonWithAdmin();
    await buildService(salon, { business_id, name: 'خصم 50% للعرائس' });
    await buildService(salon, { business_id, name: 'صبغة 500' });
    const found = await get(headers, `${paths.services}?search=${encodeURIComponent('50%')}`);
    expect(found.json().data).toMatchObject([{ name: 'خصم 50% للعرائس' }]);
    expect((await get(headers, `${paths.services}?search=_`)).json().data).toEqual([]);
  });

  test('shows a customer active services only, an employee all', async () => {
    const { business_id } = await salonWithAdmin();
    const active = await buildService(salon, { business_id });
    const stopped = await buildService(salon, { business_id, is_active: false });
    const customer = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
    for (const query of ['', '?is_active=false']) {
      const seen = (await get(customer, paths.services + query)).json().data;
      expect(seen.map(({ id }: { id: string }) => id)).toEqual([active.id]);
    }
    expect(getStatusAndCode(await get(customer, paths.service(stopped.id)))).toEqual([404, 'NOT_FOUND']);
    expect((await get(employee, paths.services)).json().total).toBe(2);
    expect((await get(employee, `${paths.services}?is_active=false`)).json().data).toMatchObject([
      { id: stopped.id },
    ]);
  });

  test.each(['?limit=0', '?limit=201', '?is_active=yes', '?cursor=!!', '?cursor=W10'])(
    'refuses the query %s',
    async (query) => {
      const { headers } = await salonWithAdmin();
      expect(getStatusAndCode(await get(headers, paths.services + query))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    },
  );
});

describe('changing a service', () => {
  // @spec 4.33 A service is toggled by updating is_active @ mf-catalog/src/features/services, server/salon/services
  test('a request with is_active alone changes nothing else', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const before = await buildService(salon, {
      business_id,
      discount_type: 'fixed',
      discount_percentage: 500,
    });
    const answer = await send('PUT', headers, paths.service(before.id), { is_active: false });
    expect(answer.json().data).toMatchObject({
      is_active: false,
      name: before.name,
      discount_percentage: 500,
      final_price: 24_500,
    });
  });

  test('a discount type sent alone is checked with the stored value', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const stored = { business_id, discount_type: 'fixed', discount_percentage: 5000 } as const;
    const { id } = await buildService(salon, stored);
    const put = (payload: object) => send('PUT', headers, paths.service(id), payload);
    expect(getStatusAndCode(await put({ discount_type: 'percentage' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await put({ discount_type: 'none' })).json().data).toMatchObject({
      discount_percentage: 0,
      final_price: 25_000,
    });
    expect((await put({ discount_type: 'percentage' })).json().data.discount_percentage).toBe(0);
    expect((await put({ discount_percentage: 10 })).json().data.final_price).toBe(22_500);
    const tooMuch = await put({ discount_percentage: 100.5 });
    expect(getStatusAndCode(tooMuch)).toEqual([400, 'VALIDATION_FAILED']);
    expect(tooMuch.json().details[0].path).toBe('discount_percentage');
    expect((await put({})).json().data.discount_percentage).toBe(10);
  });

  test('a fixed discount may be larger than 100, and never takes the price below 0', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = await buildService(salon, { business_id });
    const answer = await send('PUT', headers, paths.service(id), {
      discount_type: 'fixed',
      discount_percentage: 30_000,
    });
    expect(answer.json().data).toMatchObject({ discount_percentage: 30_000, final_price: 0 });
  });
});

// @spec R24.04 A deleted service keeps its name and price on old bookings
test('a deleted service keeps its name and price on old bookings', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const service = await buildService(salon, { business_id });
  const booking = await buildBooking(salon, { business_id, has_line: false });
  await salon.database.withBusiness(business_id, (tx) =>
    tx
      .insertInto('booking_services')
      .values({
        business_id,
        booking_id: booking.id,
        position: 0,
        service_id: service.id,
        name: service.name,
        price: 25_000,
        duration_minutes: 30,
      })
      .execute(),
  );
  expect((await send('DELETE', headers, paths.service(service.id))).json()).toEqual({ success: true });
  const [line] = await salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('booking_services').selectAll().execute(),
  );
  expect(line).toMatchObject({ service_id: null, name: service.name, price: 25_000 });
  expect(getStatusAndCode(await send('DELETE', headers, paths.service(service.id)))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

describe('bad input is refused and changes nothing', () => {
  const BAD: [string, object][] = [
    ['no name', { ...HAIRCUT, name: '   ' }],
    ['no description', { ...HAIRCUT, description: '' }],
    ['no price', { ...HAIRCUT, price: undefined }],
    ['a price as text', { ...HAIRCUT, price: '25000' }],
    ['a negative price', { ...HAIRCUT, price: -1 }],
    ['a price of three decimals', { ...HAIRCUT, price: 1.005 }],
    ['a price above the maximum', { ...HAIRCUT, price: 1e15 }],
    ['no duration', { ...HAIRCUT, duration_minutes: 0 }],
    ['a duration over a day', { ...HAIRCUT, duration_minutes: 1441 }],
    ['half a minute', { ...HAIRCUT, duration_minutes: 10.5 }],
    ['more than 100 percent', { ...HAIRCUT, discount_type: 'percentage', discount_percentage: 101 }],
    ['a negative discount', { ...HAIRCUT, discount_type: 'fixed', discount_percentage: -1 }],
    ['a discount above the maximum', { ...HAIRCUT, discount_type: 'fixed', discount_percentage: 1e13 }],
    ['an unknown discount', { ...HAIRCUT, discount_type: 'gift' }],
    ['a script as image', { ...HAIRCUT, image_url: 'javascript:alert(1)' }],
    ['a data URL as image', { ...HAIRCUT, image_url: 'data:image/png;base64,AAAA' }],
    [
      "another salon's image",
      { ...HAIRCUT, image_url: '/uploads/01930000-0000-7000-8000-000000000001/a.webp' },
    ],
    ['an unknown field', { ...HAIRCUT, business_id: '01930000-0000-7000-8000-000000000001' }],
    ['a name with a NUL', { ...HAIRCUT, name: 'قص\u0000' }],
    ['a list', []],
  ];

  test.each(BAD)('%s', async (_, payload) => {
    const { business_id, headers } = await salonWithAdmin();
    const before = await buildService(salon, { business_id });
    expect(getStatusAndCode(await send('POST', headers, paths.services, payload))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const isPartial = Object.values(payload).includes(undefined);
    if (!isPartial) {
      expect(getStatusAndCode(await send('PUT', headers, paths.service(before.id), payload))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    const { data } = (await get(headers, paths.services)).json();
    expect(data).toMatchObject([{ id: before.id, name: before.name, price: before.price }]);
  });

  test('a malformed id and an unknown id', async () => {
    const { headers } = await salonWithAdmin();
    expect(getStatusAndCode(await get(headers, '/api/services/12'))).toEqual([400, 'VALIDATION_FAILED']);
    const unknown = paths.service('01930000-0000-7000-8000-0000000000aa');
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await send(method, headers, unknown, method === 'PUT' ? { is_active: true } : undefined);
      expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('access to services', () => {
  test("another salon's service does not exist", async () => {
    const { headers } = await salonWithAdmin();
    const theirs = await buildService(salon);
    const answers = [
      await get(headers, paths.service(theirs.id)),
      await send('PUT', headers, paths.service(theirs.id), { is_active: false }),
      await send('DELETE', headers, paths.service(theirs.id)),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await get(headers, paths.services)).json().data).toEqual([]);
  });

  test('employees and customers cannot change services, and a client without a session cannot read them', async () => {
    const { business_id } = await salonWithAdmin();
    const { id } = await buildService(salon, { business_id });
    const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
    const customer = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    const calls = (headers: CallHeaders) => [
      send('POST', headers, paths.services, HAIRCUT),
      send('PUT', headers, paths.service(id), { is_active: false }),
      send('DELETE', headers, paths.service(id)),
      send('POST', headers, paths.serviceImageUpload, { image: 'x', filename: 'x', contentType: 'x' }),
      send('DELETE', headers, paths.serviceImage(`${'a'.repeat(32)}.webp`)),
    ];
    for (const headers of [employee, customer]) {
      for (const answer of await Promise.all(calls(headers))) {
        expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
      }
    }
    const anonymous = [...calls({}), salon.app.inject({ url: paths.services })];
    for (const answer of await Promise.all(anonymous)) {
      expect(getStatusAndCode(answer)).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});
