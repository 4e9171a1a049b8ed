import { toSalonDateTime } from '@salon/shared/ui/format';
import { toFormPath } from '../board/to-form-path.ts';
import type { FreeChip } from './list-free-chips.ts';

/** Returns the address of the booking form with the employee and the present minute, or the first start in the next free time. */
export function toChipPath(
  { id, date, isFreeNow, start }: Omit<FreeChip, 'name' | 'at'>,
  timeZone: string,
): string {
  const next = start === null ? undefined : toSalonDateTime(new Date(start).toISOString(), timeZone).time;
  return toFormPath({ date, employeeId: id }, isFreeNow ? 'now' : next);
}
