import { addDays, type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import { bookingOwnerId } from '../booking-owner.repository.ts';
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

export interface BusyRow {
  employee_id: string | null;
  unit_id: string | null;
  starts_at: string;
  ends_at: string;
  /** null for absences and holds. */
  booking_id: string | null;
}

/** Returns what occupies the employees and the units, by start. */
export function listBusyRows(tx: Tx, filters: BusyFilters): Promise<BusyRow[]> {
  return list(
    tx,
    sql<BusyRow>`
      select busy.employee_id, busy.unit_id, busy.starts_at, busy.ends_at, busy.booking_id
      from ${busyRows(filters)} order by busy.starts_at, busy.booking_id`,
  );
}

export interface OccupiedPart {
  employee_id: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
}

/** A part as numbers, of which PostgreSQL and the server read more in the same time than of instants. */
const bounds = sql`date_part('epoch', lower(part)) * 1000 as start, date_part('epoch', upper(part)) * 1000 as "end"`;
const parts = sql`unnest(range_agg(tstzrange(busy.starts_at, busy.ends_at))) as part`;

/** Returns the parts of the employees' time that are occupied without a break: much fewer than the rows. */
export function listOccupiedParts(tx: Tx, filters: BusyFilters): Promise<OccupiedPart[]> {
  return list(
    tx,
    sql<OccupiedPart>`
      select employee_id, ${bounds}
      from (select busy.employee_id, ${parts} from ${busyRows(filters)} group by busy.employee_id) as occupied`,
  );
}

interface BookingOfRow {
  /** These facts of the booking are null for absences and holds. */
  booking_id: string | null;
  customer_id: string | null;
}

export interface TakenPart extends OccupiedPart, BookingOfRow {
  booking_date: SalonDate | null;
}

/** Returns one row for each part of an employee's time that a booking occupies without a break, in no order. */
export function listTakenParts(tx: Tx, filters: Omit<BusyFilters, 'unitIds'>): Promise<TakenPart[]> {
  return list(
    tx,
    sql<TakenPart>`
      select taken.employee_id, taken.booking_id, ${bookingOwnerId} as customer_id, booking.booking_date, ${bounds}
      from (
        select busy.employee_id, busy.booking_id, ${parts}
        from ${busyRows(filters)} group by busy.employee_id, busy.booking_id) as taken
      left join bookings as booking on booking.business_id = ${ownBusiness} and booking.id = taken.booking_id and ${startsNear(filters)}`,
  );
}

/** The rows with facts of their bookings. */
export function listBusyRowsWithBookings(tx: Tx, filters: BusyFilters): Promise<(BusyRow & BookingOfRow)[]> {
  return list(
    tx,
    sql<BusyRow & BookingOfRow>`
      select busy.employee_id, busy.unit_id, busy.starts_at, busy.ends_at, busy.booking_id,
        ${bookingOwnerId} as customer_id
      from (select busy.* from ${busyRows(filters)}) as busy
      left join bookings as booking on booking.business_id = ${ownBusiness} and booking.id = busy.booking_id and ${startsNear(filters)}
      order by busy.starts_at, busy.booking_id`,
  );
}

/** Only these bookings have lines in the window. With these limits the query reads them together. */
function startsNear({ from, until }: BusyWindow) {
  return sql`booking.starts_at > ${instant(from.getTime() - LONGEST_LINE_MS)}
    and booking.starts_at < ${instant(until.getTime() + MAX_BUFFER_MS)}`;
}

/**
 * Returns the rows as `busy`, with their condition. Two queries read them, because one with `or` would evaluate the row-level
 * security for each row beside the index. They have only columns of the index `busy_starts_at`, so that PostgreSQL reads no
 * rows of the table.
 */
function busyRows(filters: BusyFilters) {
  const { from, until, now, holder = null } = filters;
  const [begin, end] = [instant(from.getTime()), instant(until.getTime())];
  const columns = sql`starts_at, ends_at, employee_id, unit_id, booking_id, hold_id`;
  return sql`(
      select ${columns} from busy
      where business_id = ${ownBusiness} and source <> 'absence' and starts_at > ${instant(from.getTime() - LONGEST_LINE_MS)} and starts_at < ${end}
        and ends_at > ${begin} and ${isOfChosen(filters)}
      union all
      select ${columns} from busy
      where business_id = ${ownBusiness} and source = 'absence' and ends_at > ${begin} and starts_at < ${end} and ${isOfChosen(filters)}
    ) as busy
    where (busy.hold_id is null or exists (
      select 1 from holds as hold
      where hold.business_id = ${ownBusiness} and hold.id = busy.hold_id and hold.expires_at > ${now} and hold.holder is distinct from ${holder}))`;
}

/**
 * The sub-query hides the value from PostgreSQL's planner, which would otherwise plan these queries anew for each call, in as
 * much time as they take.
 */
function instant(milliseconds: number) {
  return sql`(select ${new Date(milliseconds).toISOString()}::timestamptz)`;
}

function isOfChosen({ employeeIds, unitIds = [] }: BusyFilters) {
  const ofEmployees = employeeIds
    ? sql`employee_id = any (${employeeIds}::uuid[])`
    : sql`employee_id is not null`;
  if (unitIds.length === 0) return ofEmployees;
  return sql`(${ofEmployees} or unit_id = any (${unitIds}::uuid[]))`;
}

async function list<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(tx)).rows;
}
