import { toLatinDigits } from '../latin-digits.ts';
import { PHONE_PLANS } from './phone-plans.ts';
import { readPhone, toLocalDigits } from './read-phone.ts';

/** A phone field shows the country code of the salon's country beside the number, and reports the whole phone. */

/** The most digits of an international number (E.164). */
const MAX_DIGITS = 15;

/** Returns `+965` for Kuwait; '' for a country without a plan, whose phones are typed with their country code. */
export function getPhonePrefix(country: string): string {
  const home = PHONE_PLANS[country];
  return home ? `+${home.dial}` : '';
}

/**
 * Returns the value that a phone field reports for its text: '' without digits, `+96551234567` in Kuwait for `51234567`.
 * A text with + or 00 of another country keeps its country code, if the salon accepts foreign phones.
 */
export function toPhoneValue(text: string, country: string): string {
  const foreign = toForeignValue(text, country);
  if (foreign !== '') return foreign;
  const digits = toLocalDigits(text, country);
  return digits === '' ? '' : getPhonePrefix(country) + digits;
}

/** Returns the text that a phone field shows for its value; a foreign phone begins with +. */
export function toPhoneText(value: string, country: string): string {
  return toForeignValue(value, country) || toLocalDigits(value, country);
}

/** Whether the salon accepts phones of other countries, which are typed with +. */
export function acceptsForeignPhones(country: string): boolean {
  return PHONE_PLANS[country]?.refusesForeign !== true;
}

/** Whether a pasted text is a whole phone, which replaces the value of the field. */
export function isWholePhone(text: string, country: string): boolean {
  const home = PHONE_PLANS[country];
  if (home && toLocalDigits(text, country).length >= home.lengths[0]) return true;
  return 'e164' in readPhone(text, country);
}

/** Returns '' for a phone of the salon's own country, and where the salon refuses foreign phones. */
function toForeignValue(text: string, country: string): string {
  const home = PHONE_PLANS[country];
  const typed = toLatinDigits(text).replace(/[^\d+]/g, '');
  if (!acceptsForeignPhones(country) || !/^(?:\+|00)/.test(typed)) return '';
  const digits = typed.replace(/^\+?0*/, '').replaceAll('+', '');
  return home && digits.startsWith(home.dial) ? '' : `+${digits.slice(0, MAX_DIGITS)}`;
}

/** An example of a local number, as the placeholder of a phone field. */
const EXAMPLES: Readonly<Record<string, string | undefined>> = {
  IQ: '770 000 0000',
  KW: '5000 0000',
  SA: '50 000 0000',
  AE: '50 000 0000',
  QA: '3000 0000',
  BH: '3000 0000',
  OM: '9000 0000',
  JO: '79 000 0000',
  LB: '70 000 000',
  SY: '94 000 0000',
  EG: '100 000 0000',
  TR: '500 000 0000',
  IR: '900 000 0000',
  GB: '740 000 0000',
  DE: '150 000 0000',
};

export function getPhoneExample(country: string): string {
  return EXAMPLES[country] ?? '';
}
