import type { BookedService, Booking } from '@salon/shared/contracts/booking';
import type { Service } from '@salon/shared/contracts/service';
import { getFinalPrice } from '@salon/shared/domain/discount';
import type { Money } from '@salon/shared/domain/money';
import { hasSameServices } from './booking-draft.ts';

/** One chosen service as the summary and the receipt show it. */
export interface SummaryLine {
  id: string;
  name: string;
  price: Money;
  duration_minutes: number;
}

/**
 * Returns the price and minutes of each chosen service. A service that the booking already has keeps its booked price
 * and minutes; an added service has the current ones.
 */
export function toSummaryLines(
  chosen: readonly string[],
  offered: readonly Service[],
  booking: Booking | null,
): SummaryLine[] {
  // With unchanged services the booked lines stay, including those of deleted services, which have no id.
  if (booking && hasSameServices(chosen, booking.service_ids)) return booking.services.map(storedLine);
  return offered
    .filter(({ id }) => chosen.includes(id))
    .map((service) => findBookedLine(service.id, booking) ?? currentLine(service));
}

/** Returns the booking's line for a service; null when the booking does not have the service. */
export function findBookedLine(serviceId: string, booking: Booking | null): SummaryLine | null {
  const booked = booking?.services.find(({ service_id }) => service_id === serviceId);
  return booked ? storedLine(booked) : null;
}

function currentLine(service: Service): SummaryLine {
  const { id, name, duration_minutes } = service;
  return { id, name, price: getFinalPrice(service), duration_minutes };
}

function storedLine({ service_id, name, price, duration_minutes }: BookedService): SummaryLine {
  return { id: service_id ?? '', name, price, duration_minutes };
}
