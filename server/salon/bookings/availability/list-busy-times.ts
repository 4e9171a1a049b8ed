import type { BusyTime } from '@salon/shared/contracts/booking';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import type { SalonContext } from '../../../http/salon-context.ts';
import { readInOwnTimeZone } from '../../businesses/own-time-zone.ts';
import { getHolder } from '../holds/holder.ts';
import { listTakenParts } from './busy.repository.ts';
import { toBusyTimes } from './busy-time.ts';

/** Returns the occupied time of employees on a date, in the night before and on the next date. */
export function listBusyTimes(
  context: SalonContext,
  { date, employee_id }: { date: string; employee_id?: string | undefined },
): Promise<BusyTime[]> {
  const { tx, principal, now } = context;
  return readInOwnTimeZone(context, async (timeZone) => {
    const window = {
      from: toInstant(date, '00:00', timeZone),
      until: toInstant(addDays(date, 2), '00:00', timeZone),
    };
    const employeeIds = employee_id ? [employee_id] : undefined;
    const parts = await listTakenParts(tx, { ...window, employeeIds, now, holder: getHolder(principal) });
    return toBusyTimes(principal, parts, window, new DayClock(date, timeZone));
  });
}
