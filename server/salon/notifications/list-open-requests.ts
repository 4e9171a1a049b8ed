import type { OpenRequest } from '@salon/shared/contracts/notification';
import { checkRequestFit } from '@salon/shared/domain/request-fit';
import type { SalonContext } from '../../http/salon-context.ts';
import { listRequestedBookings, type RequestedBooking } from './open-requests.repository.ts';

const MAX_REQUESTS = 200;

/** `fit` says whether the booking still fits into the employee's day. */
export async function listOpenRequests({ tx, now }: SalonContext): Promise<OpenRequest[]> {
  return (await listRequestedBookings(tx, MAX_REQUESTS)).map((row) => toOpenRequest(row, now));
}

function toOpenRequest(row: RequestedBooking, now: Date): OpenRequest {
  const { id, booking_id, employee_name, work_hours_from, work_hours_to, before, after } = row;
  const fit = checkRequestFit(row, {
    hours: { from: work_hours_from, to: work_hours_to },
    isWorking: row.is_active,
    isPast: Date.parse(row.starts_at) < now.getTime(),
  });
  return { id, booking_id, employee_name, work_hours_from, work_hours_to, fit, before, after };
}
