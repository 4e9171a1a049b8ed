/**
 * How the house writes numbers, dates and counts: Arabic words, Latin digits, whatever the browser's language.
 * Written by hand rather than with Intl, whose Arabic differs from browser to browser (digits, month names).
 * Dates are the salon's YYYY-MM-DD, times its HH:MM: nothing here knows a time zone but `salonMoment`.
 */

import { amountText, groupedText } from '../domain/currency.ts';

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

/** A number that is not money: groups of three, at most two decimals, Latin digits: 25000 → `25,000`, 34.5 → `34.5`. */
export function formatAmount(amount: number): string {
  return groupedText(amount);
}

/** For places that take plain text only (a title, a receipt's line): `25,000 د.ع`. Elsewhere use `<Money>`. */
export function formatMoney(amount: number, currency: string): string {
  return `${amountText(amount, currency)} ${currency}`;
}

function partsOf(date: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null;
}

/** The weekday's name of YYYY-MM-DD: `السبت`. */
export function formatWeekday(date: string): string {
  const parts = partsOf(date);
  if (!parts) return '';
  return WEEKDAYS[new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()] ?? '';
}

/** `الشهر` of 1–12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** `21 تشرين الثاني`, with the year when asked. What is not a date comes back as it is. */
export function formatDayMonth(date: string, withYear = false): string {
  const parts = partsOf(date);
  if (!parts) return date;
  const text = `${parts.day} ${monthName(parts.month)}`;
  return withYear ? `${text} ${parts.year}` : text;
}

/** `السبت 21 تشرين الثاني`, with the year when asked. */
export function formatDate(date: string, withYear = false): string {
  return partsOf(date) ? `${formatWeekday(date)} ${formatDayMonth(date, withYear)}` : date;
}

/** `تشرين الثاني 2026` of YYYY-MM or YYYY-MM-DD. */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month.slice(0, 7)}-01`);
  return parts ? `${monthName(parts.month)} ${parts.year}` : month;
}

/** `21 – 27 تشرين الثاني`, or both ends in full when the months differ; one day stands alone. */
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

/** An instant (ISO 8601) on the salon's clock: its date and time. */
export function salonMoment(instant: string, timeZone: string): { date: string; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(new Date(instant));
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
}

/** The forms that an Arabic noun takes after a number; `many` stands for 11–99, `other` for whole hundreds. */
export interface CountForms {
  zero: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

const plural = new Intl.PluralRules('ar');

/** `حجز واحد`, `حجزان`, `3 حجوزات`, `11 حجزًا`, `100 حجز`. One and two carry their number in the word. */
export function formatCount(count: number, forms: CountForms): string {
  const rule = plural.select(count);
  const form = forms[rule];
  return rule === 'zero' || rule === 'one' || rule === 'two' ? form : `${formatAmount(count)} ${form}`;
}

const noun = (
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
): CountForms => ({ zero, one, two, few, many, other });

/** The nouns that the product counts. */
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

/** `45 دقيقة`, `ساعة`, `ساعة و30 دقيقة`, `ساعتان`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes - hours * 60);
  if (hours === 0) return formatCount(rest, COUNTS.minute);
  const whole = formatCount(hours, COUNTS.hour);
  return rest === 0 ? whole : `${whole} و${formatCount(rest, COUNTS.minute)}`;
}

const FOREIGN_ZEROS = [0x0660, 0x06f0];

/** Arabic-Indic and Persian digits as Latin ones; everything else stays. For whatever people type or paste. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = FOREIGN_ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}
