import { addDays, type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { LONGEST_LINE_MS } from '../lines/longest-line.ts';

export interface BusyWindow {
  from: Date;
  until: Date;
}

export interface BusyFilters extends BusyWindow {
  /** Of all employees without it. */
  employeeIds?: readonly string[] | undefined;
  unitIds?: readonly string[] | undefined;
  /** Expired holds occupy nothing. */
  now: Date;
  /** Whose hold is left out. */
  holder?: string | undefined;
}

export type BusyRow = Awaited<ReturnType<typeof listBusyRows>>[number];

/** The longest buffer of a service. */
const MAX_BUFFER_MS = 4 * 60 * 60_000;

/**
 * Returns the window in which the visits of some dates lie, with buffers: to the end of the night after the date into which
 * a visit of the last date may run.
 */
export function toBusyWindow(first: SalonDate, last: SalonDate, timeZone: string): BusyWindow {
  return {
    from: new Date(toInstant(first, '00:00', timeZone).getTime() - MAX_BUFFER_MS),
    until: new Date(toInstant(addDays(last, 3), '00:00', timeZone).getTime() + MAX_BUFFER_MS),
  };
}

/** Returns what occupies the employees and the units, by start. */
export function listBusyRows(tx: Tx, filters: BusyFilters) {
  return selectBusy(tx, filters)
    .select(['busy.employee_id', 'busy.unit_id', 'busy.starts_at', 'busy.ends_at', 'busy.booking_id'])
    .orderBy('busy.starts_at')
    .orderBy('busy.booking_id')
    .execute();
}

export interface OccupiedPart {
  employee_id: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
}

/** Returns the parts of the employees' time that are occupied without a break: much fewer than the rows. */
export function listOccupiedParts(tx: Tx, filters: BusyFilters): Promise<OccupiedPart[]> {
  const parts = selectBusy(tx, filters)
    .select(['busy.employee_id', sql`unnest(range_agg(tstzrange(busy.starts_at, busy.ends_at)))`.as('part')])
    .groupBy('busy.employee_id');
  return tx
    .selectFrom(parts.as('occupied'))
    .select([
      sql<string>`employee_id`.as('employee_id'),
      sql<number>`extract(epoch from lower(part)) * 1000`.as('start'),
      sql<number>`extract(epoch from upper(part)) * 1000`.as('end'),
    ])
    .execute();
}

/** The same rows with facts of their bookings, which are null for absences and holds. */
export function listBusyRowsWithBookings(tx: Tx, filters: BusyFilters) {
  return selectBusy(tx, filters)
    .leftJoin('bookings as booking', (join) =>
      join
        .onRef('booking.business_id', '=', 'busy.business_id')
        .onRef('booking.id', '=', 'busy.booking_id')
        // Only these bookings have lines in the window. With these limits the query reads them together.
        .on('booking.starts_at', '>', new Date(filters.from.getTime() - 2 * LONGEST_LINE_MS).toISOString())
        .on('booking.starts_at', '<', new Date(filters.until.getTime() + MAX_BUFFER_MS).toISOString()),
    )
    .select([
      'busy.employee_id',
      'busy.unit_id',
      'busy.starts_at',
      'busy.ends_at',
      'busy.booking_id',
      'booking.customer_id',
      'booking.booking_date',
    ])
    .orderBy('busy.starts_at')
    .orderBy('busy.booking_id')
    .execute();
}

/** Only columns of the index `busy_starts_at`, so that PostgreSQL reads no rows of the table. */
const BUSY_COLUMNS = [
  'business_id',
  'starts_at',
  'ends_at',
  'employee_id',
  'unit_id',
  'booking_id',
  'hold_id',
] as const;

function selectBusy(tx: Tx, filters: BusyFilters) {
  const { now, holder } = filters;
  // Two queries, because one with `or` would evaluate the row-level security for each row beside the index.
  const rows = selectLinesAndHolds(tx, filters).unionAll(selectAbsences(tx, filters));
  return tx.selectFrom(rows.as('busy')).where(
    sql<SqlBool>`(busy.hold_id is null or exists (
        select from holds as hold
        where hold.business_id = busy.business_id and hold.id = busy.hold_id and hold.expires_at > ${now}
          and hold.holder is distinct from ${holder ?? null}))`,
  );
}

function selectLinesAndHolds(tx: Tx, filters: BusyFilters) {
  const { from, until } = filters;
  return tx
    .selectFrom('busy')
    .select(BUSY_COLUMNS)
    .where('source', '<>', 'absence')
    .where('starts_at', '>', new Date(from.getTime() - LONGEST_LINE_MS).toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('ends_at', '>', from.toISOString())
    .where(isOfChosen(filters));
}

function selectAbsences(tx: Tx, filters: BusyFilters) {
  const { from, until } = filters;
  return tx
    .selectFrom('busy')
    .select(BUSY_COLUMNS)
    .where('source', '=', 'absence')
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .where(isOfChosen(filters));
}

function isOfChosen({ employeeIds, unitIds = [] }: BusyFilters) {
  const ofEmployees = employeeIds
    ? sql<SqlBool>`employee_id = any (${employeeIds}::uuid[])`
    : sql<SqlBool>`employee_id is not null`;
  if (unitIds.length === 0) return ofEmployees;
  return sql<SqlBool>`(${ofEmployees} or unit_id = any (${unitIds}::uuid[]))`;
}
