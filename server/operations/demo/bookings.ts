import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { computeFinalPrice } from '@salon/shared/domain/region/final-price';
import { sumMinor } from '@salon/shared/domain/region/minor-units';
import { addDays, getSalonToday, toInstant } from '@salon/shared/domain/salon-clock';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { toDemoId } from './demo-id.ts';
import { DINAR } from './dinar.ts';
import { chooseOutcome } from './outcome.ts';
import type { CustomerRow, EmployeeRow, ServiceRow } from './people.ts';
import { createRandom } from './random.ts';
import { createVisitorChoice } from './visitors.ts';
import { buildVisits, type DemoVisit, getVisitProbability } from './visits.ts';

const DAYS_BACK = 60;
const DAYS_AHEAD = 30;
/** The salon offered its deactivated services until this number of days ago. */
const STOPPED_DAYS_AGO = 20;

export interface DemoTeam {
  salonId: string;
  slug: string;
  timeZone: string;
  visitProbability: number;
  employees: readonly EmployeeRow[];
  /** The keys are the employees' ids. */
  offers: ReadonlyMap<string, readonly ServiceRow[]>;
  customers: readonly CustomerRow[];
}

export type BookingRow = Insertable<Tables['bookings']> & { created_at: Date };
type LineRow = Insertable<Tables['booking_lines']>;

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
    const total_minor = sumMinor(visit.services.map(toFinalPrice));
    const id = toDemoId(team.salonId, 'booking', bookings.length + 1);
    const outcome = chooseOutcome(
      { startsAt: when.starts_at, endsAt: when.ends_at, total: total_minor },
      now,
      random,
    );
    const employee_id = employee.id;
    const booking = { business_id: team.salonId, id, employee_id, total_minor, ...when, ...outcome };
    bookings.push({ ...booking, ...bookedFor(chooseVisitor(day)) });
    lines.push(...linesOf(team.salonId, booking, visit.services));
  }
  return { bookings, lines };

  function* planned() {
    for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
      const weekday = new Date(addDays(today, day)).getUTCDay();
      const plan = {
        visitProbability: getVisitProbability(weekday, day, team.visitProbability),
        leaveFree: day >= 0,
      };
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
    ends_at: new Date(starts_at.getTime() + durationMinutes * MINUTE_MS),
    duration_minutes: durationMinutes,
  };
}

const bookedFor = ({ id, name, phone, email }: CustomerRow) => ({
  customer_id: id,
  customer_name: name,
  customer_phone: phone,
  customer_email: email ?? null,
});

const toFinalPrice = (service: ServiceRow) => computeFinalPrice(service, DINAR.step);

/** One employee does one service after the other. */
function linesOf(
  salonId: string,
  { id, employee_id, starts_at }: { id: string; employee_id: string; starts_at: Date },
  services: readonly ServiceRow[],
): LineRow[] {
  let end = starts_at.getTime();
  return services.map((service, position) => {
    const start = end;
    end += service.duration_minutes * MINUTE_MS;
    const [from, to] = [start, end].map((instant) => new Date(instant).toISOString());
    return {
      business_id: salonId,
      booking_id: id,
      position,
      service_id: service.id,
      employee_id,
      name: service.name,
      price_minor: toFinalPrice(service),
      duration_minutes: service.duration_minutes,
      starts_at: new Date(start),
      person_time: `{[${from},${to})}`,
    };
  });
}
