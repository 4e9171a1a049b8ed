import type { FreeEmployee, FreeEmployees, freeEmployeesQuery } from '@salon/shared/contracts/walk-in';
import { findEarliestVisit } from '@salon/shared/domain/board/find-earliest-visit';
import { floorToMinute } from '@salon/shared/domain/visit/find-refusal';
import type { RequestedLine } from '@salon/shared/domain/visit/requested-line';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { BookableService } from '../bookings/lines/bookable-service.repository.ts';
import {
  type BookingLine,
  getVisitMinutes,
  sumLinePrices,
  toVisitLine,
} from '../bookings/lines/booking-line.ts';
import { findVariant, type LineCatalogue, toLineChoice } from '../bookings/lines/line-choice.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { type BookableEmployee, listBookableEmployees } from '../employees/bookable-employee.repository.ts';
import { createPromiseSearch, readQueueDay } from '../queue/read-queue.ts';
import type { NowDay } from './now-day.ts';

type Answer = Omit<FreeEmployees, 'success'>;

/**
 * Returns the employees who offer all of the services: those who are free now first, then by the time at which they could
 * begin, then in the salon's order. `starts_at` is the plain gap of the day; `queue_at` counts those who wait in the queue.
 * @throws ApiError NOT_FOUND, SERVICE_INACTIVE
 */
export async function listFreeEmployees(
  context: SalonContext,
  { service_ids, variant_ids = [] }: z.output<typeof freeEmployeesQuery>,
): Promise<Answer> {
  const { tx } = context;
  const wanted = service_ids.map((id, index) => ({
    service_id: id,
    variant_id: variant_ids[index] || null,
  }));
  const ids = wanted.map(({ service_id }) => service_id);
  const queue = await readQueueDay(context, ids);
  const services = pickServices(queue.catalogue, wanted);
  const [employees, currency] = [await listBookableEmployees(tx), await getOwnCurrency(tx)];
  const offering = employees.filter(({ id }) =>
    services.every(({ offers }) => offers.some(({ employee_id }) => employee_id === id)),
  );
  const findPromise = createPromiseSearch(queue);
  const findQueueAt = (employeeId: string | null) => toIso(findPromise(toRequests(wanted, employeeId)));
  return {
    data: offering
      .map((employee) => ({
        ...toFreeEmployee(queue.day, employee, listLines(queue.catalogue, wanted, employee.id), currency),
        queue_at: findQueueAt(employee.id),
      }))
      .sort(compareByStart),
    queue_at: findQueueAt(null),
  };
}

interface WantedService {
  service_id: string;
  variant_id: string | null;
}

/** @throws ApiError NOT_FOUND, SERVICE_INACTIVE */
function pickServices(catalogue: LineCatalogue, wanted: readonly WantedService[]): BookableService[] {
  return wanted.map((one) => {
    const service = catalogue.services.find(({ id }) => id === one.service_id);
    if (!service) throw fail('NOT_FOUND');
    if (!service.is_active) throw fail('SERVICE_INACTIVE', { service_id: service.id });
    findVariant(service, one);
    return service;
  });
}

/** The services one after the other; null for any employee. */
const toRequests = (wanted: readonly WantedService[], employee_id: string | null) =>
  wanted.map((one) => ({ ...one, employee_id, joins: 'after' as const }));

const toIso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

function listLines(
  catalogue: LineCatalogue,
  wanted: readonly WantedService[],
  employee_id: string,
): BookingLine[] {
  return toRequests(wanted, employee_id).flatMap(
    (request) => toLineChoice(request, catalogue, undefined).candidates,
  );
}

function toFreeEmployee(
  day: NowDay,
  { id, name }: BookableEmployee,
  lines: readonly BookingLine[],
  { toUnits }: OwnCurrency,
): Omit<FreeEmployee, 'queue_at'> {
  const startsAt = findEarliestVisit(day, lines.map(toOwnLine))?.startsAt ?? null;
  return {
    employee_id: id,
    employee_name: name,
    duration_minutes: getVisitMinutes(lines),
    total_price: toUnits(sumLinePrices(lines)),
    is_free_now: startsAt === floorToMinute(day.now),
    starts_at: toIso(startsAt),
    free_until: toIso(startsAt === null ? null : getFreeUntil(day, id, startsAt)),
  };
}

function toOwnLine(line: BookingLine): RequestedLine {
  const { employeeId, parts, ...same } = toVisitLine(line);
  return { ...same, employeeId, candidates: [{ employeeId, parts }] };
}

/** Returns the next occupied time, or the end of the work, also in the next date's hours. */
function getFreeUntil({ people }: NowDay, employeeId: string, startsAt: number): number {
  const person = people.get(employeeId);
  const ends = (person?.segments ?? [])
    .filter(({ start, end }) => start <= startsAt && startsAt < end)
    .map(({ until }) => until);
  return Math.min(person?.busy.getNextStart(startsAt) ?? startsAt, ...ends);
}

/** The sort keeps the salon's order of equal times. */
function compareByStart(one: FreeEmployee, other: FreeEmployee): number {
  if (one.starts_at === other.starts_at) return 0;
  if (one.starts_at === null || other.starts_at === null) return one.starts_at === null ? 1 : -1;
  return one.starts_at < other.starts_at ? -1 : 1;
}
