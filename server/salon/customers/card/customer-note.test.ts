import { paths } from '@salon/shared/contracts/paths';
import { MAX_NOTES_OF_CUSTOMER } from '@salon/shared/domain/customer-card';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildAdmin, buildCustomer, signIn } from '../../../testing/builders.ts';
import { buildCustomerNote } from '../../../testing/card-builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function salonWithCustomer() {
  const { business_id, headers } = await salonWithAdmin();
  const { id: customer_id } = await buildCustomer(salon, { business_id });
  return { business_id, customer_id, headers };
}

const notesOf = async (headers: CallHeaders, customerId: string) =>
  (await get(headers, paths.customerCard(customerId))).json().data.notes;

test('a note says who wrote it and when; the card shows allergy and formula on top', async () => {
  const { business_id, customer_id } = await salonWithCustomer();
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id, name: 'منى' }));
  const add = async (body: object) => {
    salon.clock.set(new Date(salon.clock.now().getTime() + 1_000));
    return (await send('POST', headers, paths.customerNotes(customer_id), body)).json().data;
  };
  expect(await add({ kind: 'note', text: ' تأخرت مرتين ' })).toEqual({
    ...{ id: expect.any(String), kind: 'note', text: 'تأخرت مرتين', is_pinned: false, created_by: 'منى' },
    created_at: '2026-11-21T07:00:01+00:00',
  });
  await add({ kind: 'preference', text: 'شاي', is_pinned: true });
  await add({ kind: 'formula', text: '7.1 + 6%' });
  await add({ kind: 'allergy', text: 'الأمونيا', is_pinned: false });
  await add({ kind: 'note', text: 'الأحدث' });
  const notes = await notesOf(headers, customer_id);
  expect(notes.map((note: { text: string; is_pinned: boolean }) => [note.text, note.is_pinned])).toEqual([
    ['الأمونيا', true],
    ['7.1 + 6%', true],
    ['شاي', true],
    ['الأحدث', false],
    ['تأخرت مرتين', false],
  ]);
});

test('a note is changed, pinned and deleted', async () => {
  const { headers, customer_id, business_id } = await salonWithCustomer();
  const id = await buildCustomerNote(salon, { business_id, customer_id });
  const changed = await send('PUT', headers, paths.customerNote(id), { text: 'قهوة', is_pinned: true });
  expect(changed.json().data).toMatchObject({ id, kind: 'note', text: 'قهوة', is_pinned: true });
  const allergy = await send('PUT', headers, paths.customerNote(id), { kind: 'allergy', is_pinned: false });
  expect(allergy.json().data).toMatchObject({ kind: 'allergy', is_pinned: true });
  expect((await send('DELETE', headers, paths.customerNote(id))).json()).toEqual({ success: true });
  expect(await notesOf(headers, customer_id)).toEqual([]);
  const again = await send('DELETE', headers, paths.customerNote(id));
  expect(getStatusAndCode(again)).toEqual([404, 'NOT_FOUND']);
});

test('a note sent twice with one key is one note', async () => {
  const { headers, customer_id } = await salonWithCustomer();
  const keyed = { ...headers, 'idempotency-key': 'one-note-1' };
  const body = { kind: 'note', text: 'مرة واحدة' };
  await Promise.all([1, 2].map(() => send('POST', keyed, paths.customerNotes(customer_id), body)));
  expect(await notesOf(headers, customer_id)).toHaveLength(1);
});

test.each([
  { kind: 'note', text: '' },
  { kind: 'note', text: '   ' },
  { kind: 'note', text: 'أ'.repeat(2001) },
  { kind: 'secret', text: 'س' },
  { kind: 'note' },
  { kind: 'note', text: 'س', created_by: 'x' },
])('a note like %j is refused', async (body) => {
  const { headers, customer_id } = await salonWithCustomer();
  const answer = await send('POST', headers, paths.customerNotes(customer_id), body);
  expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
  expect(await notesOf(headers, customer_id)).toEqual([]);
});

test('a customer has at most 100 notes, also when they come at once', async () => {
  const { headers, customer_id, business_id } = await salonWithCustomer();
  for (let n = 1; n < MAX_NOTES_OF_CUSTOMER; n++)
    await buildCustomerNote(salon, { business_id, customer_id });
  const body = { kind: 'note', text: 'الأخيرة' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => send('POST', headers, paths.customerNotes(customer_id), body)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

test('notes of another salon do not exist', async () => {
  const { business_id, customer_id } = await salonWithCustomer();
  const id = await buildCustomerNote(salon, { business_id, customer_id });
  const { headers } = await salonWithAdmin();
  const answers = [
    await send('POST', headers, paths.customerNotes(customer_id), { kind: 'note', text: 'س' }),
    await send('PUT', headers, paths.customerNote(id), { text: 'س' }),
    await send('DELETE', headers, paths.customerNote(id)),
  ];
  expect(answers.map(getStatusAndCode)).toEqual(Array(3).fill([404, 'NOT_FOUND']));
});

test('the notes go with their customer', async () => {
  const { headers, customer_id, business_id } = await salonWithCustomer();
  await buildCustomerNote(salon, { business_id, customer_id });
  expect((await send('DELETE', headers, paths.customer(customer_id))).statusCode).toBe(200);
  const rows = await salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('customer_notes').select('id').execute(),
  );
  expect(rows).toEqual([]);
});
