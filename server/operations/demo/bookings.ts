import { getFinalPrice } from '@salon/shared/domain/discount';
import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { sum } from '@salon/shared/domain/money';
import { addDays, getSalonToday, toInstant } from '@salon/shared/domain/salon-clock';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { toDemoId } from './demo-id.ts';
import { chooseOutcome } from './outcome.ts';
import type { CustomerRow, EmployeeRow, ServiceRow } from './people.ts';
import { createRandom } from './random.ts';
import { createVisitorChoice } from './visitors.ts';
import { buildVisits, type DemoVisit, getFullness } from './visits.ts';

const DAYS_BACK = 60;
const DAYS_AHEAD = 30;
/** The salon offered its deactivated services until this number of days ago. */
const STOPPED_DAYS_AGO = 20;

export interface DemoTeam {
  salonId: string;
  slug: string;
  timeZone: string;
  busyness: number;
  employees: readonly EmployeeRow[];
  /** The keys are the employees' ids. */
  offers: ReadonlyMap<string, readonly ServiceRow[]>;
  customers: readonly CustomerRow[];
}

export type BookingRow = Insertable<Tables['bookings']> & { created_at: Date };
type LineRow = Insertable<Tables['booking_services']>;

/**
 * Returns bookings from 60 days ago to 30 days ahead. They begin at slot times within working hours, and an employee's
 * bookings never overlap.
 */
export function buildDemoBookings(team: DemoTeam, now: Date): { bookings: BookingRow[]; lines: LineRow[] } {
  const random = createRandom(`${team.slug} bookings`);
  const chooseVisitor = createVisitorChoice(team.customers, now, random);
  const today = getSalonToday(now, team.timeZone);
  const bookings: BookingRow[] = [];
  const lines: LineRow[] = [];
  for (const { day, employee, visit } of planned()) {
    const when = timeOf(addDays(today, day), visit, team.timeZone);
    const total_price = sum(visit.services.map(getFinalPrice));
    const id = toDemoId(team.salonId, 'booking', bookings.length + 1);
    const outcome = chooseOutcome(
      { startsAt: when.starts_at, endsAt: when.ends_at, total: total_price },
      now,
      random,
    );
    const employee_id = employee.id;
    const booking = { business_id: team.salonId, id, employee_id, total_price, ...when, ...outcome };
    bookings.push({ ...booking, ...bookedFor(chooseVisitor(day)) });
    lines.push(...linesOf(team.salonId, id, visit.services));
  }
  return { bookings, lines };

  function* planned() {
    for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
      const weekday = new Date(addDays(today, day)).getUTCDay();
      const plan = { fullness: getFullness(weekday, day, team.busyness), leaveFree: day >= 0 };
      for (const employee of team.employees) {
        const offers = team.offers.get(employee.id) ?? [];
        const offered = offers.filter(({ is_active }) => is_active !== false || day < -STOPPED_DAYS_AGO);
        for (const visit of buildVisits(employee, offered, plan, random)) yield { day, employee, visit };
      }
    }
  }
}

function timeOf(date: string, { startMinute, durationMinutes }: DemoVisit, timeZone: string) {
  const isAfterMidnight = startMinute >= DAY_MINUTES;
  const booking_time = toTime(startMinute);
  const starts_at = toInstant(date, booking_time, timeZone, isAfterMidnight ? 1 : 0);
  return {
    booking_date: date,
    booking_time,
    is_after_midnight: isAfterMidnight,
    starts_at,
    ends_at: new Date(starts_at.getTime() + durationMinutes * 60_000),
    duration_minutes: durationMinutes,
  };
}

const bookedFor = ({ id, name, phone, email }: CustomerRow) => ({
  customer_id: id,
  customer_name: name,
  customer_phone: phone,
  customer_email: email ?? null,
});

function linesOf(salonId: string, bookingId: string, services: readonly ServiceRow[]): LineRow[] {
  return services.map((service, position) => ({
    business_id: salonId,
    booking_id: bookingId,
    position,
    service_id: service.id,
    name: service.name,
    price: getFinalPrice(service),
    duration_minutes: service.duration_minutes,
  }));
}
