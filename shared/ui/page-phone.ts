import { toDialledPhone } from '../domain/phone-text.ts';
import { acceptsForeignPhones, getPhonePrefix } from '../domain/region/phone-field.ts';
import { type PhoneProblem, readPhone } from '../domain/region/read-phone.ts';
import { getPageRegion } from './region.ts';

/** Phones of customers by the country of the page's salon. */

/** Whether the value of a phone field is a phone that a customer of the salon can have. */
export function isPagePhone(phone: string): boolean {
  return findProblem(phone) === null;
}

/** In Iraq the value must be +964 and ten digits (§5); elsewhere the server repairs a trunk zero after the country code. */
function findProblem(phone: string): PhoneProblem | null {
  const { country } = getPageRegion();
  const reading = readPhone(phone, country);
  if ('problem' in reading) return reading.problem;
  return acceptsForeignPhones(country) || reading.e164 === phone ? null : 'beginning';
}

/** Whether the text has no digits besides the country code that a phone field shows. */
export function isPhoneEmpty(phone: string): boolean {
  return phone === '' || phone === getPhonePrefix(getPageRegion().country);
}

/** Returns the stored form of a phone; another text only loses its spaces. */
export function normalizePagePhone(phone: string): string {
  return toDialledPhone(phone, getPageRegion().country);
}

export function areSamePagePhones(a: string, b: string): boolean {
  const phone = normalizePagePhone(a);
  return phone.startsWith('+') && phone === normalizePagePhone(b);
}

const PROBLEMS: Readonly<Record<PhoneProblem, string>> = {
  empty: 'يرجى إدخال رقم الهاتف',
  letters: 'رقم الهاتف أرقام فقط',
  short: 'رقم الهاتف أقصر من المطلوب',
  long: 'رقم الهاتف أطول من المطلوب',
  beginning: 'بداية رقم الهاتف غير صحيحة',
  foreign: 'رقم الهاتف من بلد آخر',
  country_code: 'اكتب رقم الهاتف مع مفتاح الدولة',
};

/**
 * Returns the text for a phone that a customer of the salon cannot have; '' for a phone. An Iraqi salon has the texts of
 * the specification, which `getIraqiText` returns.
 */
export function getPhoneProblem(phone: string, getIraqiText: (phone: string) => string): string {
  const problem = findProblem(phone);
  if (problem === null) return '';
  return acceptsForeignPhones(getPageRegion().country) ? PROBLEMS[problem] : getIraqiText(phone);
}

/** Returns the hint below a phone field: that of the specification in an Iraqi salon, the foreign spelling elsewhere. */
export function getPhoneHint(iraqiHint: string): string {
  return acceptsForeignPhones(getPageRegion().country)
    ? 'رقم من بلد آخر يبدأ بعلامة + ومفتاح الدولة'
    : iraqiHint;
}
