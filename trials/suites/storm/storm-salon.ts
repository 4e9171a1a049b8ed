import { toMinutes, toTime } from '@salon/shared/domain/minutes';
import { addDays, getSalonToday, type SalonDate } from '@salon/shared/domain/salon-clock';
import { toWorkSpan } from '@salon/shared/domain/work-hours';
import {
  type BuilderSalon,
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildService,
} from '../../../server/testing/builders.ts';
import { buildRoomService, type RoomService } from './room-service.ts';
import { type StormPerson, signInLong } from './storm-person.ts';

export type { StormPerson } from './storm-person.ts';

export const BOOKING_MINUTES = [30, 45, 60, 90] as const;
export type BookingMinutes = (typeof BOOKING_MINUTES)[number];

export interface StormSalon {
  id: string;
  admins: StormPerson[];
  customers: StormPerson[];
  /** Customers who hold time. */
  holders: StormPerson[];
  serviceOf: Record<BookingMinutes, string>;
  pairs: Pair[];
  /** Groups change the working time of these employees. */
  planPair: Pair;
  /** Services that all employees offer. A group takes one and gives it back. */
  freeRooms: RoomService[];
}

/** Two employees with the same hours, so that a booking can be reassigned between them. */
export interface Pair {
  employees: [string, string];
  staff: [StormPerson, StormPerson];
  from: string;
  to: string;
  /** A cut of 30 minutes that only this pair offers. */
  cutId: string;
  /** 30 minutes of work, 30 of processing and 30 of finish. */
  colourId: string;
  /** 30 minutes in the only room of its kind. */
  room: RoomService;
}

/** Three hours of one date with two employees, for one group of attempts. */
export interface StormPlace {
  salon: StormSalon;
  date: SalonDate;
  /** Minutes since the midnight at which the date begins; more than 1440 after the next midnight. */
  startMinute: number;
  employees: [string, string];
  pair: Pair;
}

export type EmployeeIndex = 0 | 1;

/** Time of an employee, in minutes from the place's start. */
export interface StormClaim {
  lane: EmployeeIndex;
  from: number;
  to: number;
}

export const PLACE_MINUTES = 180;

/** Working hours in the daytime, over midnight, and round the clock from 06:00. */
const HOURS = [
  { from: '09:00', to: '18:00' },
  { from: '20:00', to: '02:00' },
  { from: '06:00', to: '06:00' },
];

const PLAN_HOURS = { from: '09:00', to: '18:00' };

export const getTimeAt = (place: StormPlace, offset: number): string => toTime(place.startMinute + offset);

/** @param offset minutes from the place's start */
export const getInstantAt = (place: StormPlace, offset: number): string =>
  new Date(Date.parse(`${place.date}T00:00:00+03:00`) + (place.startMinute + offset) * 60_000).toISOString();

export async function buildStormSalon(salon: BuilderSalon): Promise<StormSalon> {
  // The customers make far more attempts than the default limits allow.
  const business = await buildBusiness(salon, { max_open_bookings: 100, booking_horizon_days: 365 });
  const business_id = business.id;
  const admins = await several(3, () => buildAdmin(salon, { business_id }));
  const customers = await several(60, () => buildCustomer(salon, { business_id }));
  const holders = await several(60, () => buildCustomer(salon, { business_id }));
  const services = await Promise.all(
    BOOKING_MINUTES.map((duration_minutes) =>
      buildService(salon, { business_id, duration_minutes, price: duration_minutes * 500 }),
    ),
  );
  const freeRooms: RoomService[] = [];
  for (let count = 0; count < FREE_ROOMS; count++) freeRooms.push(await buildRoomService(salon, business_id));
  const service_ids = [...services.map(({ id }) => id), ...freeRooms.map(({ serviceId }) => serviceId)];
  const pairs: Pair[] = [];
  for (const hours of HOURS) pairs.push(await buildPair(salon, business_id, service_ids, hours));
  const toPerson =
    (userType: StormPerson['userType']) =>
    (user: { id: string; business_id: string }): Promise<StormPerson> =>
      signInLong(salon, userType, user);
  return {
    id: business_id,
    admins: await Promise.all(admins.map(toPerson('admin'))),
    customers: await Promise.all(customers.map(toPerson('customer'))),
    holders: await Promise.all(holders.map(toPerson('customer'))),
    serviceOf: Object.fromEntries(
      services.map((service) => [service.duration_minutes, service.id]),
    ) as StormSalon['serviceOf'],
    pairs,
    planPair: await buildPair(salon, business_id, service_ids, PLAN_HOURS),
    freeRooms,
  };
}

/** As many groups as run at once may take a room each. */
const FREE_ROOMS = 18;

async function buildPair(
  salon: BuilderSalon,
  business_id: string,
  common: readonly string[],
  hours: { from: string; to: string },
): Promise<Pair> {
  const cut = await buildService(salon, { business_id, duration_minutes: 30 });
  const parts = { duration_minutes: 90, process_minutes: 30, finish_minutes: 30 };
  const colour = await buildService(salon, { business_id, ...parts });
  const room = await buildRoomService(salon, business_id);
  const service_ids = [...common, cut.id, colour.id, room.serviceId];
  const given = { business_id, service_ids, work_hours_from: hours.from, work_hours_to: hours.to };
  const [one, other] = [await buildEmployee(salon, given), await buildEmployee(salon, given)];
  return {
    employees: [one.id, other.id],
    staff: [await signInLong(salon, 'employee', one), await signInLong(salon, 'employee', other)],
    ...hours,
    ...{ cutId: cut.id, colourId: colour.id, room },
  };
}

async function several<T>(count: number, build: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, build));
}

/** Yields each place once, from tomorrow on and without end. */
export function* generatePlaces(salon: StormSalon, now: Date): Generator<StormPlace, never> {
  const today = getSalonToday(now, 'Asia/Baghdad');
  for (let day = 1; ; day++) {
    for (const pair of salon.pairs) yield* placesOfDay(salon, pair, addDays(today, day));
  }
}

function* placesOfDay(salon: StormSalon, pair: Pair, date: SalonDate): Generator<StormPlace> {
  const { employees, from, to } = pair;
  const { end } = toWorkSpan({ from, to });
  for (let start = toMinutes(from); start + PLACE_MINUTES <= end; start += PLACE_MINUTES) {
    yield { salon, date, startMinute: start, employees, pair };
  }
}

/** Yields one place a day, because a group changes the working time of the whole date. */
export function* generatePlanPlaces(salon: StormSalon, now: Date): Generator<StormPlace, never> {
  const today = getSalonToday(now, 'Asia/Baghdad');
  const { planPair: pair } = salon;
  const startMinute = toMinutes(pair.from);
  for (let day = 1; ; day++) {
    yield { salon, date: addDays(today, day), startMinute, employees: pair.employees, pair };
  }
}
