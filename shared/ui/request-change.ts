import type { RequestChange } from '../contracts/notification.ts';
import type { Conflict } from '../http/conflict.ts';
import { formatDate, formatTime } from './format.ts';

const ltr = (text: string) => `\u2066${text}\u2069`;
const own = (text: string) => `\u2068${text}\u2069`;

/**
 * What became of a request that was to be answered (409 REQUEST_CHANGED), in a sentence; the server's own where it does
 * not say more.
 */
export function changedRequestText({ details, error }: Conflict): string {
  const change = details as RequestChange | undefined;
  if (!change) return error;
  const { status, booking_date, booking_time, employee_name } = change;
  if (status === 'cancelled') return 'ألغى العميل هذا الحجز';
  if (status !== 'pending') return 'تمت معالجة هذا الحجز من قبل';
  const when = `${formatDate(booking_date)} الساعة ${ltr(formatTime(booking_time))}`;
  return `غير العميل الموعد إلى ${when} مع ${own(employee_name)}`;
}
