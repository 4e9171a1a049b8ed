import type { BusyTime } from '@salon/shared/contracts/booking';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import type { SalonContext } from '../../../http/salon-context.ts';
import { findOwnBusiness } from '../../businesses/business.repository.ts';
import { getHolder } from '../holds/holder.ts';
import { listBusyRowsWithBookings } from './busy.repository.ts';
import { toBusyTimes } from './busy-time.ts';
import { hideBookings } from './hide-bookings.ts';

/** Returns the occupied time of employees on a date, in the night before and on the next date. */
export async function listBusyTimes(
  { tx, principal, now }: SalonContext,
  { date, employee_id }: { date: string; employee_id?: string | undefined },
): Promise<BusyTime[]> {
  const { time_zone } = await findOwnBusiness(tx);
  const window = {
    from: toInstant(date, '00:00', time_zone),
    until: toInstant(addDays(date, 2), '00:00', time_zone),
  };
  const rows = await listBusyRowsWithBookings(tx, {
    ...window,
    employeeIds: employee_id ? [employee_id] : undefined,
    now,
    holder: getHolder(principal),
  });
  return toBusyTimes(hideBookings(principal, rows), window, new DayClock(date, time_zone));
}
