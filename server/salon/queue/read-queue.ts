import type { QueueEntry } from '@salon/shared/contracts/queue';
import { isPromiseChanged, planQueue, QueuePlan } from '@salon/shared/domain/board/plan-queue';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import type { RequestedLine } from '@salon/shared/domain/visit/requested-line';
import { toLineParts } from '@salon/shared/domain/visit/service-minutes';
import type { QueuedLine } from '../../database/visit-tables.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { listRoomUnits } from '../bookings/availability/room-units.repository.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { listBookableServices } from '../bookings/lines/bookable-service.repository.ts';
import type { LineCatalogue } from '../bookings/lines/line-choice.ts';
import { getLineTerms } from '../bookings/lines/line-terms.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { listBookableEmployees } from '../employees/bookable-employee.repository.ts';
import { type NowDay, readNowDay } from '../walk-ins/now-day.ts';
import { listOpenRows, type QueueRow } from './queue-entry.repository.ts';

export interface QueueDay {
  day: NowDay;
  catalogue: LineCatalogue;
  /** Those who wait or are called, in the order in which they came. */
  rows: readonly QueueRow[];
}

/** Reads everything on which the times of the queue depend. `serviceIds`: of a customer who comes now. */
export async function readQueueDay(
  context: SalonContext,
  serviceIds: readonly string[] = [],
): Promise<QueueDay> {
  const { tx } = context;
  const rows = await listRecentRows(context);
  const ids = rows.flatMap(({ lines }) => lines.map(({ service_id }) => service_id));
  const services = await listBookableServices(tx, [...new Set([...serviceIds, ...ids])]);
  const employees = await listBookableEmployees(tx);
  const employeeIds = employees.map(({ id }) => id);
  const day = await readNowDay(context, { employeeIds, units: await listRoomUnits(tx) });
  const { step } = await getOwnCurrency(tx);
  return {
    day,
    catalogue: { services, activeIds: new Set(employeeIds), step },
    rows: rows.filter(createQueueFilter(day)),
  };
}

/** The queue of one date goes on into the next while someone works without a break. */
function createQueueFilter({ date, now, people }: NowDay) {
  const work = new BusyIntervals([...people.values()].flatMap(({ segments }) => segments));
  return ({ queue_date, came_at }: QueueRow): boolean =>
    queue_date === date || (queue_date < date && work.covers(Date.parse(came_at), now));
}

/** Those of yesterday belong to the queue while the night goes on. */
export async function listRecentRows({ tx, now }: SalonContext): Promise<QueueRow[]> {
  const { time_zone } = await readSlotSettings(tx);
  return listOpenRows(tx, addDays(getSalonToday(now, time_zone), -1));
}

/** Returns the entries of the queue with their places and times. Called customers are served before those who wait. */
export function toQueueEntries({ day, catalogue, rows }: QueueDay): QueueEntry[] {
  const { called, waiting } = groupRows(rows);
  const times = planQueue(
    day,
    [...called, ...waiting].map(({ lines }) => toRequestedLines(lines, catalogue)),
  );
  const expected = new Map(waiting.map(({ id }, index) => [id, times[called.length + index] ?? null]));
  const places = new Map(waiting.map(({ id }, index) => [id, index + 1]));
  return rows.map((row) => ({
    ...toEndedEntry(row),
    ...(row.state === 'waiting' ? toWait(row, places.get(row.id) ?? null, expected.get(row.id) ?? null) : {}),
  }));
}

/** Returns a function that finds what `createQueueEntry` would promise for these lines; null if no time is left. */
export function createPromiseSearch({ day, catalogue, rows }: QueueDay) {
  const plan = new QueuePlan(day);
  const { called, waiting } = groupRows(rows);
  for (const { lines } of [...called, ...waiting]) plan.add(toRequestedLines(lines, catalogue));
  return (lines: readonly Omit<QueuedLine, 'name'>[]): number | null =>
    plan.find(toRequestedLines(lines, catalogue));
}

function groupRows(rows: readonly QueueRow[]) {
  return {
    called: rows.filter(({ state }) => state === 'called'),
    waiting: rows.filter(({ state }) => state === 'waiting'),
  };
}

const toRequestedLines = (
  lines: readonly Omit<QueuedLine, 'name'>[],
  catalogue: LineCatalogue,
): RequestedLine[] => lines.map((line) => toRequestedLine(line, catalogue));

/** An entry without a place and an expected time. */
export function toEndedEntry({ queue_date: _, came_at, promised_at, lines, ...row }: QueueRow): QueueEntry {
  return {
    ...row,
    lines: lines.map(({ joins: _joins, ...line }) => line),
    came_at: new Date(came_at).toISOString(),
    promised_at: promised_at && new Date(promised_at).toISOString(),
    ...{ place: null, expected_at: null, promise_changed: false },
  };
}

function toWait({ promised_at }: QueueRow, place: number | null, expectedAt: number | null) {
  return {
    place,
    expected_at: expectedAt === null ? null : new Date(expectedAt).toISOString(),
    promise_changed: isPromiseChanged(parsePromise(promised_at), expectedAt),
  };
}

export const parsePromise = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** A line whose service or employee is no longer there has no candidates. */
function toRequestedLine(
  { service_id, variant_id, employee_id, joins }: Omit<QueuedLine, 'name'>,
  { services, activeIds, step }: LineCatalogue,
): RequestedLine {
  const service = services.find(({ id, is_active }) => id === service_id && is_active);
  const variant = service?.variants.find(({ id }) => id === variant_id);
  const offers = service?.offers.filter((offer) => activeIds.has(offer.employee_id)) ?? [];
  return {
    employeeId: employee_id,
    candidates: offers.flatMap((offer) =>
      service
        ? [
            {
              employeeId: offer.employee_id,
              parts: toLineParts(getLineTerms({ service, variant, offer }, step)),
            },
          ]
        : [],
    ),
    join: joins,
    roomKinds: service?.room_kinds ?? [],
  };
}
