/** Creates three salons for the screens: one with bookings, a new one, and one with very long texts. */
import type { Product } from '../product.ts';
import { openSalon, type Salon } from '../salon.ts';
import { writeCustomerCard } from './customer-card-salon.ts';

export interface ScreenSalons {
  full: Salon;
  empty: Salon;
  long: Salon;
  /** A customer of the full salon with notes. */
  customerId: string;
}

/** Working hours round the clock, so that there are free times at any hour, including times after midnight. */
const ALL_DAY = '06:00-06:00';

const LONG_NAME = 'عبدالرحمن عبدالوهاب عبدالحسين المصطفى الكاظمي البغدادي';
const NOTE =
  'ملاحظة طويلة جدًا تشرح بالتفصيل ما اتفق عليه مع العميلة قبل أسبوع من الموعد ولماذا تأخر الدفع. '.repeat(3);
const PRICE = 1_234_567_890;

export async function openScreenSalons(product: Product): Promise<ScreenSalons> {
  const empty = await openSalon(product, {
    name: 'صالون جديد',
    services: [],
    employees: [{ name: 'منى', hours: ALL_DAY }],
  });
  const full = await openFull(product);
  const customerId = await writeCustomerCard(full, PEOPLE[0] ?? '');
  return { full, empty, long: await openLong(product), customerId };
}

const SERVICES = [
  { name: 'قص شعر', price: 15_000, minutes: 30 },
  { name: 'صبغة كاملة', price: 60_000, minutes: 90 },
  { name: 'تسريحة', price: 35_000, minutes: 60 },
  { name: 'تنظيف بشرة', price: 40_000, minutes: 60 },
  { name: 'مانيكير', price: 20_000, minutes: 30 },
  { name: 'حناء', price: 30_000, minutes: 60 },
];
const PEOPLE = ['زينب العبيدي', 'ريم الجبوري', 'آية الخفاجي', 'شهد الربيعي', 'لمى الساعدي', 'نور الكناني'];
const VOUCHERS = [
  ['إيجار المحل', 350_000],
  ['كهرباء ومولدة', 45_500],
  ['مواد صبغة', 82_250],
] as const;
/** Returns a time in the near future, because a voucher may not have a past time. */
const soon = () => new Date(Date.now() + 60_000).toISOString();
const phoneOf = (index: number) => `+96477055501${String(index).padStart(2, '0')}`;

async function openFull(product: Product): Promise<Salon> {
  const salon = await openSalon(product, {
    name: 'صالون نور',
    services: SERVICES,
    employees: ['سارة', 'هدى', 'مريم'].map((name) => ({ name, hours: ALL_DAY })),
    settings: { address: 'بغداد، الكرادة، شارع 62', location: '33.3020,44.4290', phone: '+9647701000000' },
  });
  const { asAdmin } = salon;
  await fillCatalogue(salon);
  await product.sql(PAST_BOOKINGS, [salon.id, salon.zone, PEOPLE]);
  const day = ['11:00', '12:00', '13:30', '15:00', '17:00', '18:30'];
  const bookings = await inTurn(day, (time, index) =>
    salon.book({
      time,
      customer: PEOPLE[index] ?? '',
      phone: phoneOf(index),
      employee: ['سارة', 'هدى', 'مريم'][index % 3] ?? '',
      services: [SERVICES[index]?.name ?? ''],
    }),
  );
  const [paid, owing, cancelled, arrived] = bookings;
  await asAdmin('PUT', `/api/bookings/${paid}`, { status: 'completed' });
  await asAdmin('PUT', `/api/bookings/${owing}`, { status: 'completed', paid_amount: 20_000 });
  await asAdmin('PUT', `/api/bookings/${cancelled}`, { status: 'cancelled' });
  await asAdmin('PUT', `/api/bookings/${arrived}/arrival`, { arrival: 'arrived' });
  await bookBride(salon);
  // One visit of a room can still move.
  await salon.book({
    ...{ time: '15:30', customer: PEOPLE[4] ?? '', phone: phoneOf(4) },
    ...{ employee: 'مريم', services: ['صبغة كاملة'] },
  });
  for (const [account_name, amount] of VOUCHERS) {
    await asAdmin('POST', '/api/expense-vouchers', { datetime: soon(), account_name, amount, notes: '' });
  }
  await product.sql(
    "update customers set notes = 'حساسية من الأمونيا، تفضل القهوة بلا سكر' where business_id = $1 and name = $2",
    [salon.id, PEOPLE[0]],
  );
  await askForTomorrow(salon);
  await writeWorkingTime(salon);
  return salon;
}

/** A booking with two employees at the same time. */
async function bookBride({ asAdmin, services, employees, dayAhead }: Salon): Promise<void> {
  const line = (service: string, employee: string) => ({
    service_id: services[service],
    employee_id: employees[employee],
  });
  await asAdmin('POST', '/api/bookings', {
    ...{
      customer_name: PEOPLE[5],
      customer_phone: phoneOf(5),
      booking_date: dayAhead(0),
      booking_time: '20:00',
    },
    lines: [line('تسريحة', 'سارة'), { ...line('مانيكير', 'هدى'), joins: 'with' }],
  });
}

/** Some services get a category, variants, parts, a room and a price of an employee. */
async function fillCatalogue({ asAdmin, services, employees }: Salon): Promise<void> {
  const change = (name: string, details: object) =>
    asAdmin('PUT', `/api/services/${services[name]}`, details);
  const hair = await asAdmin('POST', '/api/categories', { name: 'الشعر' });
  const skin = await asAdmin('POST', '/api/categories', { name: 'البشرة والأظافر' });
  const chairs = await asAdmin('POST', '/api/rooms', { name: 'كرسي غسيل', units: ['كرسي 1', 'كرسي 2'] });
  const laser = await asAdmin<{ units: { id: string }[] }>('POST', '/api/rooms', {
    name: 'جهاز ليزر',
    units: ['الجهاز'],
  });
  await asAdmin('PUT', `/api/rooms/units/${laser.units[0]?.id}`, { is_active: false });
  for (const name of ['قص شعر', 'تسريحة']) await change(name, { category_id: hair.id });
  for (const name of ['تنظيف بشرة', 'مانيكير']) await change(name, { category_id: skin.id });
  await change('صبغة كاملة', {
    ...{ category_id: hair.id, room_kind_ids: [chairs.id], process_minutes: 30, finish_minutes: 20 },
    ...{ before_minutes: 5, after_minutes: 10 },
    variants: [
      { name: 'شعر قصير', price: 50_000, duration_minutes: 75 },
      { name: 'شعر طويل', price: 75_000, duration_minutes: 120 },
    ],
    employee_prices: [{ employee_id: employees.سارة, price: 70_000, duration_minutes: null }],
  });
  for (const [name, price] of ADDONS) {
    await asAdmin('POST', '/api/services', {
      ...{ name, price, duration_minutes: 10, description: name, category_id: hair.id },
      ...{ is_addon: true, addon_of: [services['صبغة كاملة']] },
    });
  }
}

const ADDONS = [
  ['سيروم للشعر', 8_000],
  ['قناع الكيراتين', 12_000],
] as const;

/** Far ahead, so that the other screens have free times at any hour. */
async function writeWorkingTime(salon: Salon): Promise<void> {
  const { asAdmin, asStaff, employees, dayAhead } = salon;
  const employee_id = employees.سارة;
  await asAdmin('POST', '/api/working-time/plans', {
    ...{ employee_id, name: 'دوام رمضان', valid_from: dayAhead(90), valid_to: dayAhead(119) },
    spans: [6, 7, 1, 2, 3, 4].flatMap((weekday) => [
      { week: 1, weekday, start: 11 * 60, end: 15 * 60 },
      { week: 1, weekday, start: 20 * 60, end: 26 * 60 },
    ]),
  });
  const holiday = { from: dayAhead(60), to: dayAhead(62), spans: [], reason: 'عطلة العيد' };
  await asAdmin('PUT', '/api/working-time/exceptions', holiday);
  const shortDay = {
    from: dayAhead(70),
    to: dayAhead(70),
    spans: [{ start: 960, end: 1320 }],
    reason: 'جرد',
  };
  await asAdmin('PUT', '/api/working-time/exceptions', shortDay);
  await asAdmin('PUT', '/api/working-time/exceptions', { ...shortDay, employee_id });
  const away = (days: number, hours: number) => ({
    starts_at: `${dayAhead(days)}T09:00:00Z`,
    ends_at: new Date(Date.parse(`${dayAhead(days)}T09:00:00Z`) + hours * 3_600_000).toISOString(),
  });
  await asAdmin('POST', '/api/absences', { employee_id: employees.هدى, kind: 'training', ...away(50, 3) });
  const asSara = await asStaff('سارة');
  await asSara('POST', '/api/absences', { kind: 'leave', note: 'سفر مع العائلة', ...away(40, 72) });
}

/** A customer's booking request between two bookings of the same employee. */
async function askForTomorrow(salon: Salon): Promise<void> {
  const date = salon.dayAhead(1);
  const service = SERVICES[0]?.name ?? '';
  await inTurn(['14:00', '16:30'], (time, index) =>
    salon.book({
      date,
      time,
      customer: PEOPLE[index] ?? '',
      phone: phoneOf(index),
      employee: 'سارة',
      services: [service],
    }),
  );
  const { ask } = await salon.customer('تمارة الدليمي', '+9647705550199');
  await ask({
    booking_date: date,
    booking_time: '15:00',
    employee_id: salon.employees.سارة ?? '',
    service_ids: [salon.services[service] ?? ''],
  });
}

/** Creates one completed booking for each of the last 60 days. Every fifth booking has a debt. */
const PAST_BOOKINGS = `
  with salon as (select id, (now() at time zone $2)::date as today from businesses where id = $1),
  employee as (select id, row_number() over (order by id) as n from employees where business_id = $1),
  service as (select *, row_number() over (order by price) as n from services where business_id = $1),
  customer as (
    insert into customers (business_id, id, name, phone)
    select $1, gen_random_uuid(), name, '+96477055501' || lpad((n - 1)::text, 2, '0')
    from unnest($3::text[]) with ordinality as person (name, n)
    returning id, name, phone
  ),
  person as (select *, row_number() over (order by phone) as n from customer),
  made as (
    insert into bookings (business_id, id, customer_id, customer_name, customer_phone, booking_date, booking_time,
      starts_at, ends_at, employee_id, duration_minutes, total_price, status, paid_amount, completed_at)
    select $1, gen_random_uuid(), person.id, person.name, person.phone, today - day, '10:00',
      (today - day + time '10:00') at time zone $2,
      (today - day + time '10:00') at time zone $2 + make_interval(mins => duration_minutes),
      employee.id, duration_minutes, price, 'completed',
      case when day % 5 = 0 then price - 5000 else price end,
      (today - day + time '12:00') at time zone $2
    from salon, generate_series(1, 60) as day
    join employee on employee.n = 1 + day % 3
    join service on service.n = 1 + day % 6
    join person on person.n = 1 + day % 6
    returning id, total_price, duration_minutes
  )
  insert into booking_lines (business_id, booking_id, position, service_id, name, price, duration_minutes)
  select $1, made.id, 0, service.id, service.name, made.total_price, made.duration_minutes
  from made join service on service.price = made.total_price`;

async function openLong(product: Product): Promise<Salon> {
  const salon = await openSalon(product, {
    name: 'مركز الأميرة للتجميل والعناية بالبشرة والشعر في شارع فلسطين',
    services: [],
    employees: [],
  });
  const { asAdmin, id } = salon;
  const service = await asAdmin('POST', '/api/services', {
    name: 'صبغة شعر كاملة مع خصلات وعلاج بالكيراتين والبروتين البرازيلي',
    description: NOTE,
    price: PRICE,
    duration_minutes: 30,
    discount_type: 'percentage',
    discount_percentage: 12.5,
  });
  const category = await asAdmin('POST', '/api/categories', { name: `${LONG_NAME} وكل ما يتصل به من خدمات` });
  const room = await asAdmin('POST', '/api/rooms', { name: `غرفة ${LONG_NAME}`, units: [LONG_NAME] });
  await asAdmin('PUT', `/api/services/${service.id}`, {
    ...{ category_id: category.id, room_kind_ids: [room.id] },
    variants: [{ name: `${LONG_NAME} الطويل`, price: PRICE, duration_minutes: 45 }],
  });
  const account = { ...salon.admin, phone: `${salon.admin.phone.slice(0, -1)}1`, type: 'employee' } as const;
  const employee = await asAdmin('POST', '/api/employees', {
    ...{ name: `${LONG_NAME} الأول`, phone: account.phone, password: account.password },
    ...{ specialty: 'خبيرةصبغات'.repeat(6), service_ids: [service.id] },
    ...{ work_hours_from: '06:00', work_hours_to: '06:00' },
    ...{ salary_type: 'commission', salary_amount: 33.3, experience: 50 },
  });
  const request = (booking_time: string) => ({
    ...{ booking_date: salon.dayAhead(0), booking_time, notes: NOTE },
    ...{ employee_id: employee.id, service_ids: [service.id] },
  });
  // The working day begins at 06:00 and ends at 06:00, so bookings at night are in the future at any time of the day.
  const [first] = await inTurn(['00:30', '01:30', '02:30'], (time, index) =>
    asAdmin('POST', '/api/bookings', {
      ...request(time),
      customer_name: `${LONG_NAME} ${index + 1}`,
      customer_phone: `+96477040000${10 + index}`,
    }),
  );
  await asAdmin('PUT', `/api/bookings/${first?.id}`, { status: 'completed', paid_amount: 1000, notes: NOTE });
  await asAdmin('POST', '/api/expense-vouchers', {
    datetime: soon(),
    account_name: 'إيجار المحل مع أجور المولدة وخدمات البلدية والتنظيف والصيانة الشهرية',
    amount: PRICE,
    notes: NOTE,
  });
  const customer = await salon.customer(`${LONG_NAME} الرابع`, LONG_CUSTOMER_PHONE);
  await inTurn(['03:30', '04:30'], (time) => customer.ask(request(time)));
  const farDay = { from: salon.dayAhead(30), to: salon.dayAhead(30) };
  const reason = NOTE.slice(0, 120);
  await asAdmin('PUT', '/api/working-time/exceptions', { ...farDay, spans: [], reason });
  await asAdmin('POST', '/api/absences', {
    ...{ employee_id: employee.id, kind: 'leave', note: NOTE.slice(0, 300) },
    ...{ starts_at: `${salon.dayAhead(31)}T00:00:00Z`, ends_at: `${salon.dayAhead(33)}T00:00:00Z` },
  });
  await product.sql('update admins set name = $2 where business_id = $1', [id, LONG_NAME]);
  return { ...salon, staff: () => account };
}

/** The phone of a customer with future bookings in the salon with long texts. */
export const LONG_CUSTOMER_PHONE = '+9647704000020';

async function inTurn<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}
