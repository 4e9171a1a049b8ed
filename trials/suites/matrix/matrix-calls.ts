import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import { BOARD_CALLS } from './board-calls.ts';
import { at, type MakeCall, nothing } from './matrix-call.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const upload = { image: `data:image/png;base64,${PIXEL}`, filename: 'a.png', contentType: 'image/png' };
export const UPLOADED_IMAGE = Buffer.from(PIXEL, 'base64');

const MONTH = { start: '2026-11-01', end: '2026-11-30' };
const RANGE = { from: '2026-11-01', to: '2026-11-30' };

const people: Record<string, MakeCall> = {
  'POST /api/auth/login/admin': async (t) => ({
    body: { phone: (await t.newAdmin()).phone, password: STAFF_PASSWORD },
  }),
  'POST /api/auth/login/employee': async (t) => ({
    body: { phone: (await t.newEmployee()).phone, password: STAFF_PASSWORD },
  }),
  'POST /api/auth/login/customer': async (t) => ({
    body: { phone: t.newPhone(), businessSlug: t.world.slug },
  }),
  'POST /api/auth/customer/phone-login': async (t) => ({
    body: { phone: t.newPhone(), businessId: t.world.ours },
  }),
  'POST /api/auth/customer/verify': async (t) => ({ body: await t.sentCode() }),
  'POST /api/auth/customer/create': async (t) => ({
    body: { name: 'زبونة', phone: t.newPhone(), businessId: t.world.ours },
  }),
  'POST /api/auth/refresh': async (t) => ({ body: { refreshToken: await t.refreshToken() } }),
  'POST /api/auth/logout': async (t) => ({ body: { refreshToken: await t.refreshToken() } }),
  'GET /api/auth/profile': nothing,
  'PUT /api/auth/customer/{id}': async (t) => {
    const { id, name, phone } = await t.customer();
    return at(id, { body: { name, phone } });
  },

  'GET /api/employees': nothing,
  'POST /api/employees': async (t) => ({
    body: {
      name: 'موظفة',
      specialty: 'قص',
      phone: `0${t.newPhone().slice(4)}`,
      password: 'a password',
      service_ids: [t.world.serviceId],
    },
  }),
  'GET /api/employees/{id}': async (t) => at((await t.employee()).id),
  'PUT /api/employees/{id}': async (t) => at((await t.employee()).id, { body: { salary_amount: 1 } }),
  'DELETE /api/employees/{id}': async (t) => at((await t.employee()).id),
  'POST /api/employees/upload-image': async () => ({ form: true }),
  'DELETE /api/employees/delete-image/{name}': async (t) => ({ params: { name: await t.image() } }),

  'GET /api/customers': nothing,
  'GET /api/customers/with-stats': nothing,
  'POST /api/customers': async (t) => ({ body: { name: 'زبونة', phone: t.newPhone() } }),
  'GET /api/customers/{id}': async (t) => at((await t.customer()).id),
  'PUT /api/customers/{id}': async (t) => at((await t.customer()).id, { body: { name: 'اسم آخر' } }),
  'DELETE /api/customers/{id}': async (t) => at((await t.customer()).id),
  'POST /api/customers/{id}/collect-payment': async (t) => {
    const amount = await t.debt();
    return at((await t.customer()).id, { body: { amount } });
  },
};

const cards: Record<string, MakeCall> = {
  'GET /api/customers/{id}/card': async (t) => at((await t.customer()).id),
  'PUT /api/customers/{id}/card': async (t) => at((await t.customer()).id, { body: { tags: ['عروس'] } }),
  'POST /api/customers/{id}/notes': async (t) =>
    at((await t.customer()).id, { body: { kind: 'note', text: 'شاي' } }),
  'PUT /api/customers/notes/{id}': async (t) => at(await t.note(), { body: { text: 'قهوة' } }),
  'DELETE /api/customers/notes/{id}': async (t) => at(await t.note()),
  'POST /api/customers/{id}/photos': async (t) =>
    at((await t.customer()).id, { query: { kind: 'before', has_consent: 'true' }, form: true }),
  'GET /api/customers/photos/{id}': async (t) => at(await t.photo()),
  'DELETE /api/customers/photos/{id}': async (t) => at(await t.photo()),
  'GET /api/customers/duplicates': nothing,
  'POST /api/customers/{id}/merge': async (t) =>
    at((await t.customer()).id, { body: { gone_id: await t.duplicate() } }),
  'POST /api/customers/{id}/distinct': async (t) =>
    at((await t.customer()).id, { body: { other_id: await t.duplicate() } }),
  'GET /api/customers/merges': nothing,
  'POST /api/customers/merges/{id}/undo': async (t) => at(await t.merge(), { body: {} }),
};

const ABSENCE = { starts_at: '2026-12-05T07:00:00Z', ends_at: '2026-12-05T08:00:00Z', kind: 'leave' };

const workingTime: Record<string, MakeCall> = {
  'GET /api/working-time': async (t) => ({ query: { employee_id: (await t.employee()).id } }),
  'POST /api/working-time/plans': async (t) => {
    const date = t.freeDay();
    const employee_id = (await t.employee()).id;
    return { body: { employee_id, valid_from: date, valid_to: date, spans: [] } };
  },
  'PUT /api/working-time/plans/{id}': async (t) =>
    at(await t.plan(), { body: { valid_from: '2026-11-21', valid_to: '2026-11-25', spans: [] } }),
  'DELETE /api/working-time/plans/{id}': async (t) => at(await t.plan()),
  'PUT /api/working-time/exceptions': async (t) => {
    const date = t.freeDay();
    return { body: { employee_id: (await t.employee()).id, from: date, to: date, spans: [] } };
  },
  'DELETE /api/working-time/exceptions/{id}': async (t) => at(await t.exception()),
  'GET /api/absences': async (t) => ({ query: { employee_id: (await t.employee()).id } }),
  'POST /api/absences': async (t) => ({ body: { employee_id: (await t.employee()).id, ...ABSENCE } }),
  'PUT /api/absences/{id}': async (t) => at(await t.absence(), { body: { state: 'granted' } }),
  'DELETE /api/absences/{id}': async (t) => at(await t.absence()),
};

const calendar: Record<string, MakeCall> = {
  'GET /api/bookings': async (t) => ({ query: { employee_id: (await t.employee()).id } }),
  'POST /api/bookings': async (t) => {
    const { id, name, phone } = await t.customer();
    return {
      body: {
        customer_id: id,
        customer_name: name,
        customer_phone: phone,
        booking_date: t.freeDay(),
        booking_time: '10:00',
        employee_id: (await t.employee()).id,
        service_ids: [t.world.serviceId],
      },
    };
  },
  'GET /api/bookings/totals': async (t) => ({ query: { employee_id: (await t.employee()).id } }),
  'GET /api/bookings/busy': async (t) => ({
    query: { date: await t.bookedDay(), employee_id: (await t.employee()).id },
  }),
  'GET /api/bookings/next-free': async (t) => ({ query: { employee_id: (await t.employee()).id } }),
  'GET /api/bookings/availability': async (t) => ({
    query: { from: '2026-12-01', to: '2026-12-31', employee_id: (await t.employee()).id },
  }),
  'POST /api/bookings/holds': async (t) => ({
    body: {
      employee_id: (await t.employee()).id,
      booking_date: t.freeDay(),
      booking_time: '10:00',
      duration_minutes: 30,
    },
  }),
  'DELETE /api/bookings/holds/{id}': async (t) => at(await t.hold()),
  'GET /api/bookings/{id}': async (t) => at(await t.booking()),
  'PUT /api/bookings/{id}': async (t) => at(await t.booking(), { body: { status: 'approved' } }),
  'PUT /api/bookings/{id}/arrival': async (t) => at(await t.booking(), { body: { arrival: 'arrived' } }),
  'PUT /api/bookings/{id}/cancel': async (t) => at(await t.booking()),
  'PUT /api/bookings/{id}/move': async (t) =>
    at(await t.booking(), { body: { booking_date: t.freeDay(), booking_time: '10:00' } }),
  'DELETE /api/bookings/{id}': async (t) => at(await t.booking()),
  'GET /api/bookings/employee/{id}': async (t) => at((await t.employee()).id),
  'GET /api/bookings/employee/{id}/date/{date}': async (t) => ({
    params: { id: (await t.employee()).id, date: await t.bookedDay() },
  }),

  'GET /api/notifications': nothing,
  'GET /api/notifications/requests': nothing,
  'POST /api/notifications': async () => ({ body: { title: 'تذكير' } }),
  'GET /api/notifications/stream': nothing,
  'PUT /api/notifications/read-all': nothing,
  'POST /api/notifications/clear': nothing,
  'PUT /api/notifications/{id}/read': async (t) => at((await t.request()).id),
  'PUT /api/notifications/{id}/handled': async (t) => at(await t.notice()),
  'PUT /api/notifications/{id}/approve': async (t) => {
    const { id, bookingId } = await t.request();
    return at(id, { body: { bookingId } });
  },
  'PUT /api/notifications/{id}/reject': async (t) => {
    const { id, bookingId } = await t.request();
    return at(id, { body: { bookingId, reason: 'لا يوجد موعد' } });
  },
  'DELETE /api/notifications/{id}': async (t) => at(await t.notice()),
};

const till: Record<string, MakeCall> = {
  'GET /api/expense-vouchers': async (t) => ({ query: { employee_id: (await t.employee()).id } }),
  'POST /api/expense-vouchers': async (t) => ({
    body: {
      datetime: '2026-11-21T07:00:00Z',
      account_name: 'راتب',
      amount: 1000,
      employee_id: (await t.employee()).id,
    },
  }),
  'GET /api/expense-vouchers/date-range': async () => ({ query: MONTH }),
  'GET /api/expense-vouchers/employee/{id}/last': async (t) => at((await t.employee()).id),
  'GET /api/expense-vouchers/{id}': async (t) => at(await t.voucher()),
  'PUT /api/expense-vouchers/{id}': async (t) => at(await t.voucher(), { body: { amount: 7 } }),
  'DELETE /api/expense-vouchers/{id}': async (t) => at(await t.voucher()),

  'GET /api/transactions': nothing,
  'POST /api/transactions': async () => ({ body: { date: '2026-11-21', type: 'expense', amount: 1000 } }),
  'GET /api/transactions/date-range': async () => ({ query: MONTH }),
  'GET /api/transactions/type/{type}': async () => ({ params: { type: 'expense' } }),
  'GET /api/transactions/{id}': async (t) => at(await t.transaction()),
  'PUT /api/transactions/{id}': async (t) => at(await t.transaction(), { body: { amount: 7 } }),
  'DELETE /api/transactions/{id}': async (t) => at(await t.transaction()),

  'GET /api/summary/today': nothing,
  'GET /api/summary/account': async () => ({ query: RANGE }),
  'GET /api/summary/account/entries': async () => ({ query: RANGE }),
  'GET /api/summary/revenue': async () => ({ query: { from_month: '2026-11', to_month: '2026-12' } }),

  'GET /api/audit': async (t) => ({ query: { entity_id: (await t.customer()).id } }),
};

const platform: Record<string, MakeCall> = {
  'POST /api/platform/reports': async () => ({
    body: {
      code: 'K7RM-2XQD',
      environment: 'production',
      shell: '1.0.0-1a2b3c4d',
      page: '/bookings/edit/:id',
      reports: [{ module: 'mf-cash', version: '1.0.0-1a2b3c4d', kind: 'load', ms: 180 }],
    },
  }),
  'GET /api/platform/releases': nothing,
  'GET /api/platform/graph': nothing,
  'GET /api/platform/log': nothing,
  'GET /api/platform/orders': nothing,
  'POST /api/platform/orders': async () => ({
    body: {
      ...{ package: 'mf-cash', act: 'rollback', version: '1.0.0-1a2b3c4d', why: 'x' },
      seen: { stable: '1.1.0-1a2b3c4d', canary: null },
    },
  }),
  'POST /api/platform/orders/signed': async () => ({
    body: {
      payloadType: 'application/vnd.salon.order-request+json',
      payload: 'e30=',
      signatures: [{ keyid: 'none', sig: 'e30=' }],
    },
  }),
  'GET /api/health': nothing,
  'GET /api/health/live': nothing,
  'GET /api/health/ready': nothing,
  'GET /api/test-supabase': nothing,
  'GET /api/businesses/{id}': async (t) => at(t.world.ours),

  'GET /api/services': nothing,
  'POST /api/services': async () => ({
    body: { name: 'خدمة', description: 'وصف', price: 1000, duration_minutes: 30 },
  }),
  'GET /api/services/{id}': async (t) => at(await t.service()),
  'PUT /api/services/{id}': async (t) => at(await t.service(), { body: { price: 7 } }),
  'DELETE /api/services/{id}': async (t) => at(await t.service()),
  'POST /api/services/upload-image': async () => ({ body: upload }),
  'DELETE /api/services/delete-image/{name}': async (t) => ({ params: { name: await t.image() } }),

  'GET /api/categories': nothing,
  'POST /api/categories': async (t) => ({ body: { name: t.newPhone() } }),
  'PUT /api/categories/order': async (t) => ({ body: { ids: [await t.category()] } }),
  'PUT /api/categories/{id}': async (t) => at(await t.category(), { body: { name: t.newPhone() } }),
  'DELETE /api/categories/{id}': async (t) => at(await t.category()),

  'GET /api/rooms': nothing,
  'POST /api/rooms': async (t) => ({ body: { name: t.newPhone() } }),
  'PUT /api/rooms/{id}': async (t) => at((await t.unit()).kind_id, { body: { name: t.newPhone() } }),
  'DELETE /api/rooms/{id}': async (t) => at((await t.unit()).kind_id),
  'POST /api/rooms/{id}/units': async (t) => at((await t.unit()).kind_id, { body: { name: 'غرفة أخرى' } }),
  'PUT /api/rooms/units/{id}': async (t) => at((await t.unit()).id, { body: { is_active: false } }),
  'DELETE /api/rooms/units/{id}': async (t) => at((await t.unit()).id),

  'GET /api/settings': nothing,
  'POST /api/settings': async () => ({ body: { address: 'شارع آخر' } }),
  'POST /api/settings/upload-logo': async () => ({ body: upload }),
};

export const MATRIX_CALLS: Record<string, MakeCall> = {
  ...people,
  ...cards,
  ...BOARD_CALLS,
  ...workingTime,
  ...calendar,
  ...till,
  ...platform,
};
