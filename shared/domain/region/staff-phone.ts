import { toLatinDigits } from '../latin-digits.ts';
import { isPhoneText, isStaffPhone, normalizeStaffPhone } from '../phone.ts';
import { findPhonePlan, PHONE_PLANS } from './phone-plans.ts';
import { readPhone } from './read-phone.ts';

export interface StaffPhone {
  /** The stored phone that pages show: 10 to 15 digits. */
  phone: string;
  /** The digits of E.164, equal for all spellings of one phone; other digits for a phone that no country has. */
  phone_key: string;
}

/**
 * Reads a typed phone of an admin or employee. The salon's country (ISO 3166) completes a local number. An Iraqi salon, and
 * a salon of a country without a plan, stores the digits as they were typed (§5). Returns null for a text that is no phone.
 */
export function readStaffPhone(text: string, country: string): StaffPhone | null {
  if (!isPhoneText(text)) return null;
  const phone_key = toStaffPhoneKey(text, country);
  const isCompleted = PHONE_PLANS[country]?.refusesForeign === false;
  const phone = isCompleted ? phone_key : normalizeStaffPhone(text);
  return isStaffPhone(phone) ? { phone, phone_key } : null;
}

/** The database's function `staff_phone_key` has the same rule for stored phones. */
function toStaffPhoneKey(text: string, country: string): string {
  const typed = toLatinDigits(text).replace(/[^\d+]/g, '');
  const digits = typed.replaceAll('+', '');
  if (/^(?:\+|00)/.test(typed)) return findKey(`+${digits}`, '') ?? (digits.replace(/^0+/, '') || digits);
  const foreign = digits.startsWith('0') ? null : findKey(`+${digits}`, '');
  return findKey(digits, country) ?? foreign ?? digits;
}

function findKey(text: string, country: string): string | null {
  const reading = readPhone(text, country);
  return 'e164' in reading ? reading.e164.slice(1) : null;
}

/**
 * Whether the text has Iraq's country code and a zero, and too few or too many digits after them for a phone, as
 * +9640796546357. A local phone of the salon's country (ISO 3166) can begin with the same digits.
 */
export function isWrongAfterIraqiZero(text: string, country: string): boolean {
  const digits = toLatinDigits(text).replace(/\D/g, '').replace(/^00/, '');
  if (!digits.startsWith('9640')) return false;
  return 'problem' in readPhone(`+${digits}`, '') && 'problem' in readPhone(text, country);
}

/** Returns how each country reads a phone that is typed before the salon is known; empty for a text that is no phone. */
export function listStaffPhoneReadings(text: string): { country: string; phone_key: string }[] {
  return Object.keys(PHONE_PLANS).flatMap((country) => {
    const reading = readStaffPhone(text, country);
    return reading ? [{ country, phone_key: reading.phone_key }] : [];
  });
}

export const isStaffPhoneOfAnyCountry = (text: string): boolean => listStaffPhoneReadings(text).length > 0;

/** Returns the same digits for all spellings of one phone in every country. Phones of two countries can have the same. */
export function toSharedDigits(text: string): string {
  const digits = toLatinDigits(text).replace(/\D/g, '').replace(/^0+/, '');
  const plan = findPhonePlan(digits);
  const key = plan && findKey(`+${digits}`, '');
  return key ? toSharedDigits(key.slice(plan.dial.length)) : digits;
}
