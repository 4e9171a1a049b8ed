import { toLatinDigits } from './latin-digits.ts';

/**
 * The rules of §5 Booking submit and Login. A parameter `input` is typed text: it may have Arabic-Indic and Persian
 * digits, and the spaces and direction marks that keyboards and contact lists add.
 */

export const PHONE_PREFIX = '+964';

/** The number of digits after the prefix. */
export const PHONE_DIGITS = 10;

const COUNTRY = '964';

/** Refuses a 0 after the prefix: it is the national 0 of 0770…, and the phone then lacks its last digit. */
export function isCustomerPhone(phone: string): boolean {
  return /^\+964[1-9]\d{9}$/.test(phone);
}

/** Check this before `normalizePhone`, which drops letters and could return another person's phone. */
export function isPhoneText(input: string): boolean {
  return /^[\d\s\p{Cf}\p{Pd}+().]*$/u.test(toLatinDigits(input));
}

/**
 * Returns '' for a text without local digits. A phone that is too short or too long keeps its length, and a foreign
 * phone keeps its prefix, so that `isCustomerPhone` refuses both.
 */
export function normalizePhone(input: string): string {
  const { foreign, digits } = readPhone(input);
  if (digits === '') return '';
  return foreign ? `+${digits}` : PHONE_PREFIX + digits;
}

/** Returns at most ten digits: the value of the phone field after its fixed prefix. */
export function toPhoneDigits(input: string): string {
  return readPhone(input).digits.slice(0, PHONE_DIGITS);
}

/** Whether the text is 10 to 15 Latin digits (§5 Login of admin and employee). */
export function isStaffPhone(phone: string): boolean {
  return /^\d{10,15}$/.test(phone);
}

/** An Iraqi phone with a country code becomes 0770…. Letters stay, so that `isStaffPhone` refuses the text. */
export function normalizeStaffPhone(input: string): string {
  const digits = toLatinDigits(input)
    .replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
    .replace(/^\+/, '');
  return digits.replace(/^(?:00)?9640*([1-9]\d{9})$/, '0$1');
}

/** Returns several spellings of an Iraqi phone, because older accounts may store the country code. */
export function listStoredStaffPhones(input: string): string[] {
  const phone = normalizeStaffPhone(input);
  const [, local] = /^0([1-9]\d{9})$/.exec(phone) ?? [];
  const prefixes = [COUNTRY, `${COUNTRY}0`, `00${COUNTRY}`];
  return [phone, ...(local ? prefixes.map((prefix) => prefix + local) : [])];
}

function readPhone(input: string): { foreign: boolean; digits: string } {
  const text = toLatinDigits(input).replace(/[^\d+]/g, '');
  const digits = text.replaceAll('+', '');
  if (!text.startsWith('+') && !text.startsWith('00')) return { foreign: false, digits: localDigits(digits) };
  const international = digits.replace(/^0+/, '');
  // After a backspace the text can be a part of the fixed prefix, which has no local digits.
  if (COUNTRY.startsWith(international)) return { foreign: false, digits: '' };
  if (!international.startsWith(COUNTRY)) return { foreign: true, digits: international };
  return { foreign: false, digits: localDigits(international.slice(COUNTRY.length)) };
}

/** Calls itself, because pasting a whole phone after the fixed prefix doubles the prefix. */
function localDigits(digits: string): string {
  const local = digits.replace(/^0+/, '');
  return local.length > PHONE_DIGITS && local.startsWith(COUNTRY)
    ? localDigits(local.slice(COUNTRY.length))
    : local;
}
