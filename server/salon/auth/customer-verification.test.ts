import { sql } from 'kysely';
import { buildBusiness, buildCustomer } from '../../testing/builders.ts';
import { deleteAttempts } from '../../testing/owner-query.ts';
import { sendBesideLock } from '../../testing/send-beside-lock.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { CodeMessage } from './code-sender.ts';

let sent: CodeMessage[] = [];
let isDown = false;
const codeSender = {
  async send(message: CodeMessage) {
    if (isDown) throw new Error('the provider is down');
    sent.push(message);
  },
};

const salon = setUpSalon({ codeSender });

const PHONE = '+9647701234567';

let businessId: string;

beforeEach(async () => {
  await deleteAttempts(salon);
  [sent, isDown] = [[], false];
  businessId = (await buildBusiness(salon, { customer_verification: true })).id;
});

let addressNumber = 0;
const post = (
  url: string,
  payload: object,
  remoteAddress = `10.0.${addressNumber >> 8}.${addressNumber++ & 255}`,
) => salon.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress });

const ask = (phone = PHONE) => post('customer/phone-login', { phone, businessId });
const verify = (code: string, phone = PHONE) => post('customer/verify', { phone, businessId, code });
const create = (code?: string, name = 'هدى كريم') =>
  post('customer/create', { name, phone: PHONE, businessId, ...(code === undefined ? {} : { code }) });

async function askForCode(phone = PHONE): Promise<string> {
  await ask(phone);
  return sent.at(-1)?.code ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const outcome = (answer: Awaited<ReturnType<typeof post>>) => answer.json().code ?? answer.statusCode;

const CODE_REQUESTED = {
  success: true,
  exists: false,
  verification_required: true,
  user: null,
  token: null,
  refreshToken: null,
};

const countCustomers = () =>
  salon.database.withBusiness(
    businessId,
    async (tx) => (await tx.selectFrom('customers').selectAll().execute()).length,
  );

test('known, unknown and deactivated phones get the same answer and a code of six digits', async () => {
  const known = await buildCustomer(salon, { business_id: businessId });
  const stopped = await buildCustomer(salon, { business_id: businessId, is_active: false });
  for (const phone of [PHONE, known.phone, stopped.phone]) {
    const answer = await ask(phone);
    expect([answer.statusCode, answer.json()]).toEqual([200, CODE_REQUESTED]);
  }
  expect(sent).toEqual(
    [PHONE, known.phone, stopped.phone].map((phone) => ({
      phone,
      salon: 'صالون نور',
      code: expect.stringMatching(/^\d{6}$/),
    })),
  );
  expect(await countCustomers()).toBe(2);
});

// @spec R7.03 … or asks for a code, where the salon wants that
test('the right code signs a known phone in, once', async () => {
  const customer = await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const code = await askForCode();
  const answer = (await verify(code)).json();
  expect(answer).toMatchObject({ exists: true, verification_required: false, user: { id: customer.id } });
  const headers = { authorization: `Bearer ${answer.token}` };
  expect((await salon.app.inject({ url: '/api/auth/profile', headers })).statusCode).toBe(200);
  expect(outcome(await verify(code))).toBe('CODE_INVALID');
});

test('a code typed in Arabic digits is the same code', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const code = await askForCode();
  const arabic = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  expect((await verify(` ${arabic} `)).json().exists).toBe(true);
});

test('the right code of an unknown phone leads to the name step, and code with name make the account', async () => {
  const code = await askForCode();
  expect((await verify(code)).json()).toEqual({ ...CODE_REQUESTED, verification_required: false });
  expect(await countCustomers()).toBe(0);
  const made = await create(code);
  expect([made.statusCode, made.json().user.name]).toEqual([201, 'هدى كريم']);
  expect(outcome(await create(code))).toBe('CODE_INVALID');
});

test('no account is made without a code, nor with a wrong one', async () => {
  const code = await askForCode();
  expect(outcome(await create())).toBe('CODE_INVALID');
  expect(outcome(await create(wrong(code)))).toBe('CODE_INVALID');
  expect(await countCustomers()).toBe(0);
});

test('of five concurrent requests with one code exactly one signs in', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const code = await askForCode();
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)));
  expect(answers.map(outcome).sort()).toEqual([200, ...Array(4).fill('CODE_INVALID')]);
});

test('a request with a code that another request is using waits, and is refused', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const code = await askForCode();
  const late = await sendBesideLock(salon, {
    lock: (other) => other.query('delete from login_codes where business_id = $1', [businessId]),
    send: () => verify(code),
  });
  expect(late).toEqual({ waited: true, statusCode: 401 });
});

test('five wrong tries, even at one moment, make a code invalid', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const code = await askForCode();
  await Promise.all(Array.from({ length: 4 }, () => verify(wrong(code))));
  expect(outcome(await verify(code))).toBe(200);

  salon.clock.advance(1);
  const second = await askForCode();
  expect(second).not.toBe(code);
  await Promise.all(Array.from({ length: 5 }, () => verify(wrong(second))));
  expect(outcome(await verify(second))).toBe('CODE_INVALID');
});

test('a code is valid for five minutes', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const first = await askForCode();
  salon.clock.advance(5);
  expect(outcome(await verify(first))).toBe('CODE_INVALID');
  const second = await askForCode();
  salon.clock.advance(4.9);
  expect(outcome(await verify(second))).toBe(200);
});

test('within a minute no second code is sent, the answer is the same, and the first code stays valid', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const code = await askForCode();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
  for (const answer of answers) expect(answer.json()).toEqual(CODE_REQUESTED);
  expect(sent).toHaveLength(1);
  expect(outcome(await verify(code))).toBe(200);
});

test('a new code after a minute makes the old code invalid', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  const first = await askForCode();
  salon.clock.advance(1);
  const second = await askForCode();
  expect(sent).toHaveLength(2);
  if (first !== second) expect(outcome(await verify(first))).toBe('CODE_INVALID');
  expect(outcome(await verify(second))).toBe(200);
});

test('a code is valid only for its own phone in its own salon', async () => {
  const other = await buildBusiness(salon, { customer_verification: true });
  const known = await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  await buildCustomer(salon, { business_id: other.id, phone: PHONE });
  const neighbour = await buildCustomer(salon, { business_id: businessId });
  const code = await askForCode();
  expect(outcome(await post('customer/verify', { phone: PHONE, businessId: other.id, code }))).toBe(
    'CODE_INVALID',
  );
  expect(outcome(await verify(code, neighbour.phone))).toBe('CODE_INVALID');
  expect((await verify(code)).json().user.id).toBe(known.id);
});

test('a customer learns that the account is deactivated only after the right code', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE, is_active: false });
  const code = await askForCode();
  expect(outcome(await verify(wrong(code)))).toBe('CODE_INVALID');
  expect(outcome(await verify(code))).toBe('ACCOUNT_INACTIVE');
});

describe('at the login page', () => {
  const login = () => post('login/customer', { phone: PHONE, businessSlug: '' });
  const verifyThere = (code: string) => post('customer/verify', { phone: PHONE, businessId: '', code });

  beforeEach(async () => {
    await salon.database.withBusiness(businessId, (tx) =>
      sql`update businesses set is_default = true`.execute(tx),
    );
  });
  afterEach(async () => {
    await salon.database.withBusiness(businessId, (tx) =>
      sql`update businesses set is_default = false`.execute(tx),
    );
  });

  test('a new phone needs a code, which creates its account', async () => {
    expect((await login()).json()).toEqual({
      success: true,
      verification_required: true,
      user: null,
      token: null,
      refreshToken: null,
      message: 'تم إرسال رمز التحقق إلى هاتفك',
    });
    expect(await countCustomers()).toBe(0);
    const answer = (await verifyThere(sent[0]?.code ?? '')).json();
    expect(answer).toMatchObject({ exists: true, user: { name: 'عميل جديد 4567', businessId } });
  });

  test('a known phone is signed in with its name', async () => {
    await buildCustomer(salon, { business_id: businessId, phone: PHONE });
    await login();
    expect((await verifyThere(sent[0]?.code ?? '')).json().user.name).toBe('زينب علي');
  });
});

describe('limits', () => {
  const from = '203.0.113.9';

  test('ten wrong codes from one address are compared, the next are refused', async () => {
    const answers: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      const code = await askForCode();
      for (let i = 0; i < 5; i++) {
        answers.push(
          outcome(await post('customer/verify', { phone: PHONE, businessId, code: wrong(code) }, from)),
        );
      }
      salon.clock.advance(1);
    }
    expect(answers).toEqual([...Array(10).fill('CODE_INVALID'), ...Array(5).fill('TOO_MANY_REQUESTS')]);
  });

  test('five codes at most go to one phone from one address in fifteen minutes, and the fifth stays valid', async () => {
    await buildCustomer(salon, { business_id: businessId, phone: PHONE });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      statuses.push((await post('customer/phone-login', { phone: PHONE, businessId }, from)).statusCode);
      salon.clock.advance(1);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(sent).toHaveLength(5);
    salon.clock.advance(-3);
    expect(outcome(await verify(sent[4]?.code ?? ''))).toBe(200);
  });
});

test('a code that could not be sent is answered with UNAVAILABLE, and the next request sends at once', async () => {
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
  isDown = true;
  const failed = await ask();
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'UNAVAILABLE']);
  isDown = false;
  expect(outcome(await verify(await askForCode()))).toBe(200);
});

test('the database holds only hashes of codes, and old rows are removed', async () => {
  const code = await askForCode();
  const rows = () =>
    salon.database.withBusiness(businessId, async (tx) => {
      const found = await sql<{ row: string }>`select login_codes::text as row from login_codes`.execute(tx);
      return found.rows;
    });
  const [stored] = await rows();
  expect(stored?.row).toContain(PHONE);
  expect(stored?.row.split(/\D+/)).not.toContain(code);
  salon.clock.advance(70);
  await ask('+9647707654321');
  expect(await rows()).toHaveLength(1);
});

test('where the salon requires no code, none is sent and every code is wrong', async () => {
  const { id } = await buildBusiness(salon);
  const answer = await post('customer/phone-login', { phone: PHONE, businessId: id });
  expect(answer.json()).toMatchObject({ exists: false, verification_required: false });
  expect(sent).toEqual([]);
  const proof = { phone: PHONE, businessId: id, code: '123456' };
  expect(outcome(await post('customer/verify', proof))).toBe('CODE_INVALID');
});
