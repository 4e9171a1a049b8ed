import type { FreeEmployee, freeEmployeesQuery } from '@salon/shared/contracts/walk-in';
import { findEarliestVisit } from '@salon/shared/domain/board/find-earliest-visit';
import { floorToMinute } from '@salon/shared/domain/visit/find-refusal';
import type { RequestedLine } from '@salon/shared/domain/visit/requested-line';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { listRoomUnits } from '../bookings/availability/room-units.repository.ts';
import { type BookableService, listBookableServices } from '../bookings/lines/bookable-service.repository.ts';
import {
  type BookingLine,
  getVisitMinutes,
  sumLinePrices,
  toVisitLine,
} from '../bookings/lines/booking-line.ts';
import { findVariant, type LineCatalogue, toLineChoice } from '../bookings/lines/line-choice.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { type BookableEmployee, listBookableEmployees } from '../employees/bookable-employee.repository.ts';
import { type NowDay, readNowDay } from './now-day.ts';

/**
 * Returns the employees who offer all of the services: those who are free now first, then by the time at which they could
 * begin, then in the salon's order.
 * @throws ApiError NOT_FOUND, SERVICE_INACTIVE
 */
export async function listFreeEmployees(
  context: SalonContext,
  { service_ids, variant_ids = [] }: z.output<typeof freeEmployeesQuery>,
): Promise<FreeEmployee[]> {
  const { tx } = context;
  const wanted = service_ids.map((id, index) => ({
    service_id: id.toLowerCase(),
    variant_id: variant_ids[index]?.toLowerCase() || null,
  }));
  const services = await readServices(context, wanted);
  const [employees, units, currency] = await Promise.all([
    listBookableEmployees(tx),
    listRoomUnits(tx),
    getOwnCurrency(tx),
  ]);
  const offering = employees.filter(({ id }) =>
    services.every(({ offers }) => offers.some(({ employee_id }) => employee_id === id)),
  );
  const employeeIds = offering.map(({ id }) => id);
  const catalogue = { services, activeIds: new Set(employeeIds), step: currency.step };
  const day = await readNowDay(context, { employeeIds, units });
  return offering
    .map((employee) => toFreeEmployee(day, employee, listLines(catalogue, wanted, employee.id), currency))
    .sort(compareByStart);
}

interface WantedService {
  service_id: string;
  variant_id: string | null;
}

async function readServices(
  { tx }: SalonContext,
  wanted: readonly WantedService[],
): Promise<BookableService[]> {
  const services = await listBookableServices(tx, [...new Set(wanted.map(({ service_id }) => service_id))]);
  for (const one of wanted) {
    const service = services.find(({ id }) => id === one.service_id);
    if (!service) throw fail('NOT_FOUND');
    if (!service.is_active) throw fail('SERVICE_INACTIVE', { service_id: service.id });
    findVariant(service, one);
  }
  return services;
}

/** The services one after the other with one employee. */
function listLines(
  catalogue: LineCatalogue,
  wanted: readonly WantedService[],
  employee_id: string,
): BookingLine[] {
  return wanted.flatMap((one) => {
    const request = { ...one, employee_id, joins: 'after' as const };
    return toLineChoice(request, catalogue, undefined).candidates;
  });
}

function toFreeEmployee(
  day: NowDay,
  { id, name }: BookableEmployee,
  lines: readonly BookingLine[],
  { toUnits }: OwnCurrency,
): FreeEmployee {
  const startsAt = findEarliestVisit(day, lines.map(toOwnLine))?.startsAt ?? null;
  return {
    employee_id: id,
    employee_name: name,
    duration_minutes: getVisitMinutes(lines),
    total_price: toUnits(sumLinePrices(lines)),
    is_free_now: startsAt === floorToMinute(day.now),
    starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
    free_until: startsAt === null ? null : new Date(getFreeUntil(day, id, startsAt)).toISOString(),
  };
}

function toOwnLine(line: BookingLine): RequestedLine {
  const { employeeId, parts, ...same } = toVisitLine(line);
  return { ...same, employeeId, candidates: [{ employeeId, parts }] };
}

/** Returns the next occupied time, or the end of the working time. */
function getFreeUntil({ people }: NowDay, employeeId: string, startsAt: number): number {
  const person = people.get(employeeId);
  const ends = (person?.segments ?? [])
    .filter(({ start, end }) => start <= startsAt && startsAt < end)
    .map(({ end }) => end);
  return Math.min(person?.busy.getNextStart(startsAt) ?? startsAt, ...ends);
}

/** The sort keeps the salon's order of equal times. */
function compareByStart(one: FreeEmployee, other: FreeEmployee): number {
  if (one.starts_at === other.starts_at) return 0;
  if (one.starts_at === null || other.starts_at === null) return one.starts_at === null ? 1 : -1;
  return one.starts_at < other.starts_at ? -1 : 1;
}
