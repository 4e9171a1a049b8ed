import type { BookedService } from '@salon/shared/contracts/booking';
import { getFinalPrice } from '@salon/shared/domain/discount';
import { sum } from '@salon/shared/domain/money';
import { fail, failField } from '../../errors.ts';
import type { OfferedService } from '../employees/offered-services.repository.ts';

/** A booked service, with the name, final price and duration that it had when it was booked. */
export type BookingLine = BookedService;

/**
 * A service in `booked` keeps the name, price and duration that it was booked with.
 * @throws ApiError NOT_FOUND, SERVICE_INACTIVE, SERVICE_NOT_OFFERED; VALIDATION_FAILED for a service chosen twice
 */
export function toBookingLines(
  serviceIds: string[],
  offered: OfferedService[],
  booked: BookingLine[] = [],
): BookingLine[] {
  if (new Set(serviceIds).size !== serviceIds.length) {
    throw failField('service_ids', 'لا يمكن اختيار الخدمة نفسها مرتين');
  }
  return serviceIds.map((id) => {
    const kept = booked.find(({ service_id }) => service_id === id);
    return kept ?? lineOf(offered.find((service) => service.id === id));
  });
}

function lineOf(service: OfferedService | undefined): BookingLine {
  if (!service) throw fail('NOT_FOUND');
  if (!service.is_active) throw fail('SERVICE_INACTIVE', { service_id: service.id });
  if (!service.is_offered) throw fail('SERVICE_NOT_OFFERED', { service_id: service.id });
  const { id, name, duration_minutes } = service;
  return { service_id: id, name, price: getFinalPrice(service), duration_minutes };
}

export const sumLinePrices = (lines: BookingLine[]): number => sum(lines.map(({ price }) => price));

export const sumLineMinutes = (lines: BookingLine[]): number =>
  lines.reduce((minutes, line) => minutes + line.duration_minutes, 0);

/** A request may omit the total that the page showed. @throws ApiError PRICE_CHANGED with the computed total */
export function assertPriceUnchanged(sent: number | undefined, total: number): void {
  if (sent !== undefined && sent !== total) throw fail('PRICE_CHANGED', { total_price: total });
}
