import { buildBusiness, buildCustomer } from '../../testing/builders.ts';
import { deleteAttempts } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { CodeMessage } from './code-sender.ts';

interface Sending extends CodeMessage {
  accept(): void;
  refuse(): void;
}

/** While `waits`, the provider answers when a test calls `accept` or `refuse`. */
let waits = false;
let isDown = false;
let sendings: Sending[] = [];
const codeSender = {
  async send(message: CodeMessage) {
    const answer = Promise.withResolvers<void>();
    const refuse = () => answer.reject(new Error('the provider is down'));
    sendings.push({ ...message, accept: answer.resolve, refuse });
    if (isDown) refuse();
    else if (!waits) answer.resolve();
    await answer.promise;
  },
};

const salon = setUpSalon({ codeSender });

const PHONE = '+9647701234567';

let businessId: string;

beforeEach(async () => {
  await deleteAttempts(salon);
  [sendings, isDown, waits] = [[], false, false];
  businessId = (await buildBusiness(salon, { customer_verification: true })).id;
  await buildCustomer(salon, { business_id: businessId, phone: PHONE });
});

const post = async (url: string, payload: object) =>
  (await salon.app.inject({ method: 'POST', url: `/api/auth/customer/${url}`, payload })).statusCode;

const ask = () => post('phone-login', { phone: PHONE, businessId });
const verify = (code: string) => post('verify', { phone: PHONE, businessId, code });
const lastCode = () => sendings.at(-1)?.code ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function askForCode(): Promise<string> {
  expect(await ask()).toBe(200);
  return lastCode();
}

async function failToSend(): Promise<string> {
  isDown = true;
  expect(await ask()).toBe(503);
  isDown = false;
  return lastCode();
}

/** Begins a request, and returns when the provider has its code. */
async function askWhileProviderWaits() {
  waits = true;
  const count = sendings.length;
  const status = ask();
  while (sendings.length === count) await new Promise((wake) => setTimeout(wake, 5));
  waits = false;
  return { status, sending: sendings[count] as Sending };
}

test('a code that could not be sent is never valid, and leaves the earlier code valid', async () => {
  const first = await askForCode();
  salon.clock.advance(1);
  expect(await verify(await failToSend())).toBe(401);
  expect(await verify(first)).toBe(200);
});

test('while the provider has not answered, the earlier code alone is valid', async () => {
  const first = await askForCode();
  salon.clock.advance(1);
  const { status, sending } = await askWhileProviderWaits();
  expect(await verify(sending.code)).toBe(401);
  expect(await ask()).toBe(200);
  expect(sendings).toHaveLength(2);
  expect(await verify(first)).toBe(200);
  sending.accept();
  expect(await status).toBe(200);
  expect(await verify(sending.code)).toBe(200);
});

test.each([
  ['a first code', () => Promise.resolve('')],
  ['a code after one that expired long ago', askForCode],
])('%s is valid only after the provider accepted it, and is sent once meanwhile', async (_, before) => {
  const first = await before();
  salon.clock.advance(70);
  const { status, sending } = await askWhileProviderWaits();
  const count = sendings.length;
  expect(await verify(sending.code)).toBe(401);
  if (first) expect(await verify(first)).toBe(401);
  expect(await ask()).toBe(200);
  expect(sendings).toHaveLength(count);
  sending.accept();
  expect(await status).toBe(200);
  expect(await verify(sending.code)).toBe(200);
});

test('after a failure the next request sends a code at once, also when there is an earlier code', async () => {
  const first = await askForCode();
  salon.clock.advance(1);
  await failToSend();
  const second = await askForCode();
  expect(sendings).toHaveLength(3);
  if (first !== second) expect(await verify(first)).toBe(401);
  expect(await verify(second)).toBe(200);
});

test('a failure neither prolongs the earlier code nor gives it new tries', async () => {
  const first = await askForCode();
  for (let i = 0; i < 5; i++) await verify(wrong(first));
  salon.clock.advance(1);
  await failToSend();
  expect(await verify(first)).toBe(401);

  const second = await askForCode();
  salon.clock.advance(4.9);
  await failToSend();
  salon.clock.advance(0.1);
  expect(await verify(second)).toBe(401);
});

test('failures do not count: five codes can be sent beside any number of them', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) {
    if (i < 5) await failToSend();
    statuses.push(await ask());
    salon.clock.advance(1);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a code counts while the provider has not answered, and no longer after its failure', async () => {
  const open: Awaited<ReturnType<typeof askWhileProviderWaits>>[] = [];
  for (let i = 0; i < 5; i++) {
    open.push(await askWhileProviderWaits());
    salon.clock.advance(1);
  }
  expect(await ask()).toBe(429);
  for (const { sending } of open) sending.refuse();
  expect(await Promise.all(open.map(({ status }) => status))).toEqual([503, 503, 503, 503, 503]);
  for (const { sending } of open) expect(await verify(sending.code)).toBe(401);
  await askForCode();
});
