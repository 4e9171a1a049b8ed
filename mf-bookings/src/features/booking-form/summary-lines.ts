import type { BookedService, Booking } from '@salon/shared/contracts/booking';
import type { Service } from '@salon/shared/contracts/service';
import { getFinalPrice } from '@salon/shared/domain/discount';
import type { Money } from '@salon/shared/domain/money';
import { hasSameServices } from './booking-draft.ts';

export interface SummaryLine {
  id: string;
  name: string;
  price: Money;
  duration_minutes: number;
}

/** A service that the booking already has keeps its booked price and minutes. */
export function toSummaryLines(
  chosen: readonly string[],
  offered: readonly Service[],
  booking: Booking | null,
): SummaryLine[] {
  // The booked lines include deleted services, which have no id.
  if (booking && hasSameServices(chosen, booking.service_ids)) return booking.services.map(storedLine);
  return offered
    .filter(({ id }) => chosen.includes(id))
    .map((service) => findBookedLine(service.id, booking) ?? currentLine(service));
}

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
