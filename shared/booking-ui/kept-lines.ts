import type { Availability } from '@salon/shared/contracts/availability';
import type { Booking, BookingLine } from '@salon/shared/contracts/booking';
import { listBookedLines } from './booked-lines.ts';
import type { LineOptions } from './line-options.ts';
import { type LineService, toBookedTerms } from './line-terms.ts';

interface KeptFacts {
  /** Does all lines; null if each line keeps its employee. */
  employeeId?: string | null;
  /** For buffers and rooms. */
  services?: readonly LineService[];
  /** If given, a line keeps the kinds of the rooms that it occupies. */
  rooms?: Availability['rooms'] | undefined;
  /** The keys of the form's drafts, in the order of the lines without those of deleted services; else numbers from 1. */
  keys?: readonly string[];
}

/** Returns the lines of an unchanged booking at its own prices, also those of deleted services. */
export function listKeptOptions(
  booking: Booking,
  { employeeId = null, services = [], rooms, keys = [] }: KeptFacts,
): LineOptions[] {
  const left = [...keys];
  let count = 0;
  return listBookedLines(booking).map((line) => {
    const { service_id, variant_id, joins } = line;
    const id = employeeId ?? line.employee_id;
    const service = services.find((one) => one.id === service_id);
    const key = service_id ? (left.shift() ?? String(++count)) : `deleted ${line.position}`;
    return {
      line: { key, service_id: service_id ?? '', variant_id, employee_id: id, joins },
      employeeId: id,
      join: joins,
      // An answer that an earlier release cached has no gaps.
      gap: (line.gap_minutes as number | undefined) ?? 0,
      roomKinds: rooms ? listKindsOf(line, rooms) : (service?.room_kind_ids ?? []),
      candidates: [{ employeeId: id, ...toBookedTerms(line, service) }],
    };
  });
}

function listKindsOf({ unit_ids }: BookingLine, rooms: Availability['rooms']): string[] {
  return rooms
    .filter((room) => room.unit_ids.some((id) => unit_ids.includes(id)))
    .map(({ kind_id }) => kind_id);
}
