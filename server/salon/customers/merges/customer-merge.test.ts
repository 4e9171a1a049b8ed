import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import pg from 'pg';
import { createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildBooking, signIn } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { createMergeCalls, GONE } from './testing/merge-calls.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);
const { salonWithTwo, bookedFor, fill, merge, undo, cardOf, readRows, readFigures } = createMergeCalls(salon);

describe('a merge', () => {
  test('gives everything of the gone customer to the kept one', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone } = two;
    const { next, note, photo } = await fill(two);
    const answer = await merge(headers, kept.id, gone.id);
    expect(answer.json().data).toEqual({
      merge: {
        ...{ id: expect.any(String), kept_id: kept.id, kept_name: 'هدى', gone_id: gone.id },
        ...{ gone_name: gone.name, gone_phone: gone.phone, created_at: '2026-11-21T07:00:00+00:00' },
        ...{ undone_at: null, can_undo: true },
      },
      customer: expect.objectContaining({
        ...{ id: kept.id, name: 'هدى', phone: kept.phone, email: GONE.email, notes: 'زبونة قديمة' },
        ...{ bookings_count: 5, remaining_balance: 20_000 },
      }),
    });
    const card = await cardOf(headers, kept.id);
    expect(card).toMatchObject({ tags: ['شعر طويل', 'عروس'], birthday: '1990-05-17' });
    expect(card.next_visit.id).toBe(next.id);
    expect(card.spent).toBe(25_000 + 15_000 + 25_000 + 15_000);
    expect(card.notes.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual([
      [note, 'تفضل الماء الدافئ'],
      [expect.any(String), GONE.notes],
    ]);
    expect(card.photos.map(({ id }: { id: string }) => id)).toEqual([photo.id]);
    expect(getStatusAndCode(await get(headers, paths.customer(gone.id)))).toEqual([404, 'NOT_FOUND']);
  });

  test('and its undoing change no sum of the salon, and the undoing restores every row', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone, business_id } = two;
    await fill(two);
    const [figures, rows] = [await readFigures(headers), await readRows(business_id)];
    const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
    expect(await readFigures(headers)).toEqual(figures);
    expect(await readRows(business_id)).not.toEqual(rows);
    const undone = await undo(headers, id);
    expect(undone.json().data).toMatchObject({
      merge: { id, undone_at: '2026-11-21T07:00:00+00:00', can_undo: false },
      customer: { id: gone.id, name: gone.name, remaining_balance: 10_000 },
    });
    expect(await readFigures(headers)).toEqual(figures);
    expect(await readRows(business_id)).toEqual(rows);
  });

  test('loses no tag: it is refused with those that do not fit', async () => {
    const { headers, kept, gone, business_id } = await salonWithTwo();
    const tags = Array.from({ length: 10 }, (_, index) => `وسم ${index}`);
    await send('PUT', headers, paths.customerCard(kept.id), { tags: [...tags, 'شعر طويل'] });
    await send('PUT', headers, paths.customerCard(gone.id), { tags: ['شعر طويل', 'عروس', 'VIP', 'جديدة'] });
    const rows = await readRows(business_id);
    const answer = await merge(headers, kept.id, gone.id);
    expect(getStatusAndCode(answer)).toEqual([409, 'TAGS_DO_NOT_FIT']);
    expect(answer.json().details).toEqual({ tags: ['VIP', 'جديدة'] });
    expect(await readRows(business_id)).toEqual(rows);
    await send('PUT', headers, paths.customerCard(gone.id), { tags: ['شعر طويل', 'عروس'] });
    expect((await merge(headers, kept.id, gone.id)).statusCode).toBe(200);
    expect((await cardOf(headers, kept.id)).tags).toEqual([...tags, 'شعر طويل', 'عروس']);
  });

  test.each([
    ['05-17', '1990-05-17'],
    ['05-18', '05-18'],
    ['1991-05-17', '1991-05-17'],
  ])(
    'of the birthdays %s and 1990-05-17 keeps %s, and the undoing gives back the first',
    async (own, after) => {
      const { headers, kept, gone, business_id } = await salonWithTwo();
      await send('PUT', headers, paths.customerCard(kept.id), { birthday: own });
      const rows = await readRows(business_id);
      const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
      expect((await cardOf(headers, kept.id)).birthday).toBe(after);
      expect((await undo(headers, id)).statusCode).toBe(200);
      expect(await readRows(business_id)).toEqual(rows);
    },
  );

  test('ends the sessions of the gone customer, not those of the kept one', async () => {
    const { headers, kept, gone } = await salonWithTwo();
    const sessions = await Promise.all([kept, gone].map((person) => signIn(salon, 'customer', person)));
    await merge(headers, kept.id, gone.id);
    const seen = await Promise.all(sessions.map((session) => get(session, paths.profile)));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  });

  test('names the customers by ids in any case of their letters, as some clients write them', async () => {
    const { headers, kept, gone } = await salonWithTwo();
    const answer = await merge(headers, kept.id.toUpperCase(), gone.id.toUpperCase());
    expect(getStatusAndCode(answer)).toEqual([200, undefined]);
    expect(answer.json().data.merge).toMatchObject({ kept_id: kept.id, gone_id: gone.id });
  });

  test('makes one debt of two, which is collected at once; the undoing leaves the collection whole', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone } = two;
    await fill(two);
    const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
    const collected = await send('POST', headers, paths.collectPayment(kept.id), { amount: 20_000 });
    expect(collected.statusCode).toBe(200);
    const figures = await readFigures(headers);
    expect((await undo(headers, id)).statusCode).toBe(200);
    expect(await readFigures(headers)).toEqual(figures);
    const balances = [await cardOf(headers, kept.id), await cardOf(headers, gone.id)];
    expect(balances.map(({ customer }) => customer.remaining_balance)).toEqual([0, 0]);
  });

  test('sent twice with one key happens once; without a key the second finds no customer', async () => {
    const { headers, kept, gone } = await salonWithTwo();
    const keyed = { ...headers, 'idempotency-key': 'one-merge-1' };
    const answers = await Promise.all([1, 2].map(() => merge(keyed, kept.id, gone.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(getStatusAndCode(await merge(headers, kept.id, gone.id))).toEqual([404, 'NOT_FOUND']);
    expect((await get(headers, paths.customerMerges)).json().total).toBe(1);
  });

  test('of two customers into each other at once happens in one direction', async () => {
    const { headers, kept, gone } = await salonWithTwo();
    const answers = await Promise.all([merge(headers, kept.id, gone.id), merge(headers, gone.id, kept.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('is refused for one customer twice and for a customer of another salon', async () => {
    const [{ headers, kept, business_id }, other] = [await salonWithTwo(), await salonWithTwo()];
    const rows = await readRows(business_id);
    const answers = [
      await merge(headers, kept.id, kept.id),
      await merge(headers, kept.id, other.gone.id),
      await merge(headers, other.kept.id, kept.id),
      await merge(headers, kept.id, '01930000-0000-7000-8000-000000000001'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 404, 404]);
    expect(await readRows(business_id)).toEqual(rows);
  });
});

describe('at the same time', () => {
  test('a merge and a collection of either debt lose and double nothing', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone } = two;
    await fill(two);
    const { sums, account, revenue } = await readFigures(headers);
    const collect = (id: string) => send('POST', headers, paths.collectPayment(id), { amount: 10_000 });
    const answers = await Promise.all([collect(gone.id), merge(headers, kept.id, gone.id), collect(kept.id)]);
    expect(answers[1]?.statusCode).toBe(200);
    const collected = [answers[0], answers[2]].filter((answer) => answer?.statusCode === 200).length * 10_000;
    const after = await readFigures(headers);
    expect(after.sums).toEqual({ ...sums, total_remaining: sums.total_remaining - collected });
    expect(after.account.sales).toBe(account.sales);
    expect(after.revenue).toEqual(revenue);
    expect((await cardOf(headers, kept.id)).customer.remaining_balance).toBe(20_000 - collected);
  });

  test('a merge waits for no employee, so that no booking can wait for it in a circle', async () => {
    const two = await salonWithTwo();
    const { headers, kept, gone } = two;
    const { employee_id } = await buildBooking(salon, bookedFor(two, gone));
    const other = new pg.Client(salon.owner);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from employees where id = $1 for update', [employee_id]);
      const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
      expect((await undo(headers, id)).statusCode).toBe(200);
    } finally {
      await other.end();
    }
  });
});

/** A new reference to customers must be moved by a merge, too, or its rows would be deleted or lose their customer. */
test('every reference to a customer is one that a merge moves', async () => {
  const { business_id } = await salonWithAdmin();
  const { rows } = await salon.database.withBusiness(business_id, (tx) =>
    sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'customers'::regclass order by 1`.execute(tx),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'bookings',
    'customer_notes',
    'customer_photos',
    'transactions',
  ]);
});
