import { paths } from '@salon/shared/contracts/paths';
import { v7 as uuidv7 } from 'uuid';
import { hashLoginCode } from '../../../server/salon/auth/login-code.ts';
import { createImageName, toImageUrl } from '../../../server/salon/uploads/image-address.ts';
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
} from '../../../server/testing/builders.ts';
import { buildCustomerNote, buildCustomerPhoto, buildMerge } from '../../../server/testing/card-builders.ts';
import { buildQueueEntry } from '../../../server/testing/queue-builders.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { type MatrixPerson, type MatrixSalons, SECRET_NOTE } from './matrix-world.ts';

/** Each row of the first salon is created when the call needs it. */
export interface Target {
  world: MatrixSalons;
  /** The customer of all other rows. */
  customer(): Promise<MatrixPerson>;
  employee(): Promise<MatrixPerson>;
  /** A new employee without bookings. */
  freeEmployee(): Promise<MatrixPerson>;
  booking(): Promise<string>;
  hold(): Promise<string>;
  queued(): Promise<string>;
  request(): Promise<{ id: string; bookingId: string }>;
  /** The notification is marked as read. */
  notice(): Promise<string>;
  debt(): Promise<number>;
  note(): Promise<string>;
  photo(): Promise<string>;
  /** Another customer. */
  duplicate(): Promise<string>;
  merge(): Promise<string>;
  plan(): Promise<string>;
  exception(): Promise<string>;
  /** The employee asks for it. */
  absence(): Promise<string>;
  service(): Promise<string>;
  category(): Promise<string>;
  unit(): Promise<{ id: string; kind_id: string }>;
  voucher(): Promise<string>;
  transaction(): Promise<string>;
  /** Returns the image's name. */
  image(): Promise<string>;
  bookedDay(): Promise<string>;
  /** A date without bookings of the employee. */
  freeDay(): string;
  newAdmin(): Promise<MatrixPerson>;
  newEmployee(): Promise<MatrixPerson>;
  newPhone(): string;
  refreshToken(): Promise<string>;
  /** The code was sent by a salon that verifies phone numbers. */
  sentCode(): Promise<{ phone: string; businessId: string; code: string }>;
}

let days = 0;
let phones = 0;

const getFreeDay = () => new Date(Date.parse('2027-01-01') + ++days * 86_400_000).toISOString().slice(0, 10);

/** @param isOwn whether the rows belong to the world's customer and employee; otherwise they belong to new people */
export function createTarget(salon: TestApp, world: MatrixSalons, isOwn: boolean): Target {
  const inOurs = { business_id: world.ours };
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const customer = once<MatrixPerson>(async () =>
    isOwn ? world.customer : buildCustomer(salon, { ...inOurs, name: 'زبونة جديدة' }),
  );
  const employee = once<MatrixPerson>(async () =>
    isOwn ? world.employee : buildEmployee(salon, { ...inOurs, service_ids: [world.serviceId] }),
  );
  const ofEmployee = async () => ({ ...inOurs, employee_id: (await employee()).id });
  const ofCustomer = async () => ({ ...inOurs, customer_id: (await customer()).id });
  const booked = once(() => makeBooking(salon, customer, employee));
  const booking = async () => (await booked()).id;
  return {
    world,
    customer,
    employee,
    booking,
    hold: async () => makeHold(salon, await customer(), (await employee()).id),
    queued: () => buildQueueEntry(salon, { ...inOurs, service_id: world.serviceId }),
    freeEmployee: () => buildEmployee(salon, { ...inOurs, service_ids: [world.serviceId] }),
    request: async () => {
      const [bookingId, { name, phone }] = [await booking(), await customer()];
      const asked = { booking_id: bookingId, customer_name: name, customer_phone: phone };
      const { id } = await buildNotification(salon, { ...inOurs, type: 'booking_request', ...asked });
      return { id, bookingId };
    },
    notice: async () => (await buildNotification(salon, { ...inOurs, is_read: true })).id,
    debt: async () => {
      await buildCompletedBooking(salon, { ...inOurs, customer_id: (await customer()).id });
      return 10_000;
    },
    note: async () => buildCustomerNote(salon, await ofCustomer()),
    photo: async () => (await buildCustomerPhoto(salon, await ofCustomer())).id,
    duplicate: async () => (await buildCustomer(salon, inOurs)).id,
    merge: async () => buildMerge(salon, world.ours, (await customer()).id),
    plan: async () => {
      const date = getFreeDay();
      const dates = { valid_from: date, valid_to: date, anchor_date: date };
      return (await buildWorkPlan(salon, { ...(await ofEmployee()), ...dates })).id;
    },
    exception: async () =>
      (await buildDayException(salon, { ...(await ofEmployee()), date: getFreeDay() })).id,
    absence: async () => (await buildAbsence(salon, await ofEmployee())).id,
    service: async () => (await buildService(salon, inOurs)).id,
    voucher: async () => (await buildVoucher(salon, await ofEmployee())).id,
    category: async () => (await buildCategory(salon, inOurs)).id,
    unit: () => buildRoomUnit(salon, inOurs),
    transaction: async () => (await buildTransaction(salon, inOurs)).id,
    image: () => makeImage(salon, world.ours),
    bookedDay: async () => (await booked()).booking_date,
    freeDay: getFreeDay,
    newAdmin: () => buildAdmin(salon, inOurs),
    newEmployee: () => buildEmployee(salon, inOurs),
    newPhone: () => `+96475${String(++phones).padStart(8, '0')}`,
    refreshToken: () => signInNewCustomer(salon, world.ours),
    sentCode: () => sendCode(salon),
  };
}

async function makeBooking(salon: TestApp, customer: Target['customer'], employee: Target['employee']) {
  const { id: customer_id, name, phone, business_id } = await customer();
  return buildBooking(salon, {
    business_id,
    customer_id,
    customer_name: name,
    customer_phone: phone,
    employee_id: (await employee()).id,
    notes: SECRET_NOTE,
  });
}

/** Replaces the customer's earlier hold. */
async function makeHold(salon: TestApp, { id, business_id }: MatrixPerson, employee_id: string) {
  const now = salon.clock.now().getTime();
  const starts = Date.parse('2028-01-01T07:00:00Z') + ++days * 86_400_000;
  const hold = { id: uuidv7(), business_id, employee_id, holder: `customer ${id}` };
  await salon.database.withBusiness(business_id, async (tx) => {
    await tx.deleteFrom('holds').where('holder', '=', hold.holder).execute();
    await tx
      .insertInto('holds')
      .values({
        ...hold,
        starts_at: new Date(starts),
        ends_at: new Date(starts + 1_800_000),
        expires_at: new Date(now + 300_000),
      })
      .execute();
  });
  return hold.id;
}

async function makeImage(salon: TestApp, businessId: string): Promise<string> {
  const name = createImageName();
  await salon.images.keep({ businessId, name }, Buffer.from('a picture'));
  await buildService(salon, { business_id: businessId, image_url: toImageUrl({ businessId, name }) });
  return name;
}

async function signInNewCustomer(salon: TestApp, businessId: string): Promise<string> {
  const { phone } = await buildCustomer(salon, { business_id: businessId });
  const payload = { phone, businessId };
  const answer = await salon.app.inject({ method: 'POST', url: paths.customerPhoneLogin, payload });
  return answer.json().refreshToken;
}

async function sendCode(salon: TestApp) {
  const { id: businessId } = await buildBusiness(salon, { customer_verification: true });
  const { phone } = await buildCustomer(salon, { business_id: businessId });
  const now = salon.clock.now();
  const code = '123456';
  await salon.database.withBusiness(businessId, (tx) =>
    tx
      .insertInto('login_codes')
      .values({
        business_id: businessId,
        phone,
        code_hash: hashLoginCode({ businessId, phone }, code, salon.config.tokenSecret),
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute(),
  );
  return { phone, businessId, code };
}
