import { isStaffPhone, normalizeStaffPhone } from '@salon/shared/domain/phone';
import { readPhone } from '@salon/shared/domain/region/read-phone';
import { isWrongAfterIraqiZero } from '@salon/shared/domain/region/staff-phone';
import { failField } from '../../errors.ts';

/** Returns '' for none, and the digits of a phone that customers of the country cannot have. @throws ApiError VALIDATION_FAILED */
export function toContactPhone(text: string, country: string): string {
  if (text === '') return '';
  const reading = readPhone(text, country);
  if ('e164' in reading) return reading.e164;
  const digits = normalizeStaffPhone(text);
  if (!isStaffPhone(digits) || isWrongAfterIraqiZero(text, country))
    throw failField('phone', 'رقم الهاتف غير صحيح');
  return digits;
}
