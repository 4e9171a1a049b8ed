import { v7 as uuidv7 } from 'uuid';
import {
  buildAbsence,
  buildAdmin,
  buildBooking,
  buildBusiness,
  buildCategory,
  buildCompletedBooking,
  buildCustomer,
  buildDayException,
  buildEmployee,
  buildNotification,
  buildRoomUnit,
  buildService,
  buildTransaction,
  buildVoucher,
  buildWorkPlan,
  createTokenFor,
} from '../../../server/testing/builders.ts';
import {
  buildCustomerNote,
  buildCustomerPhoto,
  buildDistinctPair,
  buildMerge,
} from '../../../server/testing/card-builders.ts';
import { buildQueueEntry } from '../../../server/testing/queue-builders.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { keepHold, keepLine, keepPhones } from './whole-salon-rows.ts';

export const KINDS = [
  'business',
  'admin',
  'employee',
  'service',
  'category',
  'variant',
  'room',
  'unit',
  'customer',
  'note',
  'photo',
  'merge',
  'booking',
  'hold',
  'entry',
  'voucher',
  'transaction',
  'notification',
  'plan',
  'exception',
  'absence',
] as const;
export type RowKind = (typeof KINDS)[number];

export interface WholeSalon {
  ids: Record<RowKind, string>;
  slug: string;
  image: string;
  /**
   * The phones of customers with a login code. Each is used only once, because after a request the other salon may have
   * a customer with the same number.
   */
  phones: string[];
  /** A word that every text of this salon contains. */
  mark: string;
}

/** The debt is equal in both salons, so that a collection of one debt would also be right for the other. */
export const DEBT = 10_000;

/** Creates a salon with rows in every table. Its texts contain `mark`, and most amounts end with `cents`. */
export async function buildWholeSalon(salon: TestApp, mark: string, cents: number): Promise<WholeSalon> {
  const named = { name: `صالون ${mark}`, address: `شارع ${mark}` };
  const business = await buildBusiness(salon, { ...named, max_open_bookings: 100 });
  const business_id = business.id;
  const money = (whole: number) => whole + cents / 100;
  const text = (what: string) => `${what} ${mark}`;
  const image = `${business_id.replaceAll('-', '')}.webp`;
  const image_url = `/uploads/${business_id}/${image}`;
  const admin = await buildAdmin(salon, { business_id, name: text('المديرة') });
  const service = await buildService(salon, {
    business_id,
    ...{ name: text('قص'), description: text('وصف'), price: money(31_000), image_url },
  });
  const catalogue = await keepCatalogue(salon, { business_id, service_id: service.id }, text);
  const staff = { business_id, specialty: text('تصفيف'), image_url, service_ids: [service.id] };
  const employee = await buildEmployee(salon, {
    ...staff,
    name: text('سارة'),
    salary_amount: money(410_000),
  });
  const who = { business_id, name: text('زينب'), email: `zainab-${mark}@example.com` };
  const customer = await buildCustomer(salon, who);
  const booked = {
    business_id,
    employee_id: employee.id,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    notes: text('ملاحظة'),
  };
  const booking = await keepBookings(salon, booked, money);
  const hold = await keepHold(salon, {
    business_id,
    employee_id: employee.id,
    holder: `customer ${customer.id}`,
  });
  await keepLine(salon, { business_id, booking_id: booking.id, service_id: service.id, name: service.name });
  const working = await keepWorkingTime(salon, { business_id, employee_id: employee.id }, text);
  const till = await keepTill(salon, { business_id, employee_id: employee.id }, text, money);
  const notification = await keepNotifications(salon, { ...booked, booking_id: booking.id }, text);
  await createTokenFor(salon, 'admin', admin);
  return {
    ids: {
      business: business_id,
      admin: admin.id,
      employee: employee.id,
      service: service.id,
      ...catalogue,
      customer: customer.id,
      ...(await keepCard(salon, { business_id, customer_id: customer.id }, text)),
      booking: booking.id,
      hold,
      entry: await buildQueueEntry(salon, { business_id, service_id: service.id, name: text('منتظرة') }),
      ...till,
      ...working,
      notification: notification.id,
    },
    slug: business.slug,
    image,
    phones: await keepPhones(salon, business_id, mark, cents),
    mark,
  };
}

async function keepCard(
  salon: TestApp,
  owner: { business_id: string; customer_id: string },
  text: (what: string) => string,
): Promise<Record<'note' | 'photo' | 'merge', string>> {
  const { business_id, customer_id } = owner;
  await buildDistinctPair(salon, owner);
  const photo = await buildCustomerPhoto(salon, { ...owner, content: text('صورة') });
  return {
    note: await buildCustomerNote(salon, { ...owner, kind: 'allergy', text: text('حساسية') }),
    photo: photo.id,
    merge: await buildMerge(salon, business_id, customer_id, text('مكررة')),
  };
}

/** Creates a booking request and a note. Returns the request. */
async function keepNotifications(
  salon: TestApp,
  given: { business_id: string; booking_id: string; customer_name: string; customer_phone: string },
  text: (what: string) => string,
) {
  const { business_id, booking_id, customer_name, customer_phone } = given;
  await buildNotification(salon, { business_id, title: text('خبر') });
  return buildNotification(salon, {
    ...{ business_id, booking_id, customer_name, customer_phone },
    ...{ type: 'booking_request', title: text('طلب') },
  });
}

/** Creates a booking of today, a past and a future booking, so that no list is empty. Returns the future booking. */
async function keepBookings(salon: TestApp, booked: object, money: (whole: number) => number) {
  const price = money(DEBT + 26_000);
  await buildCompletedBooking(salon, {
    ...booked,
    starts_at: '2026-11-21T06:00:00Z',
    total_price: price,
    paid_amount: price - DEBT,
  });
  await buildCompletedBooking(salon, { ...booked, total_price: money(27_000), paid_amount: money(27_000) });
  return buildBooking(salon, { ...booked, total_price: money(28_000), has_line: false });
}

/** The salon and the employee have a plan and an exception each; ids are those of the employee. */
async function keepWorkingTime(
  salon: TestApp,
  whose: { business_id: string; employee_id: string },
  text: (what: string) => string,
): Promise<Record<'plan' | 'exception' | 'absence', string>> {
  const { business_id } = whose;
  await buildWorkPlan(salon, { business_id, name: text('دوام الصالون') });
  await buildDayException(salon, { business_id, reason: text('عطلة') });
  const plan = await buildWorkPlan(salon, { ...whose, name: text('دوام') });
  const exception = await buildDayException(salon, { ...whose, reason: text('سفر') });
  await buildAbsence(salon, {
    ...whose,
    state: 'granted',
    answered_at: salon.clock.now(),
    starts_at: '2026-12-04T07:00:00Z',
    ends_at: '2026-12-04T08:00:00Z',
    note: text('عيادة'),
  });
  const absence = await buildAbsence(salon, { ...whose, note: text('إجازة') });
  return { plan: plan.id, exception: exception.id, absence: absence.id };
}

async function keepCatalogue(
  salon: TestApp,
  { business_id, service_id }: { business_id: string; service_id: string },
  text: (what: string) => string,
): Promise<Record<'category' | 'variant' | 'room' | 'unit', string>> {
  const category = await buildCategory(salon, { business_id, name: text('قسم') });
  const unit = await buildRoomUnit(salon, { business_id, name: text('غرفة') });
  const addon = await buildService(salon, { business_id, name: text('إضافة'), is_addon: true });
  const variant = { business_id, id: uuidv7(), service_id, name: text('نوع'), duration_minutes: 45 };
  await salon.database.withBusiness(business_id, async (tx) => {
    await tx
      .updateTable('room_kinds')
      .set({ name: text('غرف') })
      .where('id', '=', unit.kind_id)
      .execute();
    await tx.updateTable('services').set({ category_id: category.id }).where('id', '=', service_id).execute();
    await tx
      .insertInto('service_variants')
      .values({ ...variant, price_minor: 3_300_000 })
      .execute();
    await tx.insertInto('service_addons').values({ business_id, addon_id: addon.id, service_id }).execute();
    await tx.insertInto('service_rooms').values({ business_id, service_id, kind_id: unit.kind_id }).execute();
  });
  return { category: category.id, variant: variant.id, room: unit.kind_id, unit: unit.id };
}

async function keepTill(
  salon: TestApp,
  whose: { business_id: string; employee_id: string },
  text: (what: string) => string,
  money: (whole: number) => number,
): Promise<Record<'voucher' | 'transaction', string>> {
  const named = { account_name: text('حساب'), amount: money(51_000), notes: text('سند') };
  const voucher = await buildVoucher(salon, { ...whose, ...named });
  const { business_id } = whose;
  const transaction = await buildTransaction(salon, {
    business_id,
    amount: money(11_000),
    notes: text('حركة'),
  });
  return { voucher: voucher.id, transaction: transaction.id };
}
