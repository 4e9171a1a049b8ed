import { toLatinDigits } from '../latin-digits.ts';
import { isPhoneText } from '../phone.ts';
import { findPhonePlan, PHONE_PLANS, type PhonePlan } from './phone-plans.ts';

/**
 * The reason why a text is no phone. `beginning`: no phone of its country begins with these digits. `foreign`: the salon
 * accepts phones of its own country only. `country_code`: the salon's country has no plan, so the code must be typed.
 */
export type PhoneProblem = 'empty' | 'letters' | 'short' | 'long' | 'beginning' | 'foreign' | 'country_code';

/** `e164` is the stored form: +, the country code and the number, 8 to 15 digits. */
export type PhoneReading = { e164: string } | { problem: PhoneProblem };

const E164 = /^[1-9]\d{7,14}$/;
const E164_MAX_DIGITS = 15;

/** Whether the text is a phone in the stored form, by the plan of its country or else by E.164's lengths. */
export function isPhone(e164: string): boolean {
  if (!/^\+\d+$/.test(e164)) return false;
  const digits = e164.slice(1);
  const plan = findPhonePlan(digits);
  return E164.test(digits) && (plan === undefined || plan.pattern.test(digits.slice(plan.dial.length)));
}

/**
 * Reads a phone that a person typed or pasted, with any digits and separators. The salon's country (ISO 3166) completes
 * a local number; a number with + or 00 belongs to its own country. A trunk zero after the country code is removed.
 */
export function readPhone(text: string, country: string): PhoneReading {
  if (!isPhoneText(text)) return { problem: 'letters' };
  const home = PHONE_PLANS[country];
  const { plan, digits, international } = splitPhone(text, home);
  if (digits === '') return { problem: 'empty' };
  if (home?.refusesForeign && plan !== home) return { problem: 'foreign' };
  if (plan) return checkNational(plan, digits);
  if (!international) return { problem: 'country_code' };
  if (E164.test(digits)) return { e164: `+${digits}` };
  return { problem: digits.length > E164_MAX_DIGITS ? 'long' : 'short' };
}

/** Returns the digits that a phone field shows after the salon's country code: no trunk zero, at most the longest number. */
export function toLocalDigits(text: string, country: string): string {
  const home = PHONE_PLANS[country];
  const { plan, digits, international } = splitPhone(text, home);
  return (plan === home ? digits : international).slice(0, home?.lengths[1] ?? E164_MAX_DIGITS);
}

function checkNational(plan: PhonePlan, digits: string): PhoneReading {
  const [min, max] = plan.lengths;
  if (digits.length < min) return { problem: 'short' };
  if (digits.length > max) return { problem: 'long' };
  return plan.pattern.test(digits) ? { e164: `+${plan.dial}${digits}` } : { problem: 'beginning' };
}

interface PhoneParts {
  /** The plan of the phone's country; undefined if unknown. */
  plan: PhonePlan | undefined;
  /** The digits after the country code of `plan`, or all digits. */
  digits: string;
  /** All digits of a text with + or 00, otherwise ''. */
  international: string;
}

function splitPhone(text: string, home: PhonePlan | undefined): PhoneParts {
  const typed = toLatinDigits(text).replace(/[^\d+]/g, '');
  const all = typed.replaceAll('+', '');
  if (!/^(?:\+|00)/.test(typed)) {
    return { plan: home, digits: home ? toNational(all, home, true) : all, international: '' };
  }
  const international = all.replace(/^0+/, '');
  // After a backspace the text can be a part of the fixed prefix, which has no local digits.
  if (home?.dial.startsWith(international)) return { plan: home, digits: '', international };
  const plan = findPhonePlan(international);
  const digits = plan ? toNational(international.slice(plan.dial.length), plan, false) : international;
  return { plan, digits, international };
}

/**
 * Removes the trunk zero, and a country code before the number, repeatedly: pasting a whole phone after the fixed prefix
 * doubles the prefix. Without + or 00, a number that begins with the country code and not with the trunk zero has the
 * country code, if the rest can be a number.
 */
function toNational(digits: string, plan: PhonePlan, isLocal: boolean): string {
  const number = digits.replace(plan.trunk === '' ? /^00/ : /^0+/, '');
  if (!number.startsWith(plan.dial)) return number;
  const rest = number.slice(plan.dial.length);
  const hasCode =
    number.length > plan.lengths[1] || (isLocal && number === digits && plan.pattern.test(rest));
  return hasCode ? toNational(rest, plan, false) : number;
}
