import { listLineOptions, sortBySalon } from '@salon/shared/booking-ui/line-options';
import { toVisitDay } from '@salon/shared/booking-ui/visit-day';
import { listVisitSlots } from '@salon/shared/booking-ui/visit-slots';
import type { Availability } from '@salon/shared/contracts/availability';
import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { toTime } from '@salon/shared/domain/minutes';
import { getSalonNow } from '@salon/shared/domain/salon-clock';
import type { PlannedSlot } from '@salon/shared/domain/visit/plan-visit';
import { CUSTOMER_GRID, getStaffGrid } from '@salon/shared/domain/visit/visit-day';
import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { CallHeaders } from '../../../server/testing/api-calls.ts';
import type { SlotSalon } from './slot-salon.ts';

interface SentLine {
  service_id: string;
  variant_id: string | null;
  employee_id: string | null;
  joins: 'after' | 'with';
}

interface Attempt {
  as: CallHeaders;
  lines: SentLine[];
  /** `HH:MM` */
  time: string;
  /** The slots that the time may mean. */
  slots: PlannedSlot[];
}

export interface AttemptOutcome {
  isAccepted: boolean;
  /** Why the answer differs from the slots that were offered; null for an answer that agrees. */
  problem: string | null;
}

/** Computes the slots as a page does, requests one time, and compares the answer with the slot. */
export async function attemptSlot(
  salon: SlotSalon,
  random: RandomGenerator,
  now: Date,
): Promise<AttemptOutcome | null> {
  if (random.chance(0.2)) await holdSomeTime(salon, random);
  const attempt = await chooseAttempt(salon, random, now);
  if (!attempt) return null;
  const { as, lines, time, slots } = attempt;
  const isStaff = as === salon.admin;
  const who = isStaff ? { customer_name: 'زينب علي', customer_phone: '+9647711111111' } : {};
  const hold_id = salon.holds.get(as);
  const body = { ...who, booking_date: salon.date, booking_time: time, lines, hold_id };
  const answer = await salon.call.send('POST', as, paths.bookings, body);
  const { code = '', data } = answer.json() as { code?: string; data?: Booking };
  // The later minute of a time that can mean two counts if it is possible.
  const wanted = slots.findLast(({ isAvailable }) => isAvailable);
  const isAccepted = answer.statusCode === 201;
  if (isAccepted) salon.holds.delete(as);
  const problem = wanted
    ? describeAccepted(wanted, data)
    : describeRefused(answer.statusCode, code, slots.length > 0);
  if (problem === null) return { isAccepted, problem };
  const place = `${salon.timeZone} ${salon.date} ${time}, ${isStaff ? 'admin' : 'customer'}`;
  return {
    isAccepted,
    problem: `${place}: ${problem}, answered ${answer.statusCode} ${code}; ${JSON.stringify(lines)}`,
  };
}

/** A customer holds a time, which is then taken for all others. The server may refuse it. */
async function holdSomeTime({ call, date, employees, customers, holds }: SlotSalon, random: RandomGenerator) {
  const as = random.pick(customers);
  const answer = await call.send('POST', as, paths.bookingHolds, {
    employee_id: random.pick(employees).id,
    booking_date: date,
    booking_time: toTime(30 * random.between(0, 47)),
    duration_minutes: random.pick([30, 45, 90]),
  });
  if (answer.statusCode === 201) holds.set(as, answer.json().data.id);
}

function describeAccepted(wanted: PlannedSlot, booked: Booking | undefined): string | null {
  if (!booked) return 'a free slot was refused';
  const [first] = booked.lines;
  if (Date.parse(first?.starts_at ?? '') !== wanted.startsAt) return 'the booking begins at another instant';
  const employees = booked.lines.map(({ employee_id }) => employee_id).join();
  return employees === wanted.employeeIds?.join() ? null : 'other employees were chosen';
}

/** VALIDATION_FAILED is the answer to two lines of one employee at once. */
const SHOWN_AS_TAKEN = ['SLOT_TAKEN', 'ROOM_TAKEN', 'VALIDATION_FAILED'];
const NO_SLOT = ['SLOT_OFF_GRID', 'SLOT_OUTSIDE_HOURS', 'SLOT_PAST', ...SHOWN_AS_TAKEN];

function describeRefused(status: number, code: string, isShown: boolean): string | null {
  const expected = isShown ? SHOWN_AS_TAKEN : NO_SLOT;
  if (status < 300) return isShown ? 'a taken slot was booked' : 'a time that is no slot was booked';
  return expected.includes(code) ? null : `instead of ${expected.join(' or ')}`;
}

/** Returns null if the employees offer none of the chosen lines. */
async function chooseAttempt(salon: SlotSalon, random: RandomGenerator, now: Date): Promise<Attempt | null> {
  const { date, timeZone, services, employees, call } = salon;
  const as = random.chance(0.6) ? salon.admin : random.pick(salon.customers);
  const lines = chooseLines(salon, random);
  const query = new URLSearchParams({ from: date, to: date });
  const availability: Availability = (await call.get(as, `${paths.availability}?${query}`)).json().data;
  const grid = as === salon.admin ? getStaffGrid(salon.stepMinutes) : CUSTOMER_GRID;
  const day = toVisitDay(availability, { date, timeZone, now: getSalonNow(now, timeZone), grid });
  const wanted = lines.map((line, index) => ({ ...line, key: String(index) }));
  const options = listLineOptions(wanted, { services, employees: sortBySalon(employees, availability.days) });
  if (!day || options.some(({ candidates }) => candidates.length === 0)) return null;
  const time = chooseTime(listVisitSlots(day, options), random);
  // A page offers at most a hundred slots to a customer; a time may also mean a later one.
  const unlimited = { ...day, grid: { ...grid, maxSlots: Number.POSITIVE_INFINITY } };
  const slots = listVisitSlots(unlimited, options).filter((slot) => slot.time === time);
  return { as, lines, time, slots };
}

function chooseLines({ services, employees }: SlotSalon, random: RandomGenerator): SentLine[] {
  return Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, index) => {
    const service = random.pick(services);
    const able = employees.filter(({ service_ids }) => service_ids.includes(service.id));
    const [variant] = service.variants;
    return {
      service_id: service.id,
      variant_id: variant && random.chance(0.5) ? variant.id : null,
      employee_id: able.length > 0 && random.chance(0.6) ? random.pick(able).id : null,
      joins: index > 0 && random.chance(0.3) ? 'with' : 'after',
    };
  });
}

/** Most times are slots. */
function chooseTime(slots: readonly PlannedSlot[], random: RandomGenerator): string {
  const free = slots.filter(({ isAvailable }) => isAvailable);
  if (free.length > 0 && random.chance(0.5)) return random.pick(free).time;
  if (slots.length > 0 && random.chance(0.8)) return random.pick(slots).time;
  return toTime(5 * random.between(0, 287));
}
