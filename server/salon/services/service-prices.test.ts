import { paths } from '@salon/shared/contracts/paths';
import { MAX_VARIANTS } from '@salon/shared/domain/catalogue-limits';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { send, get } = createApiCalls(salon);

const SHORT = { name: 'شعر قصير', price: 20_000, duration_minutes: 30 };
const LONG = { name: 'شعر طويل', price: 35_000, duration_minutes: 60 };

async function salonWithService(settings: Parameters<typeof buildBusiness>[1] = {}, given: object = {}) {
  const { id: business_id } = await buildBusiness(salon, settings);
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id }));
  const { id } = await buildService(salon, { business_id, ...given });
  const change = (body: object) => send('PUT', headers, paths.service(id), body);
  const read = async () => (await get(headers, paths.service(id))).json().data;
  return { business_id, headers, id, change, read };
}

describe('the variants', () => {
  test('have the order of the request, and prices after the discount of the service', async () => {
    const { change } = await salonWithService({}, { discount_type: 'percentage', discount_percentage: 10 });
    const { data } = (await change({ variants: [LONG, SHORT] })).json();
    expect(data.variants).toEqual([
      { id: expect.any(String), ...LONG, final_price: 31_500, is_active: true },
      { id: expect.any(String), ...SHORT, final_price: 18_000, is_active: true },
    ]);
  });

  test('are changed, added, deleted and moved by one list', async () => {
    const { change } = await salonWithService();
    const [short, long] = (await change({ variants: [SHORT, LONG] })).json().data.variants;
    const body = {
      id: long.id.toUpperCase(),
      name: LONG.name,
      price: 40_000,
      duration_minutes: 75,
      is_active: false,
    };
    const { variants } = (await change({ variants: [{ ...SHORT, name: 'أطراف' }, body] })).json().data;
    expect(variants).toMatchObject([
      { name: 'أطراف', is_active: true },
      { id: long.id, price: 40_000, duration_minutes: 75, is_active: false },
    ]);
    expect(variants[0].id).not.toBe(short.id);
    expect((await change({ variants: [] })).json().data.variants).toEqual([]);
  });

  test('can exchange their names', async () => {
    const { change } = await salonWithService();
    const [first, second] = (await change({ variants: [SHORT, LONG] })).json().data.variants;
    const exchanged = [
      { ...SHORT, id: first.id, name: LONG.name },
      { ...LONG, id: second.id, name: SHORT.name },
    ];
    const { variants } = (await change({ variants: exchanged })).json().data;
    expect(variants).toMatchObject([
      { id: first.id, name: LONG.name },
      { id: second.id, name: SHORT.name },
    ]);
  });

  test('of another service are not found', async () => {
    const { business_id, headers, change, read } = await salonWithService();
    const other = await buildService(salon, { business_id });
    const { variants } = (await send('PUT', headers, paths.service(other.id), { variants: [SHORT] })).json()
      .data;
    expect(getStatusAndCode(await change({ variants: [{ ...SHORT, id: variants[0].id }] }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await read()).variants).toEqual([]);
  });

  test.each([
    ['the same name twice', [SHORT, { ...LONG, name: ` ${SHORT.name}` }]],
    ['a negative price', [{ ...SHORT, price: -1 }]],
    ['a price of three decimals', [{ ...SHORT, price: 1.005 }]],
    ['a price above the maximum', [{ ...SHORT, price: 1e16 }]],
    ['no minutes', [{ ...SHORT, duration_minutes: 0 }]],
    ['more than a day', [{ ...SHORT, duration_minutes: 1441 }]],
    ['no name', [{ ...SHORT, name: ' ' }]],
    ['an unknown field', [{ ...SHORT, final_price: 1 }]],
    ['too many', Array.from({ length: MAX_VARIANTS + 1 }, (_, index) => ({ ...SHORT, name: `${index}` }))],
  ])('are refused with %s', async (_, variants) => {
    const { change, read } = await salonWithService();
    await change({ variants: [LONG] });
    expect(getStatusAndCode(await change({ variants }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await read()).variants).toMatchObject([LONG]);
  });

  test('the same variant twice is refused', async () => {
    const { change } = await salonWithService();
    const [{ id }] = (await change({ variants: [SHORT] })).json().data.variants;
    const twice = await change({
      variants: [
        { ...SHORT, id },
        { ...LONG, id },
      ],
    });
    expect(getStatusAndCode(twice)).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('have the decimals of the salon’s currency', async () => {
    const { change } = await salonWithService({ currency: 'د.ك', currency_code: 'KWD', currency_digits: 3 });
    const { variants } = (await change({ variants: [{ ...SHORT, price: 12.125 }] })).json().data;
    expect(variants[0].price).toBe(12.125);
  });
});

describe('the prices of employees', () => {
  test('replace price or minutes of the service, and the rest is the service’s', async () => {
    const { business_id, id, change } = await salonWithService(
      {},
      { discount_type: 'fixed', discount_percentage: 5000 },
    );
    const staff = { business_id, service_ids: [id] };
    const [sara, huda, rana] = [
      await buildEmployee(salon, staff),
      await buildEmployee(salon, staff),
      await buildEmployee(salon, staff),
    ].map((employee) => employee.id);
    const { data } = (
      await change({
        employee_prices: [
          { employee_id: sara, price: 40_000, duration_minutes: null },
          { employee_id: huda, price: null, duration_minutes: 45 },
          { employee_id: rana, price: null, duration_minutes: null },
        ],
      })
    ).json();
    expect(data.employee_prices).toEqual([
      { employee_id: sara, price: 40_000, final_price: 35_000, duration_minutes: null },
      { employee_id: huda, price: null, final_price: 20_000, duration_minutes: 45 },
    ]);
    const without = await change({
      employee_prices: [{ employee_id: huda, price: 0, duration_minutes: null }],
    });
    expect(without.json().data.employee_prices).toEqual([
      { employee_id: huda, price: 0, final_price: 0, duration_minutes: null },
    ]);
  });

  test('stay when the employee is saved with the same services, and go with the service', async () => {
    const { business_id, headers, id, change, read } = await salonWithService();
    const other = await buildService(salon, { business_id });
    const sara = await buildEmployee(salon, { business_id, service_ids: [id] });
    await change({ employee_prices: [{ employee_id: sara.id, price: 40_000, duration_minutes: 45 }] });
    const offer = (service_ids: string[]) => send('PUT', headers, paths.employee(sara.id), { service_ids });
    expect((await offer([other.id, id])).json().data.service_ids.sort()).toEqual([other.id, id].sort());
    expect((await read()).employee_prices).toMatchObject([{ price: 40_000, duration_minutes: 45 }]);
    await offer([other.id]);
    await offer([other.id, id]);
    expect((await read()).employee_prices).toEqual([]);
  });

  test('are refused for an employee who does not offer the service, and for another salon’s', async () => {
    const { business_id, change } = await salonWithService();
    const [idle, theirs] = [await buildEmployee(salon, { business_id }), await buildEmployee(salon)];
    const price = (employee_id: string) => ({
      employee_prices: [{ employee_id, price: 1, duration_minutes: null }],
    });
    expect(getStatusAndCode(await change(price(idle.id)))).toEqual([400, 'SERVICE_NOT_OFFERED']);
    expect(getStatusAndCode(await change(price(theirs.id)))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['a negative price', { price: -1 }],
    ['no minutes', { duration_minutes: 0 }],
    ['more than a day', { duration_minutes: 1441 }],
    ['minutes that leave no work', { duration_minutes: 20 }],
  ])('are refused with %s', async (_, values) => {
    const { business_id, id, change, read } = await salonWithService({}, { process_minutes: 20 });
    const { id: employee_id } = await buildEmployee(salon, { business_id, service_ids: [id] });
    const given = { employee_id, price: null, duration_minutes: null, ...values };
    expect(getStatusAndCode(await change({ employee_prices: [given] }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await read()).employee_prices).toEqual([]);
  });

  test('are refused for the same employee twice', async () => {
    const { business_id, id, change } = await salonWithService();
    const { id: employee_id } = await buildEmployee(salon, { business_id, service_ids: [id] });
    const given = { employee_id, price: 1, duration_minutes: null };
    expect(getStatusAndCode(await change({ employee_prices: [given, given] }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});
