import type { RequestChange } from '../contracts/notification.ts';
import type { ClockHours } from '../domain/clock-text.ts';
import type { Conflict } from '../http/conflict.ts';
import { formatDate, formatTime } from './format.ts';

/** Isolates the direction of a text from the text around it (Unicode FSI and PDI). */
const isolated = (text: string) => `\u2068${text}\u2069`;

/**
 * Returns the text for an admin who decides on a booking request that has changed meanwhile (409 REQUEST_CHANGED).
 * Without details, the text is the server's message.
 */
export function formatRequestChange(
  { details, error }: Pick<Conflict, 'details' | 'error'>,
  clockHours: ClockHours,
): string {
  const change = details as RequestChange | undefined;
  if (!change) return error;
  const { status, booking_date, booking_time, employee_name } = change;
  if (status === 'cancelled') return 'ألغى العميل هذا الحجز';
  if (status !== 'pending') return 'تمت معالجة هذا الحجز من قبل';
  const when = `${formatDate(booking_date)} الساعة ${isolated(formatTime(booking_time, clockHours))}`;
  return `غير العميل الموعد إلى ${when} مع ${isolated(employee_name)}`;
}
