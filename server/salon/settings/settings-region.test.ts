import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService, buildVoucher } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const save = (headers: CallHeaders, payload: object) => send('POST', headers, paths.settings, payload);
const saved = async (headers: CallHeaders, payload: object) => {
  const answer = await save(headers, payload);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const read = async (headers: CallHeaders) => (await get(headers, paths.settings)).json().data;

describe('a new country', () => {
  test('sets the currency, its cash step, the week, the months and the digits, and customers’ pages show them', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const before = await read(headers);
    const region = {
      country: 'KW',
      currency: 'د.ك',
      currency_digits: 3,
      week_start: 7,
      months: 'gregorian_ar',
    };
    expect(await saved(headers, { country: 'KW' })).toEqual({
      ...before,
      ...region,
      currency_code: 'KWD',
      cash_step: 0.005,
      weekend: [5, 6],
      digits: 'latn',
    });
    const shown = (await get({}, paths.business(business_id))).json().data;
    expect(shown).toMatchObject({ ...region, digits: 'latn', cash_step: 0.005, weekend: [5, 6] });
  });

  test('leaves what the request sends', async () => {
    const { headers } = await salonWithAdmin();
    const sent = {
      country: 'EG',
      currency: 'جنيه',
      digits: 'latn',
      cash_step: 1,
      weekend: [5],
      week_start: 7,
    };
    expect(await saved(headers, sent)).toMatchObject({
      ...sent,
      currency_code: 'EGP',
      months: 'gregorian_ar',
    });
  });

  test('leaves the currency that a sent label or code names', async () => {
    const [labelled, coded] = [await salonWithAdmin(), await salonWithAdmin()];
    expect(await saved(labelled.headers, { country: 'LB', currency: '$' })).toMatchObject({
      currency: '$',
      currency_code: 'USD',
      cash_step: 0.01,
    });
    expect(await saved(coded.headers, { country: 'LB', currency_code: 'USD' })).toMatchObject({
      currency: '$',
      currency_code: 'USD',
    });
  });

  test('changes nothing when the salon has it already', async () => {
    const { headers } = await salonWithAdmin();
    await saved(headers, { week_start: 1 });
    const before = await read(headers);
    expect(await saved(headers, { country: 'IQ' })).toEqual(before);
  });
});

describe('the currency', () => {
  test('takes prices along in units while the salon has no amounts', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = await buildService(salon, { business_id, price: 25 });
    await saved(headers, { currency_code: 'KWD' });
    expect((await get(headers, paths.service(id))).json().data).toMatchObject({ price: 25 });
  });

  test('stays when the label names no currency', async () => {
    const { headers } = await salonWithAdmin();
    expect(await saved(headers, { currency: 'نقطة' })).toMatchObject({
      currency: 'نقطة',
      currency_code: 'IQD',
    });
  });

  test.each([{ country: 'KW' }, { currency_code: 'USD' }, { country: 'KW', currency: 'د.ك' }])(
    'cannot change to that of %j once the salon has amounts, and nothing is saved',
    async (change) => {
      const { business_id, headers } = await salonWithAdmin();
      await buildVoucher(salon, { business_id });
      const before = await read(headers);
      const answer = await save(headers, { ...change, address: 'الكرادة' });
      expect(getStatusAndCode(answer)).toEqual([409, 'CURRENCY_IN_USE']);
      expect(await read(headers)).toEqual(before);
    },
  );

  test('is locked by the first amount', async () => {
    const { business_id, headers } = await salonWithAdmin();
    expect(await read(headers)).toMatchObject({ currency_locked: false });
    await buildVoucher(salon, { business_id });
    expect(await read(headers)).toMatchObject({ currency_locked: true });
  });

  test('stays with amounts while its label and the country change', async () => {
    const { business_id, headers } = await salonWithAdmin();
    await buildVoucher(salon, { business_id });
    expect(await saved(headers, { currency: 'دينار كويتي' })).toMatchObject({ currency_code: 'IQD' });
    expect(await saved(headers, { country: 'KW', currency_code: 'IQD' })).toMatchObject({
      country: 'KW',
      currency: 'دينار كويتي',
      currency_code: 'IQD',
      week_start: 7,
    });
  });
});

test('a country outside the list is refused, unless the salon has it', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const before = await read(headers);
  const answer = await save(headers, { country: 'ZZ' });
  expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
  expect(answer.json().details).toEqual([{ path: 'country', message: 'بلد غير معروف' }]);
  expect(await read(headers)).toEqual(before);
  await salon.database.withBusiness(business_id, (tx) =>
    tx.updateTable('businesses').set({ country: 'FR' }).execute(),
  );
  expect(await saved(headers, { country: 'FR', address: 'باريس' })).toMatchObject({ country: 'FR' });
});

test('a cash step is in units of the currency that is saved with it', async () => {
  const { headers } = await salonWithAdmin();
  expect(await saved(headers, { cash_step: 250 })).toMatchObject({ cash_step: 250 });
  expect(await saved(headers, { country: 'KW', cash_step: 0.01 })).toMatchObject({ cash_step: 0.01 });
});

test.each(['+9640796546357', '009640796546357', '9640796546357'])(
  'the phone %s, which lacks a digit, is refused and changes nothing',
  async (phone) => {
    const { headers } = await salonWithAdmin();
    const answer = await save(headers, { phone });
    expect([answer.statusCode, answer.json().details]).toMatchObject([400, [{ path: 'phone' }]]);
    expect((await get(headers, paths.settings)).json().data.phone).toBe('');
  },
);

test('the phone of a Kuwaiti salon needs no country code', async () => {
  const { headers } = await salonWithAdmin();
  expect(await saved(headers, { country: 'KW', phone: '5123 4567' })).toMatchObject({
    phone: '+96551234567',
  });
  expect(await saved(headers, { phone: '' })).toMatchObject({ phone: '' });
  const answer = await save(headers, { phone: '12' });
  expect(answer.json().details).toMatchObject([{ path: 'phone' }]);
});

test('invalid values of the region are refused with their field', async () => {
  const { headers } = await salonWithAdmin();
  const before = await read(headers);
  for (const wrong of [
    { country: 'kw' },
    { country: 'الكويت' },
    { currency_code: 'ABC' },
    { currency_digits: 3 },
    { cash_step: 0 },
    { cash_step: 0.001 },
    { cash_step: 100_000_000 },
    { week_start: 0 },
    { weekend: [8] },
    { weekend: [5, 5] },
    { months: 'hijri' },
    { digits: 'persian' },
  ]) {
    const answer = await save(headers, { address: 'x', ...wrong });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details[0].path.split('.')[0]).toBe(Object.keys(wrong)[0]);
  }
  expect(await read(headers)).toEqual(before);
});
