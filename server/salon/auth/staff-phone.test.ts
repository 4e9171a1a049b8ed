/** One phone of an admin or employee in all its spellings: stored, compared and used to sign in. */

import { paths } from '@salon/shared/contracts/paths';
import { toLatinDigits } from '@salon/shared/domain/latin-digits';
import { PHONE_PLANS } from '@salon/shared/domain/region/phone-plans';
import { readStaffPhone } from '@salon/shared/domain/region/staff-phone';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAdmin, buildEmployee } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, send } = createApiCalls(salon);

const SARA = { name: 'سارة', specialty: 'مكياج', password: 'a long password' };

const add = (headers: CallHeaders, phone: string) =>
  send('POST', headers, paths.employees, { ...SARA, phone });

const login = async (phone: string, password = SARA.password, url: string = paths.loginEmployee) =>
  (await salon.app.inject({ method: 'POST', url, payload: { phone, password } })).json();

const COUNTRIES = [
  ['KW', '96551234500', ['51234500', '5123 4500', '٥١٢٣٤٥٠٠', '+965 5123 4500', '0096551234500']],
  ['LB', '9613123456', ['3123456', '03 123 456', '٠٣١٢٣٤٥٦', '+961 03 123456', '009613123456']],
  ['EG', '201001234567', ['1001234567', '0100 123 4567', '٠١٠٠١٢٣٤٥٦٧', '+2001001234567', '00201001234567']],
  [
    'IQ',
    '07701000001',
    ['07701000001', '0770 100 0001', '٠٧٧٠١٠٠٠٠٠١', '+96407701000001', '009647701000001'],
  ],
] as const;

/** §5: the phone of a sign-in has 10 to 15 digits. */
const isLongEnough = (typed: string) => toLatinDigits(typed).replace(/\D/g, '').length >= 10;

describe.each(COUNTRIES)('in a salon of %s', (country, stored, spellings) => {
  test('each spelling creates the same phone, and no second employee', async () => {
    for (const first of spellings) {
      const { headers } = await salonWithAdmin({ country });
      const made = await add(headers, first);
      expect([first, made.statusCode, made.json().data?.phone]).toEqual([first, 201, stored]);
      for (const second of spellings) {
        expect(getStatusAndCode(await add(headers, second))).toEqual([409, 'PHONE_IN_USE']);
      }
    }
  });

  test('each spelling of at least ten digits signs in', async () => {
    const { headers } = await salonWithAdmin({ country });
    const { id } = (
      await send('POST', headers, paths.employees, {
        ...SARA,
        phone: spellings[0],
        password: `password of ${country}`,
      })
    ).json().data;
    for (const typed of [...spellings.filter(isLongEnough), stored]) {
      expect([typed, (await login(typed, `password of ${country}`)).user?.id]).toEqual([typed, id]);
    }
  });

  test('of two concurrent requests with one phone, one creates it', async () => {
    const { headers } = await salonWithAdmin({ country });
    const answers = await Promise.all(spellings.map((phone) => add(headers, phone)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 409, 409, 409, 409]);
  });

  test('an employee cannot take the phone of a colleague, and can keep their own in any spelling', async () => {
    const { headers } = await salonWithAdmin({ country });
    await add(headers, spellings[0]);
    const { id } = (await add(headers, '+4915112345678')).json().data;
    const put = (phone: string) => send('PUT', headers, paths.employee(id), { phone });
    for (const phone of spellings) expect(getStatusAndCode(await put(phone))).toEqual([409, 'PHONE_IN_USE']);
    const kept = await put('0049 1511 2345678');
    expect([kept.statusCode, kept.json().data.phone]).toEqual([
      200,
      expect.stringMatching(/^(00)?4915112345678$/),
    ]);
  });
});

test('a salon refuses a phone that is too short or too long in its country', async () => {
  const { headers } = await salonWithAdmin({ country: 'KW' });
  for (const phone of ['5123450', '512345001', '5123450a']) {
    const answer = await add(headers, phone);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toEqual([{ path: 'phone', message: 'رقم الهاتف غير صحيح' }]);
  }
  const iraqi = await salonWithAdmin();
  const refused = await add(iraqi.headers, '51234500');
  expect(refused.json().details).toEqual([{ path: 'phone', message: 'رقم الهاتف غير صحيح' }]);
});

test('a foreign phone stays the same when a request repeats it', async () => {
  const { headers } = await salonWithAdmin({ country: 'TR' });
  // Without +, these digits are a Turkish phone.
  const { id, phone } = (await add(headers, '+9613765432')).json().data;
  const kept = await send('PUT', headers, paths.employee(id), { phone });
  expect(kept.json().data.phone).toBe('9613765432');
  expect(getStatusAndCode(await add(headers, '00961 3 765 432'))).toEqual([409, 'PHONE_IN_USE']);
  expect((await login('009613765432')).user?.id).toBe(id);
});

test('the country of the salon completes the phone, so the same digits are another phone elsewhere', async () => {
  const kuwait = await salonWithAdmin({ country: 'KW' });
  const qatar = await salonWithAdmin({ country: 'QA' });
  const [there, here] = [await add(qatar.headers, '33334444'), await add(kuwait.headers, '+974 3333 4444')];
  expect([there, here].map((answer) => answer.json().data.phone)).toEqual(['97433334444', '97433334444']);
  expect(await login('+97433334444')).toMatchObject({ code: 'SALON_CHOICE' });
});

test('guesses for one phone are counted together in every spelling of its country', async () => {
  const { headers } = await salonWithAdmin({ country: 'KW' });
  await add(headers, '50001111');
  const spellings = ['+965 50001111', '0096550001111', '96550001111', '+96596550001111'];
  for (const typed of [...spellings, ...spellings, ...spellings].slice(0, 10)) {
    expect(await login(typed, 'guess')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  for (const typed of spellings) expect(await login(typed)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

describe('stored phones without a key', () => {
  test('get the key that a typed phone has', async () => {
    const texts = ['07701000001', '9647701000001', '96407701000001', '009647701000001', '7701000001'];
    texts.push('96551234500', '0096551234500', '965051234500', '96596551234500');
    texts.push('01001234567', '1001234567', '201001234567', '2001001234567', '00201001234567', '0501234567');
    texts.push('9613123456', '0096103123456', '05321234567', '5321234567', '4915112345678');
    texts.push(
      '0770123456',
      '123456789012345',
      '000000000000',
      '0000000000',
      '989121234567',
      '0041791234567',
    );
    for (const country of [...Object.keys(PHONE_PLANS), 'FR']) {
      const [row] = await queryAsOwner<{ keys: string[] }>(
        salon,
        `select array_agg(staff_phone_key(phone, '${country}') order by place) as keys
         from unnest('{${texts}}'::text[]) with ordinality as given (phone, place)`,
      );
      const read = texts.map((text) => readStaffPhone(text, country)?.phone_key);
      expect([country, row?.keys]).toEqual([country, read]);
    }
  });

  test('are completed when an earlier release writes them, so that every spelling signs in', async () => {
    const { business_id, headers } = await salonWithAdmin({ country: 'KW' });
    const { id } = await buildEmployee(salon, { business_id, phone: '0096555554444' });
    expect((await login('+96555554444', STAFF_PASSWORD)).user?.id).toBe(id);
    expect(getStatusAndCode(await add(headers, '+96555554444'))).toEqual([409, 'PHONE_IN_USE']);
    await queryAsOwner(salon, `update employees set phone = '0096555553333' where id = '${id}'`);
    expect((await login('96555553333', STAFF_PASSWORD)).user?.id).toBe(id);
    expect(await login('+96555554444', STAFF_PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

test('after the salon changes its country, each person signs in as before', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const admin = await buildAdmin(salon, { business_id, phone: '07705556677' });
  const { id } = (await add(headers, '+965 5666 7777')).json().data;
  await queryAsOwner(salon, `update businesses set country = 'KW' where id = '${business_id}'`);
  for (const typed of ['07705556677', '+9647705556677']) {
    expect((await login(typed, STAFF_PASSWORD, paths.loginAdmin)).user?.id).toBe(admin.id);
  }
  for (const typed of ['+96556667777', '0096556667777']) expect((await login(typed)).user?.id).toBe(id);
});
