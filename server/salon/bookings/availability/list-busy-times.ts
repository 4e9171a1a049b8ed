import type { BusyTime } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../../http/salon-context.ts';
import { findOwnBusiness } from '../../businesses/business.repository.ts';
import { listBusyTimeRows } from './busy-times.repository.ts';

/**
 * A customer gets the ids of their own bookings, so that the page can ignore the taken time of a booking that is being
 * moved. Ids of other customers' bookings are hidden, because an id reveals when the booking was made.
 */
export async function listBusyTimes(
  { tx, principal }: SalonContext,
  { date, employee_id }: { date: string; employee_id?: string | undefined },
): Promise<BusyTime[]> {
  const { time_zone } = await findOwnBusiness(tx);
  return listBusyTimeRows(tx, {
    date,
    timeZone: time_zone,
    employeeIds: employee_id ? [employee_id] : undefined,
    readBy: principal.userType === 'customer' ? principal.userId : undefined,
  });
}
