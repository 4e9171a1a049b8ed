import type { Booking, BookingLine } from '@salon/shared/contracts/booking';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { SelectedBooking, SelectedLine } from './select-bookings.repository.ts';

type ToUnits = (amount: Minor) => number;
type Names = ReadonlyMap<string, string>;

/** Names every field, because copies of the row would cost a long list a third of its time in the server. */
export function toBooking(row: SelectedBooking, names: Names, toUnits: ToUnits): Booking {
  const lines = row.lines.map((line) => toLine(line, row, names, toUnits));
  return {
    id: row.id,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    customer_email: row.customer_email,
    booking_date: row.booking_date,
    booking_time: row.booking_time,
    is_after_midnight: row.is_after_midnight,
    employee_id: row.employee_id,
    employee_name: names.get(row.employee_id) ?? '',
    service_ids: lines.flatMap(({ service_id }) => service_id ?? []),
    services: lines.map(({ service_id, name, price, duration_minutes }) => ({
      ...{ service_id, name, price, duration_minutes },
    })),
    lines,
    duration_minutes: row.duration_minutes,
    total_price: toUnits(row.total_minor),
    paid_amount: row.paid_minor === null ? null : toUnits(row.paid_minor),
    is_collected: row.is_collected,
    status: row.status,
    arrival: row.arrival,
    arrival_at: row.arrival_at,
    arrival_by: row.arrival_by,
    version: row.version,
    request_id: row.request_id,
    notes: row.notes,
    created_at: row.created_at,
    daily_booking_number: row.daily_booking_number,
    booking_number: row.booking_number,
  };
}

function toLine(line: SelectedLine, row: SelectedBooking, names: Names, toUnits: ToUnits): BookingLine {
  const [position, service_id, name, price_minor, duration_minutes, starts_at, ...details] = line;
  const [
    variant_id = null,
    employee_id = row.employee_id,
    joins = 'after',
    gap_minutes = 0,
    process_minutes = 0,
    finish_minutes = 0,
    unit_ids = [],
  ] = details;
  return {
    position,
    service_id,
    variant_id,
    employee_id,
    employee_name: names.get(employee_id) ?? '',
    name,
    price: toUnits(price_minor),
    starts_at: starts_at ?? row.starts_at,
    duration_minutes,
    joins,
    gap_minutes,
    process_minutes,
    finish_minutes,
    unit_ids,
  };
}
