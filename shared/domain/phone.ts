/**
 * Phones (§5 Booking submit, Login). A customer's is +964 and exactly ten digits; a staff member's is 10 to 15 digits
 * as they write it. Whatever a keyboard or a contact list adds (Arabic-Indic digits, spaces, direction marks) is dropped.
 */

/** Country prefix of every customer's phone. */
export const PHONE_PREFIX = '+964';

/** Digits after the prefix. */
export const PHONE_DIGITS = 10;

const COUNTRY = '964';

/**
 * Whether it is a customer's phone as it is stored: +964 followed by exactly ten Latin digits, the first of them no 0. A 0
 * there is the one of 0770…, which `normalisePhone` drops; what begins with it is one digit short.
 */
export function isCustomerPhone(phone: string): boolean {
  return /^\+964[1-9]\d{9}$/.test(phone);
}

/**
 * Whether a phone is all that it holds: digits of any script we read, and the separators that keyboards and contact
 * lists add. `normalisePhone` drops the rest: text with letters in it would become somebody's number.
 */
export function isPhoneText(input: string): boolean {
  return /^[\d\s\p{Cf}\p{Pd}+().]*$/u.test(latinDigits(input));
}

/**
 * A phone as customers' phones are stored: +964 and the local digits, a leading 0 dropped. '07701234567', '00964 770…',
 * '٠٧٧٠…' and '+964-770…' become '+964770…'. '' when it has no digit of its own. Too short or too long stays so, and a
 * number of another country keeps its own prefix: both fail `isCustomerPhone` instead of becoming someone else's number.
 */
export function normalisePhone(input: string): string {
  const { foreign, digits } = readPhone(input);
  if (digits === '') return '';
  return foreign ? `+${digits}` : PHONE_PREFIX + digits;
}

/** What the phone field shows after its fixed prefix: local digits only, at most ten. */
export function phoneDigits(input: string): string {
  return readPhone(input).digits.slice(0, PHONE_DIGITS);
}

/** Whether it is 10 to 15 Latin digits (§5 Login of admin and employee). */
export function isStaffPhone(phone: string): boolean {
  return /^\d{10,15}$/.test(phone);
}

/**
 * A staff member's phone as stored and compared at login: Latin digits, a leading 0 kept; an Iraqi number that was written
 * with its country code is 0770… too. A leading + and separators are dropped; any other character stays, so that
 * `isStaffPhone` refuses it.
 */
export function normaliseStaffPhone(input: string): string {
  const digits = latinDigits(input)
    .replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
    .replace(/^\+/, '');
  return digits.replace(/^(?:00)?9640*([1-9]\d{9})$/, '0$1');
}

/** Every text by which a staff member of this phone may be stored: accounts made earlier kept the country code. */
export function storedStaffPhones(input: string): string[] {
  const phone = normaliseStaffPhone(input);
  const [, local] = /^0([1-9]\d{9})$/.exec(phone) ?? [];
  const prefixes = [COUNTRY, `${COUNTRY}0`, `00${COUNTRY}`];
  return [phone, ...(local ? prefixes.map((prefix) => prefix + local) : [])];
}

/** Whether two spellings are the same phone: '07701234567' and '+9647701234567' are. An empty one matches nothing. */
export function phonesMatch(a: string, b: string): boolean {
  const left = normalisePhone(a);
  return left !== '' && left === normalisePhone(b);
}

function readPhone(input: string): { foreign: boolean; digits: string } {
  const text = latinDigits(input).replace(/[^\d+]/g, '');
  const digits = text.replaceAll('+', '');
  if (!text.startsWith('+') && !text.startsWith('00')) return { foreign: false, digits: localDigits(digits) };
  const international = digits.replace(/^0+/, '');
  // The fixed prefix itself, half deleted by a backspace, is not a digit of the phone.
  if (COUNTRY.startsWith(international)) return { foreign: false, digits: '' };
  if (!international.startsWith(COUNTRY)) return { foreign: true, digits: international };
  return { foreign: false, digits: localDigits(international.slice(COUNTRY.length)) };
}

/** Strips zeros and prefixes until none is left: pasting a whole number after the fixed prefix doubles it. */
function localDigits(digits: string): string {
  const local = digits.replace(/^0+/, '');
  return local.length > PHONE_DIGITS && local.startsWith(COUNTRY)
    ? localDigits(local.slice(COUNTRY.length))
    : local;
}

/** Arabic-Indic and Persian digits as 0–9; all else stays. */
export function latinDigits(input: string): string {
  return input
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}
