import type { BoardBooking, ClearedArrival, UndoPlacements } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { placeVisit } from '@salon/shared/domain/visit/place-visit';
import type { SalonContext } from '../../http/salon-context.ts';
import { updateBookingRow } from '../bookings/booking.repository.ts';
import { clearArrivalIfDateChanged } from '../bookings/clear-arrival-if-date-changed.ts';
import { requireBooking } from '../bookings/get-booking.ts';
import {
  deleteBookingLines,
  insertBookingLines,
  placeBookingLines,
} from '../bookings/lines/booking-line.repository.ts';
import { toVisitLine } from '../bookings/lines/booking-line.ts';
import { type PlacedVisit, placeLines } from '../bookings/lines/place-lines.ts';
import { takeNumberIfDateChanged } from '../bookings/take-number-if-date-changed.ts';
import { updateOpenRequest } from '../notifications/booking-request.ts';
import { checkVisit, type PlacementRules } from './check-visit.ts';
import { findRecordedArrival } from './cleared-arrival.repository.ts';
import type { Occupancy } from './occupancy.ts';
import { readBoardBookings } from './to-board-booking.ts';
import { refuse, type WantedVisit } from './wanted-visit.ts';

interface PlacedBooking {
  visit: WantedVisit;
  /** The earlier positions of the lines. */
  positions: number[];
  placed: PlacedVisit;
}

/** With what the move to another date clears. */
interface WrittenBooking extends PlacedBooking {
  cleared: ClearedArrival | undefined;
}

export interface PlacedBookings {
  bookings: BoardBooking[];
  before: UndoPlacements;
}

/**
 * Places all visits or none. The caller has locked the bookings, the employees and the rooms.
 * @throws ApiError SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_TAKEN, ROOM_TAKEN, VALIDATION_FAILED
 */
export async function placeVisits(
  context: SalonContext,
  visits: readonly WantedVisit[],
  { occupancy, rules }: { occupancy: Occupancy; rules: PlacementRules },
): Promise<PlacedBookings> {
  const placed = visits.map((visit) => place(visit, occupancy, rules));
  await writeLines(context, placed);
  const written: WrittenBooking[] = [];
  for (const one of placed) written.push(await writeBooking(context, one, occupancy.timeZone));
  const bookings = await readBoardBookings(
    context.tx,
    visits.map(({ before }) => before.id),
  );
  return { bookings, before: { placements: written.map((one) => toPlacement(one, bookings)) } };
}

/** The placed visit occupies its time for the visits after it; overbooked lines only unless bookings return below them. */
function place(visit: WantedVisit, occupancy: Occupancy, rules: PlacementRules): PlacedBooking {
  const { lines, positions, choices, start } = checkVisit(visit, occupancy, rules);
  const placed = placeLines(lines, start, occupancy.listRooms(), choices);
  placeVisit(lines.map(toVisitLine), start).forEach(({ line, person, room }, index) => {
    if (!(rules.keepsOverbooked && lines[index]?.is_overbooked)) occupancy.occupy(line.employeeId, person);
    for (const unitId of placed.lines[index]?.unit_ids ?? []) occupancy.occupy(unitId, [room]);
  });
  return { visit, positions, placed };
}

/** All moved lines free their time before any occupies it. Lines in another order get other positions, and are written anew. */
async function writeLines(context: SalonContext, placed: readonly PlacedBooking[]): Promise<void> {
  const isReordered = ({ positions }: PlacedBooking) =>
    positions.some((position, index) => position !== index);
  const reordered = placed.filter(isReordered);
  await deleteBookingLines(
    context.tx,
    reordered.map(({ visit }) => visit.before.id),
  );
  await placeBookingLines(
    context.tx,
    placed
      .filter((one) => !isReordered(one))
      .map(({ visit, placed: { lines } }) => ({ bookingId: visit.before.id, lines })),
  );
  for (const {
    visit,
    placed: { lines },
  } of reordered) {
    await insertBookingLines(context, visit.before.id, lines);
  }
}

async function writeBooking(
  context: SalonContext,
  one: PlacedBooking,
  timeZone: string,
): Promise<WrittenBooking> {
  const { visit, placed } = one;
  const { before, date } = visit;
  const isOtherDate = date !== before.booking_date;
  const values = { ...toClockTime(visit, placed, timeZone), ...toSpan(placed), booking_date: date };
  const number = await takeNumberIfDateChanged(context, before, values);
  const cleared = isOtherDate ? await findRecordedArrival(context.tx, before.id) : undefined;
  const arrival = {
    ...clearArrivalIfDateChanged(before, values),
    ...(isOtherDate ? visit.arrival : {}),
  };
  await updateBookingRow(context, before.id, { ...values, ...number, ...arrival });
  await updateOpenRequest(context, await requireBooking(context.tx, before.id));
  return { ...one, cleared };
}

const toSpan = ({ lines, starts_at, ends_at, duration_minutes }: PlacedVisit) => ({
  employee_id: lines[0]?.employee_id ?? '',
  starts_at,
  ends_at,
  duration_minutes,
});

function toClockTime(visit: WantedVisit, { starts_at }: PlacedVisit, timeZone: string) {
  const minute = new DayClock(visit.date, timeZone).toMinute(starts_at.getTime());
  if (minute < 0 || minute >= 2 * DAY_MINUTES) throw refuse('SLOT_OUTSIDE_HOURS', visit, null);
  return { booking_time: toTime(minute), is_after_midnight: minute >= DAY_MINUTES };
}

/** Returns where the booking was, by the positions and the version that it has now. */
function toPlacement(
  { visit: { before, booked }, positions, cleared }: WrittenBooking,
  bookings: readonly BoardBooking[],
): UndoPlacements['placements'][number] {
  const after = bookings.find(({ id }) => id === before.id);
  return {
    booking_id: before.id,
    version: after?.version ?? before.version,
    booking_date: before.booking_date,
    ...(cleared ? { arrival: cleared } : {}),
    lines: positions.map((earlier, position) => {
      const line = before.lines[earlier] as Booking['lines'][number];
      return {
        ...{ position, employee_id: line.employee_id, duration_minutes: line.duration_minutes },
        starts_at: new Date(Math.floor(Date.parse(line.starts_at) / MINUTE_MS) * MINUTE_MS).toISOString(),
        is_overbooked: booked[earlier]?.is_overbooked ?? false,
        unit_ids: line.unit_ids,
      };
    }),
  };
}
