/** Customers of a salon in another country than Iraq, and foreign customers. */

import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBusiness, buildCustomer, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { CodeMessage } from '../auth/code-sender.ts';

const sent: CodeMessage[] = [];
const salon = setUpSalon({
  codeSender: {
    async send(message) {
      sent.push(message);
    },
  },
});
const { salonWithAdmin, get, send } = createApiCalls(salon);

const KUWAIT = { country: 'KW', currency: 'د.ك' };
const PHONE = '+96551234567';

const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

test('a Kuwaiti salon stores a local number with its country code, and a foreign one with its own', async () => {
  const { headers } = await salonWithAdmin(KUWAIT);
  const add = (name: string, phone: string) => send('POST', headers, paths.customers, { name, phone });
  const local = await add('دانة', '5123 4567');
  expect([local.statusCode, local.json().data.phone]).toEqual([201, PHONE]);
  expect(getStatusAndCode(await add('أخرى', '00965 51234567'))).toEqual([409, 'PHONE_IN_USE']);
  expect((await add('زينب', '+964 770 123 4567')).json().data.phone).toBe('+9647701234567');
  const wrong = await add('أحد', '1234');
  expect([...getStatusAndCode(wrong), wrong.json().details]).toEqual([
    400,
    'VALIDATION_FAILED',
    [{ path: 'phone', message: 'يرجى إدخال رقم هاتف صحيح' }],
  ]);
  const put = await send('PUT', headers, paths.customer(local.json().data.id), { phone: '٥١٢٣٤٥٦٨' });
  expect(put.json().data.phone).toBe('+96551234568');
});

test('an Iraqi salon refuses a foreign number', async () => {
  const { headers } = await salonWithAdmin();
  const answer = await send('POST', headers, paths.customers, { name: 'دانة', phone: PHONE });
  expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
});

test('a search finds a Kuwaiti phone by its digits, however they are typed', async () => {
  const { business_id, headers } = await salonWithAdmin(KUWAIT);
  await buildCustomer(salon, { business_id, name: 'دانة', phone: PHONE });
  await buildCustomer(salon, { business_id, name: 'ليلى', phone: '+96566667777' });
  for (const search of ['5123', '٥١٢٣ ٤٥', '+965 5123 4567', '0096551234567']) {
    const page = (await get(headers, `${paths.customers}?search=${encodeURIComponent(search)}`)).json();
    expect([search, namesOf(page)]).toEqual([search, ['دانة']]);
  }
});

test('a booking of a Kuwaiti salon takes a local number, also when it is changed', async () => {
  const { business_id, headers } = await salonWithAdmin(KUWAIT);
  const service = await buildService(salon, { business_id, price: 12 });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  const made = await send('POST', headers, paths.bookings, {
    customer_name: 'دانة',
    customer_phone: '5123 4567',
    booking_date: '2026-12-01',
    booking_time: '10:00',
    employee_id: employee.id,
    service_ids: [service.id],
  });
  expect([made.statusCode, made.json().data?.customer_phone]).toEqual([201, PHONE]);
  const { id, customer_id } = made.json().data;
  const put = (customer_phone: string) => send('PUT', headers, paths.booking(id), { customer_phone });
  expect((await put('٥١٢٣٤٥٦٧')).json().data).toMatchObject({ customer_id, customer_phone: PHONE });
  expect((await put('51234568')).json().data.customer_phone).toBe('+96551234568');
  const wrong = await put('1234');
  expect([wrong.statusCode, wrong.json().details]).toMatchObject([400, [{ path: 'customer_phone' }]]);
});

describe('at the login of a Kuwaiti salon', () => {
  const post = (url: string, payload: object) => salon.app.inject({ method: 'POST', url, payload });

  test('a local number creates an account and signs it in', async () => {
    const { id: businessId, slug: businessSlug } = await buildBusiness(salon, KUWAIT);
    const created = await post(paths.customerCreate, { name: 'دانة', phone: '51234567', businessId });
    expect(created.json().user).toMatchObject({ name: 'دانة', phone: PHONE });
    const known = await post(paths.customerPhoneLogin, { phone: '٥١٢٣٤٥٦٧', businessId });
    expect(known.json()).toMatchObject({ exists: true, user: { phone: PHONE } });
    const again = await post(paths.loginCustomer, { phone: '+965 5123 4567', businessSlug });
    expect(again.json().user.id).toBe(created.json().user.id);
    expect(getStatusAndCode(await post(paths.loginCustomer, { phone: '0770', businessSlug }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  test('the code goes to the stored phone and proves the typed one', async () => {
    const { id: businessId } = await buildBusiness(salon, { ...KUWAIT, customer_verification: true });
    await post(paths.customerPhoneLogin, { phone: '5123 4567', businessId });
    const { phone, code } = sent.at(-1) ?? {};
    expect(phone).toBe(PHONE);
    const payload = { phone: '0096551234567', businessId, code };
    expect((await post(paths.customerVerify, payload)).json()).toMatchObject({
      success: true,
      exists: false,
    });
    const created = await post(paths.customerCreate, { ...payload, name: 'دانة' });
    expect(created.json().user).toMatchObject({ phone: PHONE });
  });

  test('a customer may send the own phone as typed when changing the name', async () => {
    const { id: business_id } = await buildBusiness(salon, KUWAIT);
    const customer = await buildCustomer(salon, { business_id, phone: PHONE });
    const headers = await signIn(salon, 'customer', customer);
    const rename = (phone: string) =>
      send('PUT', headers, paths.customerAccount(customer.id), { name: 'دانة', phone });
    expect((await rename('51234567')).json().data).toMatchObject({ name: 'دانة', phone: PHONE });
    expect(getStatusAndCode(await rename('51234568'))).toEqual([400, 'VALIDATION_FAILED']);
  });
});
