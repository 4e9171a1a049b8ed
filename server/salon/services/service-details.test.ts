import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildCategory,
  buildCustomer,
  buildEmployee,
  buildRoomKind,
  buildService,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const COLOUR = { name: 'صبغة', price: 40_000, description: 'صبغة كاملة', duration_minutes: 90 };
const UNKNOWN = '01930000-0000-7000-8000-0000000000aa';

async function salonWithService(given: object = {}) {
  const { business_id, headers } = await salonWithAdmin();
  const service = await buildService(salon, { business_id, duration_minutes: 90, ...given });
  const change = (body: object) => send('PUT', headers, paths.service(service.id), body);
  const read = async (who: CallHeaders = headers) => (await get(who, paths.service(service.id))).json().data;
  return { business_id, headers, id: service.id, change, read };
}

test('a service of the specification’s payload has no details', async () => {
  const { headers } = await salonWithAdmin();
  const { data } = (await send('POST', headers, paths.services, COLOUR)).json();
  expect(data).toMatchObject({
    ...{
      category_id: null,
      is_addon: false,
      addon_of: [],
      room_kind_ids: [],
      variants: [],
      employee_prices: [],
    },
    ...{ before_minutes: 0, process_minutes: 0, finish_minutes: 0, after_minutes: 0 },
  });
});

test('a new service has its details in the answer, alone and in the list', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const { id: employee_id } = await buildEmployee(salon, { business_id });
  const base = await buildService(salon, { business_id, created_at: '2026-11-01T00:00:00Z' });
  const details = {
    category_id: (await buildCategory(salon, { business_id })).id,
    is_addon: true,
    addon_of: [base.id],
    room_kind_ids: [(await buildRoomKind(salon, { business_id })).id],
    ...{ before_minutes: 5, process_minutes: 30, finish_minutes: 20, after_minutes: 10 },
  };
  const answer = await send('POST', headers, paths.services, {
    ...COLOUR,
    ...details,
    variants: [{ name: 'شعر طويل', price: 60_000, duration_minutes: 120 }],
    employee_prices: [{ employee_id, price: 45_000, duration_minutes: null }],
  });
  expect(answer.statusCode).toBe(201);
  const made = answer.json().data;
  expect(made).toMatchObject({
    ...details,
    variants: [
      { name: 'شعر طويل', price: 60_000, final_price: 60_000, duration_minutes: 120, is_active: true },
    ],
    employee_prices: [{ employee_id, price: 45_000, final_price: 45_000, duration_minutes: null }],
  });
  expect((await get(headers, paths.service(made.id))).json().data).toEqual(made);
  expect((await get(headers, paths.services)).json().data[0]).toEqual(made);
});

test('a change of other fields leaves the details as they are', async () => {
  const { change, read } = await salonWithService();
  await change({ process_minutes: 30, variants: [{ name: 'قصير', price: 1000, duration_minutes: 60 }] });
  const before = await read();
  const after = (await change({ price: 9000 })).json().data;
  expect(after).toEqual({ ...before, price: 9000, final_price: 9000 });
});

describe('an edit of a form that was opened before another admin’s edit', () => {
  const long = { name: 'طويل', price: 60_000, duration_minutes: 120, is_active: true };
  const short = { name: 'قصير', price: 30_000, duration_minutes: 60, is_active: true };
  const middle = { name: 'متوسط', price: 45_000, duration_minutes: 90, is_active: true };

  test('keeps the variants that it does not change as the other admin has stored them', async () => {
    const { change } = await salonWithService();
    const rows = (await change({ variants: [long, short] })).json().data.variants;
    const before = rows.map(({ final_price: _, ...row }: { final_price: number }) => row);
    const [first, second] = before;
    await change({ variants: [{ ...first, price: 70_000 }, second, middle] });
    const renamed = { ...second, name: 'قصير جدًا' };
    const edited = await change({ variants: [first, renamed], variants_before: before });
    expect(edited.json().data.variants).toMatchObject([{ ...first, price: 70_000 }, renamed, middle]);
    await change({ variants: [renamed] });
    const removed = await change({
      variants: [first, { ...renamed, price: 1000 }],
      variants_before: [first, renamed],
    });
    expect(removed.json().data.variants).toMatchObject([{ ...renamed, price: 1000 }]);
  });

  test('keeps the prices of other employees as the other admin has stored them', async () => {
    const { business_id, id, change } = await salonWithService();
    const build = () => buildEmployee(salon, { business_id, service_ids: [id] });
    const [sara, huda] = [await build(), await build()];
    const price = (employee_id: string, amount: number) => ({
      ...{ employee_id, price: amount, duration_minutes: null },
    });
    const before = [price(sara.id, 45_000)];
    await change({ employee_prices: before });
    await change({ employee_prices: [price(sara.id, 50_000)] });
    const edited = await change({
      employee_prices: [...before, price(huda.id, 20_000)],
      employee_prices_before: before,
    });
    const prices = edited.json().data.employee_prices;
    expect(
      new Map(prices.map((row: { employee_id: string; price: number }) => [row.employee_id, row.price])),
    ).toEqual(
      new Map([
        [sara.id, 50_000],
        [huda.id, 20_000],
      ]),
    );
  });
});

describe('the parts of the time', () => {
  test.each([
    [{ process_minutes: 60, finish_minutes: 30 }, 'process_minutes'],
    [{ duration_minutes: 1430, after_minutes: 11 }, 'process_minutes'],
    [{ process_minutes: 30, variants: [{ name: 'قصير', price: 0, duration_minutes: 30 }] }, 'variants'],
    [{ before_minutes: 10, variants: [{ name: 'طويل', price: 0, duration_minutes: 1435 }] }, 'variants'],
    [{ before_minutes: -1 }, 'before_minutes'],
    [{ after_minutes: 241 }, 'after_minutes'],
    [{ process_minutes: 1.5 }, 'process_minutes'],
    [{ finish_minutes: 721 }, 'finish_minutes'],
  ])('%j is refused at %s', async (body, path) => {
    const { change, read } = await salonWithService();
    const answer = await change(body);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details[0].path).toBe(path);
    expect(await read()).toMatchObject({ duration_minutes: 90, process_minutes: 0, variants: [] });
  });

  test('are checked against the stored values', async () => {
    const { change } = await salonWithService();
    expect((await change({ process_minutes: 30, finish_minutes: 20 })).statusCode).toBe(200);
    const tooShort = await change({ duration_minutes: 50 });
    expect(getStatusAndCode(tooShort)).toEqual([400, 'VALIDATION_FAILED']);
    const together = await change({ duration_minutes: 50, process_minutes: 20, finish_minutes: 0 });
    expect(together.json().data).toMatchObject({ duration_minutes: 50, process_minutes: 20 });
  });
});

describe('the category', () => {
  test('is chosen and taken away', async () => {
    const { business_id, change } = await salonWithService();
    const { id } = await buildCategory(salon, { business_id });
    expect((await change({ category_id: id })).json().data.category_id).toBe(id);
    expect((await change({ category_id: null })).json().data.category_id).toBeNull();
  });

  test("is not found when it is another salon's", async () => {
    const { change } = await salonWithService();
    const { id } = await buildCategory(salon);
    expect(getStatusAndCode(await change({ category_id: id }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('an add-on', () => {
  test('keeps its services until it is no add-on any more', async () => {
    const { business_id, change } = await salonWithService();
    const base = await buildService(salon, { business_id });
    const linked = await change({ is_addon: true, addon_of: [base.id, base.id.toUpperCase()] });
    expect(linked.json().data.addon_of).toEqual([base.id]);
    expect((await change({ is_active: false })).json().data.addon_of).toEqual([base.id]);
    expect((await change({ is_addon: false })).json().data).toMatchObject({ is_addon: false, addon_of: [] });
  });

  test('has no add-ons itself: a service that becomes an add-on loses them', async () => {
    const { business_id, headers, id, change } = await salonWithService();
    const extra = await buildService(salon, { business_id, is_addon: true });
    await send('PUT', headers, paths.service(extra.id), { addon_of: [id] });
    await change({ is_addon: true });
    expect((await get(headers, paths.service(extra.id))).json().data.addon_of).toEqual([]);
    expect(getStatusAndCode(await send('PUT', headers, paths.service(extra.id), { addon_of: [id] }))).toEqual(
      [400, 'VALIDATION_FAILED'],
    );
  });

  test('goes with no unknown service, with none of another salon, and not with itself', async () => {
    const { id, change } = await salonWithService({ is_addon: true });
    const theirs = await buildService(salon);
    expect(getStatusAndCode(await change({ addon_of: [UNKNOWN] }))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await change({ addon_of: [theirs.id] }))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await change({ addon_of: [id] }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('alone goes with services', async () => {
    const { business_id, change } = await salonWithService();
    const base = await buildService(salon, { business_id });
    expect(getStatusAndCode(await change({ addon_of: [base.id] }))).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the rooms', () => {
  test('are replaced, and unknown ones are refused', async () => {
    const { business_id, change, read } = await salonWithService();
    const [first, second] = [
      await buildRoomKind(salon, { business_id }),
      await buildRoomKind(salon, { business_id }),
    ];
    await change({ room_kind_ids: [first.id] });
    const both = [first.id, second.id].sort();
    expect((await change({ room_kind_ids: both })).json().data.room_kind_ids).toEqual(both);
    const theirs = await buildRoomKind(salon);
    expect(getStatusAndCode(await change({ room_kind_ids: [theirs.id] }))).toEqual([404, 'NOT_FOUND']);
    expect((await read()).room_kind_ids).toEqual(both);
  });
});

describe('a customer', () => {
  test('sees variants, add-ons and prices, and no buffers', async () => {
    const { business_id, id, change, read } = await salonWithService();
    const [sara, left] = [
      await buildEmployee(salon, { business_id, service_ids: [id] }),
      await buildEmployee(salon, { business_id, service_ids: [id], is_active: false }),
    ];
    const price = { price: 30_000, duration_minutes: null };
    await change({
      ...{ before_minutes: 5, process_minutes: 30, finish_minutes: 10, after_minutes: 15 },
      variants: [
        { name: 'قصير', price: 20_000, duration_minutes: 60 },
        { name: 'قديم', price: 1, duration_minutes: 60, is_active: false },
      ],
      employee_prices: [sara, left].map(({ id: employee_id }) => ({ employee_id, ...price })),
    });
    const customer = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    const seen = await read(customer);
    expect(seen).toMatchObject({
      ...{ duration_minutes: 90, process_minutes: 30, finish_minutes: 10 },
      variants: [{ name: 'قصير', final_price: 20_000 }],
      employee_prices: [{ employee_id: sara.id, final_price: 30_000 }],
    });
    expect(seen.variants).toHaveLength(1);
    expect(seen.employee_prices).toHaveLength(1);
    expect(Object.keys(seen)).not.toContain('before_minutes');
    expect(Object.keys(seen)).not.toContain('after_minutes');
    expect((await get(customer, paths.services)).json().data).toEqual([seen]);
  });

  test('an employee sees everything', async () => {
    const { business_id, id, change, read } = await salonWithService();
    await change({ before_minutes: 5, after_minutes: 15 });
    const staff = await buildEmployee(salon, { business_id, service_ids: [id] });
    expect(await read(await signIn(salon, 'employee', staff))).toEqual(await read());
  });
});
