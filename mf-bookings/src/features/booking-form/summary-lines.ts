import type { BookedService, Booking } from '@salon/shared/contracts/booking';
import type { Service } from '@salon/shared/contracts/service';
import { finalPrice } from '@salon/shared/domain/discount';
import type { Money } from '@salon/shared/domain/money';
import { sameServices } from './booking-draft.ts';

/** One chosen service as the summary and the receipt show it. */
export interface SummaryLine {
  id: string;
  name: string;
  price: Money;
  duration_minutes: number;
}

/**
 * What will be charged for the chosen services. What a booking had before keeps the price and the minutes that it was
 * booked with, whatever the menu says today; what is added comes at the price of now.
 */
export function summaryLines(
  chosen: readonly string[],
  offered: readonly Service[],
  booking: Booking | null,
): SummaryLine[] {
  // As they were: also what has been deleted from the menu since, and has no id any more.
  if (booking && sameServices(chosen, booking.service_ids)) return booking.services.map(storedLine);
  return offered
    .filter(({ id }) => chosen.includes(id))
    .map((service) => bookedLine(service.id, booking) ?? currentLine(service));
}

/** The line that a booking has for a service, or null when it has none. */
export function bookedLine(serviceId: string, booking: Booking | null): SummaryLine | null {
  const booked = booking?.services.find(({ service_id }) => service_id === serviceId);
  return booked ? storedLine(booked) : null;
}

function currentLine(service: Service): SummaryLine {
  const { id, name, duration_minutes } = service;
  return { id, name, price: finalPrice(service), duration_minutes };
}

function storedLine({ service_id, name, price, duration_minutes }: BookedService): SummaryLine {
  return { id: service_id ?? '', name, price, duration_minutes };
}
