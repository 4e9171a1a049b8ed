import { paths } from '@salon/shared/contracts/paths';
import { MAX_CATEGORIES } from '@salon/shared/domain/catalogue-limits';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildCategory, buildCustomer, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const add = async (headers: CallHeaders, name: string): Promise<string> =>
  (await send('POST', headers, paths.categories, { name })).json().data.id;
const names = async (headers: CallHeaders) =>
  (await get(headers, paths.categories)).json().data.map(({ name }: { name: string }) => name);

test('an admin creates, renames and deletes a category', async () => {
  const { headers } = await salonWithAdmin();
  const added = await send('POST', headers, paths.categories, { name: '  الشعر ' });
  expect(added.statusCode).toBe(201);
  expect(added.json().data).toEqual({ id: expect.any(String), name: 'الشعر', services_count: 0 });
  const { id } = added.json().data;
  const renamed = await send('PUT', headers, paths.category(id), { name: 'العناية بالشعر' });
  expect(renamed.json().data).toEqual({ id, name: 'العناية بالشعر', services_count: 0 });
  expect((await send('DELETE', headers, paths.category(id))).json()).toEqual({ success: true });
  expect(getStatusAndCode(await send('DELETE', headers, paths.category(id)))).toEqual([404, 'NOT_FOUND']);
  expect((await get(headers, paths.categories)).json()).toEqual({
    success: true,
    data: [],
    next_cursor: null,
    total: 0,
  });
});

test('a repeated create adds one category', async () => {
  const { headers } = await salonWithAdmin();
  const keyed = { ...headers, 'idempotency-key': 'one-intent-1' };
  const answers = await Promise.all(
    [1, 2].map(() => send('POST', keyed, paths.categories, { name: 'الشعر' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await names(headers)).toEqual(['الشعر']);
});

test('a deleted category leaves its services in the list', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const category_id = await add(headers, 'الشعر');
  const { id } = await buildService(salon, { business_id, category_id });
  await send('DELETE', headers, paths.category(category_id));
  expect((await get(headers, paths.service(id))).json().data.category_id).toBeNull();
});

describe('the order', () => {
  test('has a new category last, also after deletions', async () => {
    const { headers } = await salonWithAdmin();
    const first = await add(headers, 'أ');
    await add(headers, 'ب');
    await send('DELETE', headers, paths.category(first));
    await add(headers, 'ت');
    expect(await names(headers)).toEqual(['ب', 'ت']);
  });

  test('follows the sent ids, and the others come after them', async () => {
    const { headers } = await salonWithAdmin();
    const ids = [];
    for (const name of ['أ', 'ب', 'ت', 'ث']) ids.push(await add(headers, name));
    const answer = await send('PUT', headers, paths.categoryOrder, { ids: [ids[3], ids[1]?.toUpperCase()] });
    expect(answer.json().data.map(({ name }: { name: string }) => name)).toEqual(['ث', 'ب', 'أ', 'ت']);
    expect(await names(headers)).toEqual(['ث', 'ب', 'أ', 'ت']);
  });

  test.each([
    ['a category twice', (own: string) => [own, own], [400, 'VALIDATION_FAILED']],
    ['no category', () => [], [400, 'VALIDATION_FAILED']],
    ["another salon's category", (own: string, theirs: string) => [theirs, own], [404, 'NOT_FOUND']],
  ])('is not changed by %s', async (_, idsOf, refusal) => {
    const { headers } = await salonWithAdmin();
    const [own] = [await add(headers, 'أ'), await add(headers, 'ب')];
    const theirs = await buildCategory(salon);
    const answer = await send('PUT', headers, paths.categoryOrder, { ids: idsOf(own, theirs.id) });
    expect(getStatusAndCode(answer)).toEqual(refusal);
    expect(await names(headers)).toEqual(['أ', 'ب']);
  });
});

describe('a refused category', () => {
  test('has a name that another one has', async () => {
    const { headers } = await salonWithAdmin();
    await add(headers, 'الشعر');
    const id = await add(headers, 'البشرة');
    const taken = [409, 'NAME_IN_USE'];
    expect(getStatusAndCode(await send('POST', headers, paths.categories, { name: 'الشعر' }))).toEqual(taken);
    expect(getStatusAndCode(await send('PUT', headers, paths.category(id), { name: ' الشعر' }))).toEqual(
      taken,
    );
    const elsewhere = await salonWithAdmin();
    expect((await send('POST', elsewhere.headers, paths.categories, { name: 'الشعر' })).statusCode).toBe(201);
  });

  test('exceeds the largest number, also among concurrent creates', async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (let number = 1; number < MAX_CATEGORIES; number++) await buildCategory(salon, { business_id });
    const answers = await Promise.all(
      ['أ', 'ب', 'ت'].map((name) => send('POST', headers, paths.categories, { name })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await names(headers)).toHaveLength(MAX_CATEGORIES);
  });

  test.each([[{}], [{ name: ' ' }], [{ name: 'س'.repeat(121) }], [{ name: 'الشعر', position: 1 }], [[]]])(
    'is %j',
    async (body) => {
      const { headers } = await salonWithAdmin();
      expect(getStatusAndCode(await send('POST', headers, paths.categories, body))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    },
  );
});

test('everyone signed in sees the categories, and customers count active services only', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const { id: category_id } = await buildCategory(salon, { business_id });
  await buildService(salon, { business_id, category_id });
  await buildService(salon, { business_id, category_id, is_active: false });
  const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
  const customer = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
  const counts = [headers, employee, customer].map(
    async (who) => (await get(who, paths.categories)).json().data[0].services_count,
  );
  expect(await Promise.all(counts)).toEqual([2, 2, 1]);
  for (const who of [employee, customer]) {
    expect(getStatusAndCode(await send('POST', who, paths.categories, { name: 'س' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  }
});
