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
  signIn,
} from '../../../server/testing/builders.ts';

export interface StormPerson {
  userType: 'admin' | 'customer';
  id: string;
  headers: Record<string, string>;
}

export const BOOKING_MINUTES = [30, 45, 60, 90] as const;
export type BookingMinutes = (typeof BOOKING_MINUTES)[number];

export interface StormSalon {
  id: string;
  admins: StormPerson[];
  customers: StormPerson[];
  serviceOf: Record<BookingMinutes, string>;
  pairs: Pair[];
}

/** Two employees with the same hours, so that a booking can be reassigned between them. */
interface Pair {
  employees: [string, string];
  from: string;
  to: string;
}

/** Three hours of one date with two employees, for one group of attempts. */
export interface StormPlace {
  salon: StormSalon;
  date: SalonDate;
  /** Minutes since the midnight at which the date begins; more than 1440 after the next midnight. */
  startMinute: number;
  employees: [string, string];
}

export type EmployeeIndex = 0 | 1;

export const PLACE_MINUTES = 180;

/** Working hours in the daytime, over midnight, and round the clock from 06:00. */
const HOURS = [
  { from: '09:00', to: '18:00' },
  { from: '20:00', to: '02:00' },
  { from: '06:00', to: '06:00' },
];

export const getTimeAt = (place: StormPlace, offset: number): string => toTime(place.startMinute + offset);

export async function buildStormSalon(salon: BuilderSalon): Promise<StormSalon> {
  // The customers make far more attempts than the default limits allow.
  const business = await buildBusiness(salon, { max_open_bookings: 100, booking_horizon_days: 365 });
  const business_id = business.id;
  const admins = await several(3, () => buildAdmin(salon, { business_id }));
  const customers = await several(30, () => buildCustomer(salon, { business_id }));
  const services = await Promise.all(
    BOOKING_MINUTES.map((duration_minutes) =>
      buildService(salon, { business_id, duration_minutes, price: duration_minutes * 500 }),
    ),
  );
  const service_ids = services.map(({ id }) => id);
  const pairs: Pair[] = [];
  for (const { from, to } of HOURS) {
    const hire = () =>
      buildEmployee(salon, { business_id, service_ids, work_hours_from: from, work_hours_to: to });
    pairs.push({ employees: [(await hire()).id, (await hire()).id], from, to });
  }
  const toPerson =
    (userType: StormPerson['userType']) => async (user: { id: string; business_id: string }) => ({
      userType,
      id: user.id,
      headers: await signIn(salon, userType, user),
    });
  return {
    id: business_id,
    admins: await Promise.all(admins.map(toPerson('admin'))),
    customers: await Promise.all(customers.map(toPerson('customer'))),
    serviceOf: Object.fromEntries(
      services.map((service) => [service.duration_minutes, service.id]),
    ) as StormSalon['serviceOf'],
    pairs,
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

function* placesOfDay(
  salon: StormSalon,
  { employees, from, to }: Pair,
  date: SalonDate,
): Generator<StormPlace> {
  const { end } = toWorkSpan({ from, to });
  for (let start = toMinutes(from); start + PLACE_MINUTES <= end; start += PLACE_MINUTES) {
    yield { salon, date, startMinute: start, employees };
  }
}
