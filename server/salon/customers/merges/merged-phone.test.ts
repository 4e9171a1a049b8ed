import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildCustomer, buildEmployee, buildService } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { findOrCreateCustomer } from '../customer-by-phone.repository.ts';
import { createMergeCalls } from './testing/merge-calls.ts';

const salon = setUpSalon();
const { get, send } = createApiCalls(salon);
const { salonWithTwo, merge, undo, cardOf } = createMergeCalls(salon);

type Two = Awaited<ReturnType<typeof salonWithTwo>>;

/** Returns the customer whom a booking with the phone gets. */
const bookFor = ({ business_id }: Pick<Two, 'business_id'>, phone: string) =>
  salon.database.withBusiness(business_id, (tx) =>
    findOrCreateCustomer({ tx, businessId: business_id, now: salon.clock.now() }, { name: 'هدى', phone }),
  );

const search = async ({ headers }: Two, phone: string): Promise<string[]> =>
  (await get(headers, `${paths.customers}?search=${encodeURIComponent(phone)}`))
    .json()
    .data.map(({ id }: { id: string }) => id);

test('after a merge, bookings, search and the card know the phone of the gone customer', async () => {
  const two = await salonWithTwo();
  const { headers, kept, gone } = two;
  await merge(headers, kept.id, gone.id);
  expect(await bookFor(two, gone.phone)).toBe(kept.id);
  expect(await search(two, gone.phone)).toEqual([kept.id]);
  expect(await search(two, kept.phone)).toEqual([kept.id]);
  expect((await cardOf(headers, kept.id)).other_phones).toEqual([gone.phone]);
  const stats = await get(headers, `${paths.customersWithStats}?search=${encodeURIComponent(gone.phone)}`);
  expect(stats.json().data.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
});

test('after a merge the phone of the gone customer is in use: a new or changed customer cannot take it', async () => {
  const two = await salonWithTwo();
  const { headers, business_id, kept, gone } = two;
  const third = await buildCustomer(salon, { business_id });
  const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
  const refused = [
    await send('POST', headers, paths.customers, { name: 'جديدة', phone: gone.phone }),
    await send('PUT', headers, paths.customer(third.id), { phone: gone.phone }),
  ];
  for (const answer of refused) {
    expect(getStatusAndCode(answer)).toEqual([409, 'PHONE_IN_USE']);
    expect(answer.json().details).toEqual({ customer_id: kept.id, customer_name: kept.name });
  }
  expect((await undo(headers, id)).statusCode).toBe(200);
  const again = await send('POST', headers, paths.customers, { name: 'جديدة', phone: gone.phone });
  expect(again.json().details).toEqual({ customer_id: gone.id, customer_name: gone.name });
});

test('the kept customer may take the phone of the gone one', async () => {
  const { headers, kept, gone } = await salonWithTwo();
  await merge(headers, kept.id, gone.id);
  const answer = await send('PUT', headers, paths.customer(kept.id), { phone: gone.phone });
  expect(answer.json().data).toMatchObject({ id: kept.id, phone: gone.phone });
});

test('in a chain of merges the phones lead to the last kept customer', async () => {
  const two = await salonWithTwo();
  const { headers, business_id, kept, gone } = two;
  const last = await buildCustomer(salon, { business_id, name: 'زينب' });
  await merge(headers, kept.id, gone.id);
  await merge(headers, last.id, kept.id);
  for (const { phone } of [gone, kept, last]) {
    expect([await bookFor(two, phone), await search(two, phone)]).toEqual([last.id, [last.id]]);
  }
  expect((await cardOf(headers, last.id)).other_phones).toEqual([gone.phone, kept.phone].sort());
});

test('once the merge is undone, the phone leads to the restored customer alone', async () => {
  const two = await salonWithTwo();
  const { headers, kept, gone } = two;
  const { id } = (await merge(headers, kept.id, gone.id)).json().data.merge;
  expect((await undo(headers, id)).statusCode).toBe(200);
  expect([await bookFor(two, gone.phone), await search(two, gone.phone)]).toEqual([gone.id, [gone.id]]);
  expect((await cardOf(headers, kept.id)).other_phones).toEqual([]);
});

test('a customer who signs in with the phone gets an account, which has the phone from then on', async () => {
  const two = await salonWithTwo();
  const { headers, business_id, kept, gone } = two;
  await merge(headers, kept.id, gone.id);
  const { slug } = await salon.database.withBusiness(business_id, (tx) =>
    tx.selectFrom('businesses').select('slug').where('id', '=', business_id).executeTakeFirstOrThrow(),
  );
  const body = { phone: gone.phone, businessSlug: slug };
  const found = await send('POST', {}, '/api/auth/login/customer', body);
  const own = found.json().user;
  expect([kept.id, gone.id]).not.toContain(own.id);
  expect(await bookFor(two, gone.phone)).toBe(own.id);
  expect(await search(two, gone.phone)).toEqual(expect.arrayContaining([own.id, kept.id]));
  expect((await cardOf(headers, kept.id)).other_phones).toEqual([]);
});

test('a phone of a customer who was deleted after the merge is free, and other salons know nothing of it', async () => {
  const [two, other] = [await salonWithTwo(), await salonWithTwo()];
  const { headers, kept, gone } = two;
  await merge(headers, kept.id, gone.id);
  expect(await bookFor(other, gone.phone)).not.toBe(kept.id);
  expect(getStatusAndCode(await send('DELETE', headers, paths.customer(kept.id)))[0]).toBe(200);
  expect(await search(two, gone.phone)).toEqual([]);
  expect(await bookFor(two, gone.phone)).not.toBe(kept.id);
});

test('a walk-in with only the phone of the gone customer is the kept one, and gets her name', async () => {
  const { business_id, headers, kept, gone } = await salonWithTwo();
  const service = await buildService(salon, { business_id });
  const hours = { work_hours_from: '00:00', work_hours_to: '00:00' };
  await buildEmployee(salon, { business_id, service_ids: [service.id], ...hours });
  await merge(headers, kept.id, gone.id);
  const answer = await send('POST', headers, paths.walkIns, {
    ...{ customer_phone: gone.phone, lines: [{ service_id: service.id, employee_id: null }] },
  });
  expect(answer.json().data).toMatchObject({ customer_id: kept.id, customer_name: kept.name });
});

test('a page that picked the gone customer before the merge books for the kept one', async () => {
  const { business_id, headers, kept, gone } = await salonWithTwo();
  const service = await buildService(salon, { business_id });
  const hours = { work_hours_from: '00:00', work_hours_to: '00:00' };
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id], ...hours });
  await merge(headers, kept.id, gone.id);
  const answers = [
    await send('POST', headers, paths.bookings, {
      ...{ customer_id: gone.id, customer_name: gone.name, customer_phone: gone.phone },
      ...{ booking_date: '2026-12-05', booking_time: '10:00' },
      ...{ employee_id: employee.id, service_ids: [service.id] },
    }),
    await send('POST', headers, paths.walkIns, {
      ...{ customer_id: gone.id, lines: [{ service_id: service.id, employee_id: null }] },
    }),
  ];
  for (const answer of answers) {
    expect(getStatusAndCode(answer)[0]).toBe(201);
    expect(answer.json().data).toMatchObject({ customer_id: kept.id });
  }
});

test('simultaneous bookings and the merge find one customer', async () => {
  const two = await salonWithTwo();
  const { headers, kept, gone } = two;
  const [, ...ids] = await Promise.all([
    merge(headers, kept.id, gone.id),
    ...[1, 2, 3].map(() => bookFor(two, gone.phone)),
  ]);
  expect([kept.id, gone.id]).toEqual(expect.arrayContaining([...new Set(ids)]));
  expect(await search(two, gone.phone)).toEqual([kept.id]);
});
