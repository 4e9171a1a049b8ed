import { buildBusiness, buildCustomer, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const post = (url: string, payload: object) => salon.app.inject({ method: 'POST', url, payload });

// @spec 1.09 Customer accounts are created on the first login
test('the login page makes an account at the first login, in the salon of the slug', async () => {
  const business = await buildBusiness(salon, { slug: 'layal' });
  const payload = { phone: '+9647701234567', businessSlug: 'layal' };
  const first = (await post('/api/auth/login/customer', payload)).json();
  expect(first.user).toMatchObject({
    name: 'عميل جديد 4567',
    phone: '+9647701234567',
    userType: 'customer',
    businessId: business.id,
  });
  const second = (await post('/api/auth/login/customer', payload)).json();
  expect(second.user.id).toBe(first.user.id);
});

// @spec 5.52 Login: the business slug is optional, empty means the default salon
test('without a slug the login page means the default salon', async () => {
  expect((await post('/api/auth/login/customer', { phone: '+9647701234567' })).json().code).toBe(
    'BUSINESS_NOT_FOUND',
  );
  const business = await buildBusiness(salon, { is_default: true });
  for (const payload of [{}, { businessSlug: '' }]) {
    const answer = await post('/api/auth/login/customer', { phone: '0770 123 4567', ...payload });
    expect(answer.json().user).toMatchObject({ businessId: business.id, phone: '+9647701234567' });
  }
});

test("on the salon's own page a known phone is signed in", async () => {
  const customer = await buildCustomer(salon);
  const payload = { phone: customer.phone, businessId: customer.business_id };
  expect((await post('/api/auth/customer/phone-login', payload)).json()).toMatchObject({
    success: true,
    exists: true,
    token: expect.any(String),
    user: { id: customer.id, name: 'زينب علي' },
  });
});

// @spec R7.02 … answers in the same shape for known and unknown phones
test('an unknown phone is asked for a name, in the same shape of answer', async () => {
  const business = await buildBusiness(salon);
  const answer = await post('/api/auth/customer/phone-login', {
    phone: '+9647701234567',
    businessId: business.slug,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    exists: false,
    verification_required: false,
    user: null,
    token: null,
    refreshToken: null,
  });
});

// @spec 7.04 Auth: customer login, phone-login, create
test('five concurrent requests for the same account create one account', async () => {
  const business = await buildBusiness(salon);
  const payload = { name: '  هدى كريم ', phone: '+9647701234567', businessId: business.id };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('/api/auth/customer/create', payload)),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
  expect(answers[0]?.json().user.name).toBe('هدى كريم');
});

test('creating an account again does not rename it, unless it had no name', async () => {
  const named = await buildCustomer(salon);
  const unnamed = await buildCustomer(salon, { name: 'عميل جديد 0001' });
  const create = async (customer: { phone: string; business_id: string }) =>
    (
      await post('/api/auth/customer/create', {
        name: 'اسم آخر',
        phone: customer.phone,
        businessId: customer.business_id,
      })
    ).json().user;
  expect(await create(named)).toMatchObject({ id: named.id, name: 'زينب علي' });
  expect(await create(unnamed)).toMatchObject({ id: unnamed.id, name: 'اسم آخر' });
});

test('one phone has a separate account in each salon', async () => {
  const customer = await buildCustomer(salon);
  const other = await buildBusiness(salon);
  const answer = await post('/api/auth/customer/phone-login', {
    phone: customer.phone,
    businessId: other.id,
  });
  expect(answer.json().exists).toBe(false);
});

test('a deactivated customer, and a customer of a deactivated salon, cannot sign in', async () => {
  const customer = await buildCustomer(salon, { is_active: false });
  const payload = { phone: customer.phone, businessId: customer.business_id };
  expect((await post('/api/auth/customer/phone-login', payload)).json().code).toBe('ACCOUNT_INACTIVE');
  const business = await buildBusiness(salon, { is_active: false });
  const elsewhere = { phone: customer.phone, businessId: business.slug };
  const answer = await post('/api/auth/customer/phone-login', elsewhere);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
});

// @spec R7.01 Phone login is rate-limited
test('many sign-in attempts from one address are limited', async () => {
  const business = await buildBusiness(salon);
  const tries = Array.from({ length: 31 }, () =>
    post('/api/auth/customer/phone-login', { phone: '+9647709999999', businessId: business.id }),
  );
  const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

describe('a customer who changes their own name', () => {
  const rename = async (customer: { id: string; business_id: string }, id: string, payload: object) =>
    salon.app.inject({
      method: 'PUT',
      url: `/api/auth/customer/${id}`,
      payload,
      headers: await signIn(salon, 'customer', customer),
    });

  // @spec 7.05 Auth: PUT customer/{id}
  test('gets the new name', async () => {
    const customer = await buildCustomer(salon, { name: 'عميل جديد 1234' });
    const payload = { name: 'هدى كريم', phone: customer.phone };
    expect((await rename(customer, customer.id, payload)).json().data.name).toBe('هدى كريم');
  });

  test('cannot change the phone, because bookings are matched by it', async () => {
    const customer = await buildCustomer(salon);
    const answer = await rename(customer, customer.id, { name: 'هدى', phone: '+9647700000000' });
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'phone']);
  });

  test("does not find another customer's account", async () => {
    const customer = await buildCustomer(salon);
    const other = await buildCustomer(salon, { business_id: customer.business_id });
    expect((await rename(customer, other.id, { name: 'هدى' })).statusCode).toBe(404);
  });

  test('cannot save an empty name', async () => {
    const customer = await buildCustomer(salon);
    const answer = await rename(customer, customer.id, { name: '   ' });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'name' }] });
  });
});
