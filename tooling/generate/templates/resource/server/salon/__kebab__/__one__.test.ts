import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { build__One__, buildEmployee, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const FIRST = { name: 'الأول', notes: 'ملاحظة' };

test('an admin creates, reads, changes and deletes a row', async () => {
  const { headers } = await salonWithAdmin();
  const added = await send('POST', headers, paths.__camel__, FIRST);
  expect(added.statusCode).toBe(201);
  const { id } = added.json().data;
  expect(added.json().data).toMatchObject(FIRST);
  expect((await get(headers, paths.__oneCamel__(id))).json().data).toEqual(added.json().data);

  const changed = await send('PUT', headers, paths.__oneCamel__(id), { name: 'اسم آخر' });
  expect(changed.json().data).toMatchObject({ id, name: 'اسم آخر', notes: 'ملاحظة' });
  expect((await send('PUT', headers, paths.__oneCamel__(id), {})).json().data).toEqual(changed.json().data);

  expect((await send('DELETE', headers, paths.__oneCamel__(id))).json()).toEqual({ success: true });
  expect(getStatusAndCode(await get(headers, paths.__oneCamel__(id)))).toEqual([404, 'NOT_FOUND']);
  expect(getStatusAndCode(await send('PUT', headers, paths.__oneCamel__(id), {}))).toEqual([404, 'NOT_FOUND']);
  expect(getStatusAndCode(await send('DELETE', headers, paths.__oneCamel__(id)))).toEqual([404, 'NOT_FOUND']);
});

test('a repeated create adds one row', async () => {
  const { headers } = await salonWithAdmin();
  const keyed = { ...headers, 'idempotency-key': 'one-intent-1' };
  const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.__camel__, FIRST)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await get(headers, paths.__camel__)).json().total).toBe(1);
});

test('the list shows each row once, page by page, the newest first, and finds a part of the name', async () => {
  const { business_id, headers } = await salonWithAdmin();
  for (const [minute, name] of ['قديم', 'جديد', 'آخر'].entries()) {
    await build__One__(salon, { business_id, name, created_at: `2026-11-01T01:0${minute}:00Z` });
  }
  const first = (await get(headers, `${paths.__camel__}?limit=2`)).json();
  expect(first.total).toBe(3);
  expect(first.data.map(({ name }: { name: string }) => name)).toEqual(['آخر', 'جديد']);
  const second = (await get(headers, `${paths.__camel__}?limit=2&cursor=${first.next_cursor}`)).json();
  expect(second.data.map(({ name }: { name: string }) => name)).toEqual(['قديم']);
  expect(second.next_cursor).toBeNull();

  const found = (await get(headers, `${paths.__camel__}?search=${encodeURIComponent('جديد')}`)).json();
  expect(found.data).toMatchObject([{ name: 'جديد' }]);
  expect(found.total).toBe(1);
});

test.each([
  [{}],
  [{ name: '' }],
  [{ ...FIRST, notes: 'x'.repeat(2001) }],
  [{ ...FIRST, other: 1 }],
])('%j is refused', async (body) => {
  const { headers } = await salonWithAdmin();
  expect(getStatusAndCode(await send('POST', headers, paths.__camel__, body))).toEqual([400, 'VALIDATION_FAILED']);
});

test('another salon does not see the rows, and an employee may not read them', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const { id } = await build__One__(salon, { business_id });
  const elsewhere = await salonWithAdmin();
  expect(getStatusAndCode(await get(elsewhere.headers, paths.__oneCamel__(id)))).toEqual([404, 'NOT_FOUND']);
  expect((await get(elsewhere.headers, paths.__camel__)).json().total).toBe(0);
  const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
  expect(getStatusAndCode(await get(employee, paths.__camel__))).toEqual([403, 'FORBIDDEN']);
  expect((await get(headers, paths.__camel__)).json().total).toBe(1);
});
