/**
 * These functions do not use the Arabic names and digits of Intl, because they differ between browsers. Dates are
 * YYYY-MM-DD and times HH:MM on the salon's clock.
 */

import { formatGroupedNumber, formatMoneyAmount } from '../domain/currency.ts';

const WEEKDAYS = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;
const MONTHS = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
] as const;

/** Shows at most two decimals: 25000 → `25,000`, 34.5 → `34.5`. Do not use this for money. */
export function formatNumber(amount: number): string {
  return formatGroupedNumber(amount);
}

/** For places that take plain text only (a title, a receipt's line); elsewhere use `<Money>`. */
export function formatMoney(amount: number, currency: string): string {
  return `${formatMoneyAmount(amount, currency)} ${currency}`;
}

function partsOf(date: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null;
}

/** Returns `السبت`; `''` for a text that is no date. */
export function formatWeekday(date: string): string {
  const parts = partsOf(date);
  if (!parts) return '';
  return WEEKDAYS[new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()] ?? '';
}

/** Returns the name of month 1 to 12; `''` for another number. */
export function getMonthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** Returns `21 تشرين الثاني`; a text that is no date stays unchanged. */
export function formatDayMonth(date: string, withYear = false): string {
  const parts = partsOf(date);
  if (!parts) return date;
  const text = `${parts.day} ${getMonthName(parts.month)}`;
  return withYear ? `${text} ${parts.year}` : text;
}

/** Returns `السبت 21 تشرين الثاني`; a text that is no date stays unchanged. */
export function formatDate(date: string, withYear = false): string {
  return partsOf(date) ? `${formatWeekday(date)} ${formatDayMonth(date, withYear)}` : date;
}

/** Formats YYYY-MM or YYYY-MM-DD as `تشرين الثاني 2026`; a text that is no date stays unchanged. */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month.slice(0, 7)}-01`);
  return parts ? `${getMonthName(parts.month)} ${parts.year}` : month;
}

/** Returns `21 – 27 تشرين الثاني`, with both months if they differ; for a period of one day, its date. */
export function formatRange(from: string, to: string): string {
  const start = partsOf(from);
  const end = partsOf(to);
  if (!start || !end)
    return [from, to]
      .filter(Boolean)
      .map((date) => formatDayMonth(date))
      .join(' – ');
  if (from === to) return formatDate(from);
  const sameMonth = start.year === end.year && start.month === end.month;
  const first = sameMonth ? String(start.day) : formatDayMonth(from, start.year !== end.year);
  return `${first} – ${formatDayMonth(to, start.year !== end.year)}`;
}

/** Converts an instant (ISO 8601) to the date (YYYY-MM-DD) and time (HH:MM) on the salon's clock. */
export function toSalonDateTime(instant: string, timeZone: string): { date: string; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(new Date(instant));
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
}

/** The last two digits decide: `few` is for 3 to 10, `many` for 11 to 99, `other` for 100, 101 and 102. */
export interface CountForms {
  zero: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

const plural = new Intl.PluralRules('ar');

/** Adds the number only from three on: `حجز واحد`, `حجزان`, `3 حجوزات`. */
export function formatCount(count: number, forms: CountForms): string {
  const rule = plural.select(count);
  const form = forms[rule];
  return rule === 'zero' || rule === 'one' || rule === 'two' ? form : `${formatNumber(count)} ${form}`;
}

const noun = (
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
): CountForms => ({ zero, one, two, few, many, other });

export const COUNTS = {
  booking: noun('لا حجوزات', 'حجز واحد', 'حجزان', 'حجوزات', 'حجزًا', 'حجز'),
  service: noun('لا خدمات', 'خدمة واحدة', 'خدمتان', 'خدمات', 'خدمة', 'خدمة'),
  employee: noun('لا موظفين', 'موظف واحد', 'موظفان', 'موظفين', 'موظفًا', 'موظف'),
  customer: noun('لا عملاء', 'عميل واحد', 'عميلان', 'عملاء', 'عميلًا', 'عميل'),
  visit: noun('لا زيارات', 'زيارة واحدة', 'زيارتان', 'زيارات', 'زيارة', 'زيارة'),
  voucher: noun('لا سندات', 'سند واحد', 'سندان', 'سندات', 'سندًا', 'سند'),
  result: noun('لا نتائج', 'نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة', 'نتيجة'),
  day: noun('اليوم', 'يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'),
  hour: noun('0 ساعة', 'ساعة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'),
  minute: noun('0 دقيقة', 'دقيقة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'),
  second: noun('0 ثانية', 'ثانية', 'ثانيتان', 'ثوانٍ', 'ثانية', 'ثانية'),
} satisfies Record<string, CountForms>;

export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes - hours * 60);
  if (hours === 0) return formatCount(rest, COUNTS.minute);
  const whole = formatCount(hours, COUNTS.hour);
  return rest === 0 ? whole : `${whole} و${formatCount(rest, COUNTS.minute)}`;
}

/** Code points of the Arabic-Indic and the Persian zero. */
const ARABIC_ZEROS = [0x0660, 0x06f0];

export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ARABIC_ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}
