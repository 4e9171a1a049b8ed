import { paths } from '@salon/shared/contracts/paths';
import sharp from 'sharp';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer, buildEmployee, buildVoucher, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const save = (headers: CallHeaders, payload: object) => send('POST', headers, paths.settings, payload);

async function uploadLogo(headers: CallHeaders) {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c05' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${png.toString('base64')}`;
  return send('POST', headers, paths.logoUpload, { image, filename: 'شعار.png', contentType: 'image/png' });
}

describe('reading settings', () => {
  // @spec 3.16 Settings: salon_name, address, phone, logo_url, currency, location @ shared/contracts/settings.ts, server/salon/settings
  test('a new salon has the defaults, which every signed-in person can read', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const customer = await buildCustomer(salon, { business_id });
    const expected = {
      salon_name: 'صالون نور',
      slug: expect.any(String),
      address: '',
      phone: '',
      logo_url: null,
      color: null,
      currency: 'د.ع',
      location: '',
      time_zone: 'Asia/Baghdad',
      customer_verification: false,
      cancel_notice_minutes: 120,
      booking_horizon_days: 60,
      max_open_bookings: 5,
      staff_step_minutes: 30,
      work_hours_from: '09:00',
      work_hours_to: '17:00',
      clock_hours: 24,
      country: 'IQ',
      currency_code: 'IQD',
      currency_digits: 0,
      currency_locked: false,
      cash_step: 0.01,
      week_start: 6,
      weekend: [5, 6],
      months: 'gregorian_iq',
      digits: 'latn',
    };
    const everyone = [
      headers,
      await signIn(salon, 'employee', employee),
      await signIn(salon, 'customer', customer),
    ];
    for (const who of everyone) {
      expect((await get(who, paths.settings)).json()).toEqual({ success: true, data: expected });
    }
  });

  test('a client without a session cannot read settings, and only an admin can change them', async () => {
    const { business_id } = await salonWithAdmin();
    expect(getStatusAndCode(await get({}, paths.settings))).toEqual([401, 'UNAUTHENTICATED']);
    const staff = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
    expect(getStatusAndCode(await save(staff, { currency: 'دينار' }))).toEqual([403, 'FORBIDDEN']);
    expect(getStatusAndCode(await uploadLogo(staff))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('changing settings', () => {
  // @spec 7.29 Settings: read and save
  test("only the fields sent change, and the salon's page shows them at once", async () => {
    const { business_id, headers } = await salonWithAdmin();
    const before = (await get(headers, paths.settings)).json().data;
    const change = {
      salon_name: 'صالون ليال',
      currency: 'دولار',
      phone: '٠٧٧٠١٢٣٤٥٦٧',
      location: ' 33.31, 44.36 ',
      color: '#AA00FF',
      cancel_notice_minutes: 180,
      booking_horizon_days: 14,
      clock_hours: 12,
    };
    const saved = {
      ...change,
      phone: '+9647701234567',
      location: '33.31,44.36',
      color: '#aa00ff',
      currency_digits: 2,
    };
    const answer = await save(headers, change);
    const after = { ...before, ...saved, currency_code: 'USD' };
    expect([answer.statusCode, answer.json().data]).toEqual([200, after]);
    expect((await save(headers, { max_open_bookings: 2 })).json().data.max_open_bookings).toBe(2);
    await save(headers, { max_open_bookings: 5 });
    const { salon_name: name, ...shown } = saved;
    expect((await get({}, paths.business(business_id))).json().data).toMatchObject({ name, ...shown });
    expect((await save(headers, { address: 'الكرادة' })).json().data).toEqual({
      ...after,
      address: 'الكرادة',
    });
  });

  test('an empty request changes nothing', async () => {
    const { headers } = await salonWithAdmin();
    const before = (await get(headers, paths.settings)).json();
    const answer = await save(headers, {});
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
  });

  test('an invalid value is refused with its field, and no other field is saved', async () => {
    const { headers } = await salonWithAdmin();
    const before = (await get(headers, paths.settings)).json();
    for (const wrong of [
      { salon_name: '  ' },
      { location: '91,200' },
      { color: 'red' },
      { currency: '\u202eد.ع' },
      { salon_name: 'صالون\nنور' },
      { time_zone: 'Asia/Nowhere' },
      { time_zone: '+03:00' },
      // PostgreSQL does not know AET, and AST means another zone to PostgreSQL than to JavaScript.
      { time_zone: 'AET' },
      { time_zone: 'AST' },
      { cancel_notice_minutes: -1 },
      { booking_horizon_days: 366 },
      { booking_horizon_days: -1 },
      { max_open_bookings: 0 },
      { max_open_bookings: 101 },
      { staff_step_minutes: 20 },
      { work_hours_from: '24:00' },
      { clock_hours: 13 },
      { clock_hours: '12' },
      { logo_url: 'https://elsewhere.example/logo.png' },
      { logo_url: 'javascript:alert(1)' },
      { slug: 'other' },
      { is_default: true },
    ]) {
      const answer = await save(headers, { address: 'x', ...wrong });
      expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.json().details[0].path).toBe(Object.keys(wrong)[0]);
    }
    expect((await get(headers, paths.settings)).json()).toEqual(before);
  });

  test('when the salon starts to require codes, customers are signed out and staff are not', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const customer = await buildCustomer(salon, { business_id });
    const signed = await signIn(salon, 'customer', customer);
    expect((await save(headers, { customer_verification: true })).statusCode).toBe(200);
    expect(getStatusAndCode(await get(signed, paths.profile))).toEqual([401, 'TOKEN_INVALID']);
    expect((await get(headers, paths.profile)).statusCode).toBe(200);
    const proved = await signIn(salon, 'customer', customer);
    await save(headers, { customer_verification: true });
    expect((await get(proved, paths.profile)).statusCode).toBe(200);
  });

  test("another salon's settings stay as they are", async () => {
    const [{ headers }, other] = [await salonWithAdmin(), await salonWithAdmin()];
    const before = (await get(other.headers, paths.settings)).json();
    await save(headers, { salon_name: 'أخرى', currency: 'x' });
    expect((await get(other.headers, paths.settings)).json()).toEqual(before);
  });
});

describe('the logo', () => {
  // @spec 7.30 Settings: upload-logo @ server/salon/settings, server/salon/uploads
  test('is uploaded, saved with the settings, and shown', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const uploaded = await uploadLogo(headers);
    expect(uploaded.statusCode).toBe(201);
    const { url: logo_url } = uploaded.json().data;
    expect((await save(headers, { logo_url })).json().data).toMatchObject({ logo_url });
    expect((await get({}, paths.business(business_id))).json().data).toMatchObject({ logo_url });
    expect((await get({}, logo_url)).headers['content-type']).toBe('image/webp');
    expect((await save(headers, { logo_url: null })).json().data).toMatchObject({ logo_url: null });
  });

  test("cannot be another salon's image or one that was never uploaded", async () => {
    const [{ business_id, headers }, other] = [await salonWithAdmin(), await salonWithAdmin()];
    const theirs = (await uploadLogo(other.headers)).json().data.url;
    for (const logo_url of [theirs, `/uploads/${business_id}/${'0'.repeat(32)}.webp`]) {
      expect(getStatusAndCode(await save(headers, { logo_url }))).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await save(headers, { logo_url: '/images/icon.svg' })).statusCode).toBe(200);
  });

  test('cannot be a file that is no image', async () => {
    const { headers } = await salonWithAdmin();
    const given = { image: 'data:image/png;base64,AAAA', filename: 'x.png', contentType: 'image/png' };
    const answer = await send('POST', headers, paths.logoUpload, given);
    expect(getStatusAndCode(answer)).toEqual([400, 'IMAGE_TYPE_INVALID']);
  });
});

describe('a new time zone', () => {
  const wallOf = async (headers: CallHeaders, id: string) => {
    const { booking_date, booking_time, is_after_midnight } = (await get(headers, paths.booking(id))).json()
      .data;
    return [booking_date, booking_time, is_after_midnight];
  };

  const instantsOf = async (business_id: string, id: string) =>
    salon.database.withBusiness(business_id, (tx) =>
      tx
        .selectFrom('bookings')
        .select(['starts_at', 'ends_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );

  test('leaves a coming booking at the date and time that the customer was told', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const at = (booking_time: string, starts_at: string, more = {}) =>
      buildBooking(salon, { business_id, employee_id: employee.id, booking_time, starts_at, ...more });
    const noon = await at('12:00', '2026-11-23T09:00:00Z');
    const next = await at('12:30', '2026-11-23T09:30:00Z');
    const night = { is_after_midnight: true, booking_date: '2026-11-23' };
    const late = await at('00:30', '2026-11-23T21:30:00Z', night);
    expect((await save(headers, { time_zone: 'Asia/Dubai' })).statusCode).toBe(200);
    expect(await wallOf(headers, noon.id)).toEqual(['2026-11-23', '12:00', false]);
    expect(await instantsOf(business_id, noon.id)).toEqual({
      starts_at: '2026-11-23T08:00:00+00:00',
      ends_at: '2026-11-23T08:30:00+00:00',
    });
    expect(await instantsOf(business_id, next.id)).toMatchObject({ starts_at: '2026-11-23T08:30:00+00:00' });
    expect(await wallOf(headers, late.id)).toEqual(['2026-11-23', '00:30', true]);
    expect(await instantsOf(business_id, late.id)).toMatchObject({ starts_at: '2026-11-23T20:30:00+00:00' });
  });

  // The zones are an hour apart, as the bookings are: each booking moves to the instant of its neighbour.
  test('moves neighbouring bookings into the time of each other, earlier and later', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const at = (booking_time: string, starts_at: string) =>
      buildBooking(salon, { business_id, employee_id: employee.id, booking_time, starts_at });
    const bookings = [
      await at('13:00', '2026-11-23T10:00:00Z'),
      await at('12:00', '2026-11-23T09:00:00Z'),
      await at('14:00', '2026-11-23T11:00:00Z'),
    ];
    const listStarts = async () =>
      (await Promise.all(bookings.map(({ id }) => instantsOf(business_id, id)))).map(
        ({ starts_at }) => starts_at,
      );
    const before = await listStarts();
    expect((await save(headers, { time_zone: 'Asia/Dubai' })).statusCode).toBe(200);
    expect(await listStarts()).toEqual([
      '2026-11-23T09:00:00+00:00',
      '2026-11-23T08:00:00+00:00',
      '2026-11-23T10:00:00+00:00',
    ]);
    expect((await save(headers, { time_zone: 'Asia/Baghdad' })).statusCode).toBe(200);
    expect(await listStarts()).toEqual(before);
  });

  test('moves a booking to the first of two equal times, and forward from a skipped time', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const common = { business_id, employee_id: employee.id };
    const wall = { booking_date: '2027-11-07', booking_time: '01:30', starts_at: '2027-11-06T22:30:00Z' };
    const twice = await buildBooking(salon, { ...common, ...wall });
    const gap = { booking_date: '2027-03-14', booking_time: '02:30', starts_at: '2027-03-13T23:30:00Z' };
    const skipped = await buildBooking(salon, { ...common, ...gap });
    await save(headers, { time_zone: 'America/New_York' });
    expect(await instantsOf(business_id, twice.id)).toMatchObject({ starts_at: '2027-11-07T05:30:00+00:00' });
    expect(await instantsOf(business_id, skipped.id)).toMatchObject({
      starts_at: '2027-03-14T07:30:00+00:00',
    });
  });

  test('keeps past bookings at their instant, and counts a voucher on its day in the new zone', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const past = await buildBooking(salon, { business_id, starts_at: '2026-11-20T09:00:00Z' });
    await buildVoucher(salon, { business_id, amount: 700, datetime: '2026-11-20T20:30:00Z' });
    const expensesOf = async (day: string) =>
      (await get(headers, `${paths.account}?from=${day}&to=${day}`)).json().data.expenses;
    expect(await expensesOf('2026-11-20')).toBe(700);
    await save(headers, { time_zone: 'Asia/Dubai' });
    expect(await expensesOf('2026-11-20')).toBe(0);
    expect(await expensesOf('2026-11-21')).toBe(700);
    expect(await instantsOf(business_id, past.id)).toMatchObject({ starts_at: '2026-11-20T09:00:00+00:00' });
  });

  test('is refused when a moved booking would overlap one that has begun', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const common = { business_id, employee_id: (await buildEmployee(salon, { business_id })).id };
    await buildBooking(salon, { ...common, starts_at: '2026-11-21T06:30:00Z', duration_minutes: 60 });
    const coming = await buildBooking(salon, { ...common, starts_at: '2026-11-21T07:30:00Z' });
    const answer = await save(headers, { time_zone: 'Asia/Dubai', address: 'x' });
    expect(getStatusAndCode(answer)).toEqual([409, 'SLOT_TAKEN']);
    expect((await get(headers, paths.settings)).json().data).toMatchObject({
      time_zone: 'Asia/Baghdad',
      address: '',
    });
    expect(await instantsOf(business_id, coming.id)).toMatchObject({
      starts_at: '2026-11-21T07:30:00+00:00',
    });
  });
});
