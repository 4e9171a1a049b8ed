/**
 * These functions write by the region of the page. They do not use the Arabic names and digits of Intl, because they
 * differ between browsers. Dates are YYYY-MM-DD and times HH:MM on the salon's clock.
 */

import { type ClockHours, formatTime as formatLatinTime } from '../domain/clock-text.ts';
import { formatPhone as formatLatinPhone } from '../domain/phone-text.ts';
import { formatAmount } from '../domain/region/format-amount.ts';
import { MONTH_NAMES } from '../domain/region/month-names.ts';
import { toShownAmount, toShownDigits } from '../domain/region/shown-digits.ts';
import { type DateRange, getWeek, type SalonTime } from '../domain/salon-clock.ts';
import { getDigitsOf, getPageRegion } from './region.ts';

const WEEKDAYS = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/** Shows at most two decimals: 25000 → `25,000`, 34.5 → `34.5`. Do not use this for money. */
export function formatNumber(amount: number): string {
  return toShownAmount(formatAmount(amount, 0), getPageRegion().digits);
}

/** Returns the text with its digits in the shapes that the salon shows, for a number that is a name: `#7`. */
export function showDigits(text: string | number): string {
  return toShownDigits(String(text), getPageRegion().digits);
}

/** Returns the amount with the decimals of its currency, without the label. */
export function formatMoneyAmount(amount: number, currency: string): string {
  return toShownAmount(formatAmount(amount, getDigitsOf(currency)), getPageRegion().digits);
}

/** For places that take plain text only (a title, a receipt's line); elsewhere use `<Money>`. */
export function formatMoney(amount: number, currency: string): string {
  return `${formatMoneyAmount(amount, currency)} ${currency}`;
}

/** Returns `14:30`, or `2:30 م`, which a page must show right to left. */
export function formatTime(time: SalonTime, hours: ClockHours): string {
  return showDigits(formatLatinTime(time, hours));
}

/** Returns the phone as people of the salon's country write it. A page must show it left to right. */
export function formatPhone(phone: string): string {
  const { country, digits } = getPageRegion();
  return toShownDigits(formatLatinPhone(phone, country), digits);
}

/** A customer who is stored without a name is called by her phone. */
export function nameOrPhone({ name, phone }: { name: string; phone: string }): string {
  return name.trim() === '' ? `\u2066${formatPhone(phone)}\u2069` : name;
}

/** Whether the date lies in the salon's weekend. */
export function isWeekend(date: string): boolean {
  const weekday = new Date(date).getUTCDay() || 7;
  return getPageRegion().weekend.some((day) => day === weekday);
}

/** Returns the week of the date; the salon decides on which weekday weeks begin. */
export function getSalonWeek(date: string): DateRange {
  return getWeek(date, getPageRegion().weekStart);
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

/** Returns the name of an ISO weekday, 1 for Monday to 7 for Sunday; `''` for another number. */
export function getWeekdayName(weekday: number): string {
  return weekday >= 1 && weekday <= 7 ? (WEEKDAYS[weekday % 7] ?? '') : '';
}

/** Returns the name of month 1 to 12 in the salon's calendar; `''` for another number. */
export function getMonthName(month: number): string {
  return MONTH_NAMES[getPageRegion().months][month - 1] ?? '';
}

/** Returns `21 تشرين الثاني`; a text that is no date stays unchanged. */
export function formatDayMonth(date: string, withYear = false): string {
  const parts = partsOf(date);
  if (!parts) return date;
  const text = `${parts.day} ${getMonthName(parts.month)}`;
  return showDigits(withYear ? `${text} ${parts.year}` : text);
}

/** Returns `السبت 21 تشرين الثاني`; a text that is no date stays unchanged. */
export function formatDate(date: string, withYear = false): string {
  return partsOf(date) ? `${formatWeekday(date)} ${formatDayMonth(date, withYear)}` : date;
}

/** Returns `السبت 21`, where the month stands beside; a text that is no date stays unchanged. */
export function formatMonthDay(date: string): string {
  const parts = partsOf(date);
  return parts ? `${formatWeekday(date)} ${showDigits(parts.day)}` : date;
}

/** Formats YYYY-MM or YYYY-MM-DD as `تشرين الثاني 2026`; a text that is no date stays unchanged. */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month.slice(0, 7)}-01`);
  return parts ? `${getMonthName(parts.month)} ${showDigits(parts.year)}` : month;
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
  const first = sameMonth ? showDigits(start.day) : formatDayMonth(from, start.year !== end.year);
  return `${first} – ${formatDayMonth(to, start.year !== end.year)}`;
}

/** To create one costs far more than to use it, and a list of bookings uses one for each row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    numberingSystem: 'latn',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Converts an instant (ISO 8601) to the date (YYYY-MM-DD) and time (HH:MM) on the salon's clock. */
export function toSalonDateTime(instant: string, timeZone: string): { date: string; time: string } {
  const text = getClock(timeZone).format(new Date(instant));
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
  return rule === 'zero' || rule === 'one' || rule === 'two'
    ? showDigits(form)
    : `${formatNumber(count)} ${form}`;
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
  category: noun('لا أقسام', 'قسم واحد', 'قسمان', 'أقسام', 'قسمًا', 'قسم'),
  kind: noun('لا أنواع', 'نوع واحد', 'نوعان', 'أنواع', 'نوعًا', 'نوع'),
  unit: noun('لا وحدات', 'وحدة واحدة', 'وحدتان', 'وحدات', 'وحدة', 'وحدة'),
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
