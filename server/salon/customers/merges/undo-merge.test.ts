import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildBooking, buildCompletedBooking, buildCustomer, signIn } from '../../../testing/builders.ts';
import { buildCustomerNote } from '../../../testing/card-builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { createMergeCalls, GONE } from './testing/merge-calls.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);
const { salonWithTwo, bookedFor, fill, merge, undo, cardOf, readRows } = createMergeCalls(salon);

describe('undoing a merge', () => {
  test('leaves with the kept customer what came later, and what was changed', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone, business_id } = two;
    const { owed, note } = await fill(two);
    const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
    const later = await buildCompletedBooking(salon, bookedFor(two, kept));
    await buildCustomerNote(salon, { business_id, customer_id: kept.id, text: 'جديدة' });
    await send('PUT', headers, paths.customer(kept.id), { email: 'new@example.com' });
    await send('PUT', headers, paths.customerCard(kept.id), { tags: ['عروس', 'جديدة'] });
    await send('DELETE', headers, paths.customerNote(note));
    await undo(headers, id);
    const [keptCard, goneCard] = [await cardOf(headers, kept.id), await cardOf(headers, gone.id)];
    expect(keptCard).toMatchObject({
      customer: { email: 'new@example.com', bookings_count: 2 },
      tags: ['جديدة'],
    });
    expect(keptCard.birthday).toBeNull();
    expect(keptCard.notes).toMatchObject([{ text: 'جديدة' }]);
    expect(goneCard).toMatchObject({ customer: { email: GONE.email }, tags: GONE.tags, notes: [] });
    const ownerOf = async (booking: string) =>
      (await get(headers, paths.booking(booking))).json().data.customer_id;
    expect([await ownerOf(owed.id), await ownerOf(later.id)]).toEqual([gone.id, kept.id]);
  });

  test('gives the gone customer a debt that a booking without an account got meanwhile', async () => {
    const { headers, kept, gone, business_id } = await salonWithTwo();
    const ofPhone = { business_id, customer_phone: gone.phone };
    const [owing, open] = [await buildBooking(salon, ofPhone), await buildBooking(salon, ofPhone)];
    const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
    const part = { status: 'completed', paid_amount: 10_000 };
    expect((await send('PUT', headers, paths.booking(owing.id), part)).statusCode).toBe(200);
    expect((await undo(headers, id)).statusCode).toBe(200);
    const ownerOf = async (booking: string) =>
      (await get(headers, paths.booking(booking))).json().data.customer_id;
    expect([await ownerOf(owing.id), await ownerOf(open.id)]).toEqual([gone.id, null]);
    // The debt stays hers with another phone.
    await send('PUT', headers, paths.customer(gone.id), { phone: '+9647711112222' });
    expect((await cardOf(headers, gone.id)).customer).toMatchObject({ remaining_balance: 15_000 });
  });

  test('leaves the gone customer the debts that a collection from the kept one settled, when it is deleted', async () => {
    for (const isDeleted of [false, true]) {
      const two = await salonWithTwo();
      const { headers, kept, gone, business_id } = two;
      const unowned = await buildBooking(salon, { business_id, customer_phone: gone.phone });
      const own = await buildCompletedBooking(salon, bookedFor(two, gone));
      const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
      const part = { status: 'completed', paid_amount: 10_000 };
      expect((await send('PUT', headers, paths.booking(unowned.id), part)).statusCode).toBe(200);
      const { remaining_balance: amount } = (await cardOf(headers, kept.id)).customer;
      const collected = (await send('POST', headers, paths.collectPayment(kept.id), { amount })).json().data;
      expect((await undo(headers, id)).statusCode).toBe(200);
      // Her debts stay settled, so that she can be deleted or have another phone.
      if (isDeleted) await send('DELETE', headers, paths.customer(gone.id));
      else await send('PUT', headers, paths.customer(gone.id), { phone: '+9647711112222' });
      const deletion = await send('DELETE', headers, paths.transaction(collected.transaction.id));
      expect(deletion.statusCode).toBe(200);
      const { data } = (await get(headers, `${paths.customersWithStats}?sort=amount`)).json();
      expect(data).toMatchObject([
        { phone: isDeleted ? gone.phone : '+9647711112222', remaining_balance: amount },
      ]);
      const ownerOf = async (booking: string) =>
        (await get(headers, paths.booking(booking))).json().data.customer_id;
      expect([await ownerOf(own.id), await ownerOf(unowned.id)]).toEqual([data[0].id, data[0].id]);
    }
  });

  test('of a chain happens in reverse order only', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone, business_id } = two;
    await fill(two);
    const last = await buildCustomer(salon, { business_id, name: 'هدى علي' });
    const rows = await readRows(business_id);
    const first = (await merge(headers, kept.id, gone.id)).json().data.merge.id;
    const second = (await merge(headers, last.id, kept.id)).json().data.merge.id;
    expect(getStatusAndCode(await undo(headers, first))).toEqual([409, 'MERGE_NOT_LATEST']);
    const { data } = (await get(headers, paths.customerMerges)).json();
    expect(data.map((row: { id: string; can_undo: boolean }) => [row.id, row.can_undo])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await undo(headers, second)).statusCode).toBe(200);
    expect((await undo(headers, first)).statusCode).toBe(200);
    expect(await readRows(business_id)).toEqual(rows);
    expect((await get(headers, paths.customerMerges)).json().data).toEqual([]);
  });

  test('of two merges into one customer begins with the later one', async () => {
    const { headers, kept, gone, business_id } = await salonWithTwo();
    const third = await buildCustomer(salon, { business_id });
    const first = (await merge(headers, kept.id, gone.id)).json().data.merge.id;
    await merge(headers, kept.id, third.id);
    expect(getStatusAndCode(await undo(headers, first))).toEqual([409, 'MERGE_NOT_LATEST']);
  });

  test('is possible once, and for 30 days', async () => {
    const { headers, kept, gone } = await salonWithTwo();
    const first = (await merge(headers, kept.id, gone.id)).json().data.merge.id;
    const both = await Promise.all([undo(headers, first), undo(headers, first)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(getStatusAndCode(await undo(headers, first))).toEqual([409, 'MERGE_UNDONE']);
    const again = (await merge(headers, kept.id, gone.id)).json().data.merge.id;
    salon.clock.set(new Date('2026-12-21T07:00:01Z'));
    const later = await signIn(salon, 'admin', { ...(await adminOf(kept.business_id)) });
    expect(getStatusAndCode(await undo(later, again))).toEqual([409, 'MERGE_TOO_OLD']);
    expect((await get(later, paths.customerMerges)).json().data).toEqual([]);
  });

  test('is refused while another customer has the phone of the gone one', async () => {
    const { headers, kept, gone, business_id } = await salonWithTwo();
    const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
    const holder = await buildCustomer(salon, { business_id, phone: gone.phone });
    const rows = await readRows(business_id);
    const answer = await undo(headers, id);
    expect(getStatusAndCode(answer)).toEqual([409, 'PHONE_IN_USE']);
    expect(answer.json().details).toEqual({ customer_id: holder.id, customer_name: holder.name });
    expect(await readRows(business_id)).toEqual(rows);
  });

  test('is impossible after the kept customer was deleted, and by another salon', async () => {
    const { headers, kept, gone, business_id } = await salonWithTwo();
    const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
    const other = await salonWithAdmin();
    expect(getStatusAndCode(await undo(other.headers, id))).toEqual([404, 'NOT_FOUND']);
    const last = await buildCustomer(salon, { business_id });
    await merge(headers, last.id, kept.id);
    expect((await send('DELETE', headers, paths.customer(last.id))).statusCode).toBe(200);
    expect(getStatusAndCode(await undo(headers, id))).toEqual([404, 'NOT_FOUND']);
    const stored = await salon.database.withBusiness(business_id, (tx) =>
      tx.selectFrom('customer_merges').select('id').execute(),
    );
    expect(stored).toEqual([]);
  });
});

test('the merges come page by page, the newest first', async () => {
  const { headers, kept, business_id } = await salonWithTwo();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { id } = await buildCustomer(salon, { business_id });
    ids.unshift((await merge(headers, kept.id, id)).json().data.merge.id);
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = (await get(headers, `${paths.customerMerges}?limit=2${cursor}`)).json();
    seen.push(...page.data.map(({ id }: { id: string }) => id));
    expect(page.total).toBe(5);
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
  } while (cursor);
  expect(seen).toEqual(ids);
});

async function adminOf(business_id: string) {
  return salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('admins').select(['id', 'name', 'phone', 'business_id']).executeTakeFirstOrThrow(),
  );
}
