import type { NextStart } from '@salon/shared/contracts/walk-in';
import type { RequestFailure } from '@salon/shared/http';
import type { SalonStore } from '@salon/shared/module/platform';
import { formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { walkInMessages as messages } from './walk-in.messages.ts';

/** Returns who could serve the customer next and when, after NO_EMPLOYEE_FREE; null after other failures. */
export function explainNoEmployeeFree(
  { code, details }: RequestFailure,
  { timeZone, clockHours }: Pick<SalonStore, 'timeZone' | 'clockHours'>,
): string | null {
  if (code !== 'NO_EMPLOYEE_FREE') return null;
  const { employee_name, starts_at } = (details ?? {}) as Partial<NextStart>;
  if (!employee_name || !starts_at) return messages.noEmployeeFreeToday;
  const { time } = toSalonDateTime(starts_at, timeZone);
  return messages.noEmployeeFree(employee_name, formatTime(time, clockHours));
}
