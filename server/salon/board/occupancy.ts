import { addDays, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { isInSegment, type Segment, toSegments } from '@salon/shared/domain/visit/segments';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { Interval } from '@salon/shared/domain/working-time/interval';
import type { SalonContext } from '../../http/salon-context.ts';
import { type BusyRow, listBusyRows, toBusyWindow } from '../bookings/availability/busy.repository.ts';
import type { RoomUnitRow } from '../bookings/availability/room-units.repository.ts';
import { getHolder } from '../bookings/holds/holder.ts';
import { readWorkCalendars, type WorkCalendars } from '../working-time/work-calendars.ts';
import { listOverbookedRows } from './overbooked-time.repository.ts';
import { toStartOfTime } from './to-start-of-time.ts';

export interface OccupancyRequest {
  /** The booking dates of the visits. */
  dates: readonly SalonDate[];
  timeZone: string;
  employeeIds: readonly string[];
  /** In the salon's order. */
  units: readonly RoomUnitRow[];
  /** The bookings that are moved: their time counts as free until `occupy`. */
  bookingIds: ReadonlySet<string>;
  /** Whether the time of overbooked lines counts as free. */
  isBelowOverbooked?: boolean;
}

interface TimeOfEmployee {
  employeeId: string;
  date: SalonDate;
  /** Whether the time is in the night after the date; undefined if the working time decides. */
  isAfterMidnight: boolean | undefined;
}

/** The working time of employees, and what occupies them and the rooms while visits are placed one after another. */
export class Occupancy {
  readonly timeZone: string;
  private readonly work: WorkCalendars;
  private readonly units: readonly RoomUnitRow[];
  private readonly intervals: Map<string, Interval[]>;

  private constructor(
    { timeZone, units }: OccupancyRequest,
    work: WorkCalendars,
    intervals: Map<string, Interval[]>,
  ) {
    this.timeZone = timeZone;
    this.units = units;
    this.work = work;
    this.intervals = intervals;
  }

  /** The caller has locked the employees and the units. */
  static async read(context: SalonContext, request: OccupancyRequest): Promise<Occupancy> {
    const { tx, now, principal } = context;
    const { timeZone, employeeIds, units, bookingIds } = request;
    const dates = [...request.dates].sort();
    const [from = '', to = from] = [dates[0], dates.at(-1)];
    const work = await readWorkCalendars(tx, { employeeIds, from, to });
    const window = toBusyWindow(from, to, timeZone);
    const rows = await listBusyRows(tx, {
      ...{ ...window, employeeIds, now },
      unitIds: units.map(({ id }) => id),
      holder: getHolder(principal),
    });
    const over = request.isBelowOverbooked ? await listOverbookedRows(tx, { ...window, employeeIds }) : [];
    const ignored = new Set(over.map(toKey));
    const others = rows.filter(
      (row) => row.booking_id === null || !(bookingIds.has(row.booking_id) || ignored.has(toKey(row))),
    );
    const groups = Map.groupBy(others, ({ employee_id, unit_id }) => employee_id ?? unit_id ?? '');
    const intervals = [...groups].map(([id, own]): [string, Interval[]] => [
      id,
      own.map(({ starts_at, ends_at }) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) })),
    ]);
    return new Occupancy(request, work, new Map(intervals));
  }

  toInstant(time: SalonTime, { employeeId, date, isAfterMidnight }: TimeOfEmployee): number {
    const spans = this.work.getSpans(employeeId, date);
    return toStartOfTime(time, { date, timeZone: this.timeZone, spans, isAfterMidnight }).getTime();
  }

  /** Returns the date to which a start belongs: the day before if the employee works then in the night of that day alone. */
  findDate(employeeId: string, date: SalonDate, start: number): SalonDate {
    const before = addDays(date, -1);
    const isWorked = (day: SalonDate) => isInSegment(this.getSegments(employeeId, day), start);
    return !isWorked(date) && isWorked(before) ? before : date;
  }

  getSegments(employeeId: string, date: SalonDate): Segment[] {
    const [spans, next] = [this.work.getSpans(employeeId, date), this.work.getNextSpans(employeeId, date)];
    return toSegments(spans, new DayClock(date, this.timeZone), next);
  }

  /** Returns null for a room that no line of the visits needs, that is inactive or unknown. */
  findRoomKind(unitId: string): string | null {
    return this.units.find(({ id }) => id === unitId)?.kind_id ?? null;
  }

  getBusy(id: string): BusyIntervals {
    return new BusyIntervals(this.intervals.get(id) ?? []);
  }

  /** Returns the units of each kind in the salon's order. */
  listRooms(): VisitDay['rooms'] {
    return new Map(
      [...Map.groupBy(this.units, ({ kind_id }) => kind_id)].map(([kind, units]) => [
        kind,
        units.map(({ id }) => ({ id, busy: this.getBusy(id) })),
      ]),
    );
  }

  occupy(id: string, times: readonly Interval[]): void {
    this.intervals.set(id, [...(this.intervals.get(id) ?? []), ...times]);
  }
}

const toKey = ({
  booking_id,
  employee_id,
  starts_at,
}: Pick<BusyRow, 'booking_id' | 'employee_id' | 'starts_at'>) => `${booking_id} ${employee_id} ${starts_at}`;
