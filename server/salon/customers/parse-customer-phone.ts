import { readPhone } from '@salon/shared/domain/region/read-phone';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';

/**
 * Returns the stored form of a typed phone. `country` is that of the salon (ISO 3166).
 * @throws ApiError VALIDATION_FAILED for this field
 */
export function parseCustomerPhone(typed: string, country: string, field = 'phone'): string {
  const reading = readPhone(typed, country);
  if ('problem' in reading) throw failField(field, 'يرجى إدخال رقم هاتف صحيح');
  return reading.e164;
}

/** Returns the request with the booking's phone in the stored form. @throws ApiError VALIDATION_FAILED */
export async function parseBookingPhone<T extends { customer_phone?: string | undefined }>(
  { tx }: SalonContext,
  given: T,
): Promise<T> {
  const { customer_phone: typed } = given;
  if (typed === undefined) return given;
  return { ...given, customer_phone: parseCustomerPhone(typed, await findOwnCountry(tx), 'customer_phone') };
}
