import type { AuditEntry } from '@salon/shared/contracts/audit';
import { paths } from '@salon/shared/contracts/paths';
import { buildBoardSalon } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

async function openLog() {
  const made = await buildBoardSalon(salon);
  const { get, send, headers, cut } = made;
  return {
    ...made,
    changeService: (body: object) => send('PUT', headers, paths.service(cut.id), body),
    /** The changes from the first to the last. */
    async readChanges(entity: AuditEntry['entity'], id?: string) {
      const query = `entity=${entity}${id ? `&entity_id=${id}` : ''}`;
      const { data } = (await get(headers, `${paths.audit}?${query}`)).json();
      return (data as AuditEntry[]).reverse().map(({ action, changes }) => ({ action, changes }));
    },
  };
}

describe('the log of changes has the price, in minor units,', () => {
  test('of a variant', async () => {
    const { changeService, readChanges } = await openLog();
    const variant = { name: 'شعر طويل', price: 20_000, duration_minutes: 30 };
    const { variants } = (await changeService({ variants: [variant] })).json().data;
    await changeService({ variants: [{ ...variant, id: variants[0].id, price: 35_000 }] });
    await changeService({ variants: [] });
    expect(await readChanges('service_variants')).toMatchObject([
      { action: 'create', changes: { price_minor: { after: 2_000_000 } } },
      { action: 'update', changes: { price_minor: { before: 2_000_000, after: 3_500_000 } } },
      { action: 'delete', changes: { price_minor: { before: 3_500_000 } } },
    ]);
  });

  test('of an employee', async () => {
    const { changeService, readChanges, sara } = await openLog();
    const offer = { employee_id: sara.id, price: 20_000, duration_minutes: null };
    await changeService({ employee_prices: [offer] });
    await changeService({ employee_prices: [{ ...offer, price: 35_000 }] });
    expect((await readChanges('employee_services', sara.id)).slice(-2)).toEqual([
      { action: 'update', changes: { price_minor: { after: 2_000_000 } } },
      { action: 'update', changes: { price_minor: { before: 2_000_000, after: 3_500_000 } } },
    ]);
  });
});

test('the log of changes has an amount once where the table also has it in units', async () => {
  const { changeService, readChanges } = await openLog();
  await changeService({ price: 30_000 });
  expect((await readChanges('services')).at(-1)).toEqual({
    action: 'update',
    changes: { price: { before: 15_000, after: 30_000 } },
  });
});

test('the log of changes has no prices after a change of the currency, which keeps them', async () => {
  const { changeService, readChanges, send, headers, sara } = await openLog();
  const variant = { name: 'شعر طويل', price: 20_000, duration_minutes: 30 };
  await changeService({
    variants: [variant],
    employee_prices: [{ employee_id: sara.id, price: 20_000, duration_minutes: null }],
  });
  const read = async () => [await readChanges('service_variants'), await readChanges('employee_services')];
  const before = await read();
  const currency = await send('POST', headers, paths.settings, { currency_code: 'KWD' });
  expect(currency.statusCode).toBe(200);
  expect(await readChanges('businesses')).toContainEqual({
    action: 'update',
    changes: expect.objectContaining({ currency_digits: { before: 0, after: 3 } }),
  });
  expect(await read()).toEqual(before);
  await changeService({ variants: [] });
  expect((await readChanges('service_variants')).at(-1)).toMatchObject({
    action: 'delete',
    changes: { price_minor: { before: 20_000_000 } },
  });
});

test('the log of changes has who does a line, also after the line went to another employee', async () => {
  const { put, place, readChanges, cut, sara, huda } = await openLog();
  const { id } = await put('10:00', [cut, sara], [cut, sara]);
  await place(id, { version: 1, position: 1, employee_id: huda.id });
  expect(await readChanges('booking_services', id)).toMatchObject([
    { action: 'create', changes: { employee_id: { after: sara.id } } },
    { action: 'create', changes: { employee_id: { after: sara.id } } },
    { action: 'update', changes: { employee_id: { before: sara.id, after: huda.id } } },
  ]);
});
