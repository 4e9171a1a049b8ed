import type { Absence } from '@salon/shared/contracts/working-time';
import { type AbsenceTimes, toAbsenceTimes } from '@salon/shared/domain/working-time/absence-times';

const TITLES: Record<Absence['kind'], string> = {
  leave: 'طلب إجازة',
  sick: 'طلب إجازة مرضية',
  block: 'طلب إغلاق وقت',
  training: 'طلب تدريب',
};

/** Isolates a date or time, so that it keeps its left-to-right direction inside the Arabic sentence. */
const ltr = (text: string) => `\u2066${text}\u2069`;

/** Times are those of the salon's clock. Whole days are written without times. */
export function formatAbsenceTexts(
  { kind, employee_name, starts_at, ends_at, note }: Absence,
  timeZone: string,
): { title: string; message: string } {
  const when = `\u2068${employee_name}\u2069، ${formatTimes(toAbsenceTimes({ starts_at, ends_at }, timeZone))}`;
  return { title: TITLES[kind], message: note ? `${when}. ${note}` : when };
}

function formatTimes({ isWholeDays, from, to, start, end }: AbsenceTimes): string {
  if (!isWholeDays) return `من ${formatMoment(from, start)} إلى ${formatMoment(to, end)}`;
  return from === to ? `يوم ${ltr(from)}` : `من يوم ${ltr(from)} إلى يوم ${ltr(to)}`;
}

const formatMoment = (date: string, time: string) => `يوم ${ltr(date)} الساعة ${ltr(time)}`;
