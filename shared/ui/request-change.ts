import type { RequestChange } from '../contracts/notification.ts';
import { type ClockHours, timeText } from '../domain/clock-text.ts';
import type { Conflict } from '../http/conflict.ts';
import { formatDate } from './format.ts';

/** In its own direction, whatever stands around it. */
const own = (text: string) => `\u2068${text}\u2069`;

/**
 * What became of a request that was to be answered (409 REQUEST_CHANGED), in a sentence; the server's own where it does
 * not say more.
 */
export function changedRequestText({ details, error }: Conflict, clockHours: ClockHours): string {
  const change = details as RequestChange | undefined;
  if (!change) return error;
  const { status, booking_date, booking_time, employee_name } = change;
  if (status === 'cancelled') return 'ألغى العميل هذا الحجز';
  if (status !== 'pending') return 'تمت معالجة هذا الحجز من قبل';
  const when = `${formatDate(booking_date)} الساعة ${own(timeText(booking_time, clockHours))}`;
  return `غير العميل الموعد إلى ${when} مع ${own(employee_name)}`;
}
