import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { fail } from '../errors.ts';
import type { ApiModule } from '../services.ts';
import { buildAdmin, signIn } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';

const salon = setUpSalon();

const createRoute: ApiModule = async (app) => {
  const body = z.object({ phone: z.string(), fails: z.boolean().optional() });
  const response = { 201: z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }) };
  app.post(
    '/api/test-create',
    { config: { policy: ['admin'] }, schema: { body, response } },
    async (request, reply) => {
      const answer = await request.answerOnce(async ({ tx, businessId }) => {
        const { phone, fails } = request.body;
        const { id } = await tx
          .insertInto('customers')
          .values({ business_id: businessId, id: sql`gen_random_uuid()`, phone })
          .returning('id')
          .executeTakeFirstOrThrow();
        await sql`select pg_sleep(0.1)`.execute(tx);
        if (fails) throw fail('STATUS_CONFLICT');
        return { id };
      });
      return reply.code(201).send(answer);
    },
  );
};

const withCreate = async (host: FastifyInstance) => {
  await host.register(createRoute, salon);
};

let app: Awaited<ReturnType<typeof buildApp>>;
let headers: Record<string, string>;
let businessId: string;

beforeEach(async () => {
  const { config, database, clock, images } = salon;
  app = await buildApp({ config, database, clock, images, staticHost: withCreate });
  const admin = await buildAdmin(salon);
  businessId = admin.business_id;
  headers = await signIn(salon, 'admin', admin);
});
afterEach(() => app.close());

const create = (payload: object, key?: string, own = headers) =>
  app.inject({
    method: 'POST',
    url: '/api/test-create',
    payload,
    headers: key ? { ...own, 'idempotency-key': key } : own,
  });

const countCustomers = () =>
  salon.database.withBusiness(
    businessId,
    async (tx) => (await tx.selectFrom('customers').selectAll().execute()).length,
  );

const phone = '+9647701234567';

// @spec R25.01 Sending a create twice creates once
test('a request sent twice with one key runs once, and both get the same answer', async () => {
  const first = await create({ phone }, 'one-key-1');
  const second = await create({ phone }, 'one-key-1');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await countCustomers()).toBe(1);
});

test('ten requests at once with one key run once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ phone }, 'one-key-1')));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await countCustomers()).toBe(1);
});

test('a used key with another request is refused', async () => {
  await create({ phone }, 'one-key-1');
  const other = await create({ phone: '+9647707654321' }, 'one-key-1');
  expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await countCustomers()).toBe(1);
});

test('a failed request stores no key, so that its repeat runs', async () => {
  const failed = await create({ phone, fails: true }, 'one-key-1');
  expect([failed.statusCode, await countCustomers()]).toEqual([409, 0]);
  expect((await create({ phone }, 'one-key-1')).statusCode).toBe(201);
});

test('the stored hash of a request depends on the secret of the server', async () => {
  const payload = { phone };
  await create(payload, 'one-key-1');
  const kept = await salon.database.withBusiness(businessId, (tx) =>
    tx.selectFrom('idempotency_keys').select('request_hash').executeTakeFirstOrThrow(),
  );
  const guess = JSON.stringify(['POST', '/api/test-create', payload]);
  for (const text of [guess, `request:${guess}`]) {
    expect(kept.request_hash).not.toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('equal keys of two people are independent', async () => {
  await create({ phone }, 'one-key-1');
  const other = await buildAdmin(salon, { business_id: businessId });
  const answer = await create({ phone: '+9647707654321' }, 'one-key-1', await signIn(salon, 'admin', other));
  expect(answer.statusCode).toBe(201);
});

test('without a key every request runs', async () => {
  expect((await create({ phone })).statusCode).toBe(201);
  const again = await create({ phone });
  expect([again.statusCode, again.json().code]).toEqual([409, 'PHONE_IN_USE']);
});

test('an invalid key is refused with its header name', async () => {
  const answer = await create({ phone }, 'short');
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'idempotency-key' }],
  });
});

test('keys older than a week are deleted also when their person sends none again', async () => {
  const admin = await buildAdmin(salon, { business_id: businessId });
  await create({ phone }, 'one-key-9', await signIn(salon, 'admin', admin));
  salon.clock.advance(8 * 24 * 60);
  const other = await buildAdmin(salon, { business_id: businessId });
  await create({ phone: '+9647702222222' }, 'one-key-8', await signIn(salon, 'admin', other));
  const rows = await salon.database.withBusiness(businessId, (tx) =>
    tx.selectFrom('idempotency_keys').select('key').execute(),
  );
  expect(rows).toEqual([{ key: 'one-key-8' }]);
});

test('keys older than a week are deleted', async () => {
  await create({ phone }, 'one-key-1');
  salon.clock.advance(8 * 24 * 60);
  const admin = await buildAdmin(salon, { business_id: businessId });
  const later = await signIn(salon, 'admin', admin);
  await create({ phone: '+9647707654321' }, 'one-key-1', later);
  salon.clock.advance(8 * 24 * 60);
  const relogged = await signIn(salon, 'admin', admin);
  expect((await create({ phone: '+9647701111111' }, 'one-key-1', relogged)).statusCode).toBe(201);
});
