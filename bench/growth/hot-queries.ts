import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { listBoardRows } from '../../server/salon/board/board-booking.repository.ts';
import {
  listBusyRows,
  listOccupiedParts,
  toBusyWindow,
} from '../../server/salon/bookings/availability/busy.repository.ts';
import {
  listNewestBookingRows,
  listReportBookingRows,
} from '../../server/salon/bookings/booking-list.repository.ts';
import { listAccountRows } from '../../server/salon/summary/account.repository.ts';
import { toPeriod } from '../../server/salon/summary/period.ts';
import { findCalendarRows } from '../../server/salon/working-time/work-calendars.repository.ts';
import type { SalonWithHistory } from '../api/history.ts';
import type { HotQuery } from './count-pages.ts';

const ZONE = 'Asia/Baghdad';
const LAST_DAYS = 7;

/** The queries of the pages that people open all day. Each salon of the benchmark has the same recent days. */
export function listHotQueries({ employeeIds }: SalonWithHistory, today: string): HotQuery[] {
  const now = toInstant(today, '12:00', ZONE);
  const busy = { ...toBusyWindow(today, today, ZONE), now };
  const from = addDays(today, -LAST_DAYS);
  return [
    { name: "the day's bookings", run: (tx) => listReportBookingRows(tx, { from: today, to: today }, 201) },
    { name: 'the newest bookings', run: (tx) => listNewestBookingRows(tx, {}, 51) },
    {
      name: 'the day board',
      run: (tx) => listBoardRows(tx, { from: today, to: today, start: toInstant(today, '00:00', ZONE) }),
    },
    { name: 'the time that is taken', run: (tx) => listBusyRows(tx, { ...busy, employeeIds }) },
    { name: "the customer's free times", run: (tx) => listOccupiedParts(tx, { ...busy, employeeIds }) },
    { name: 'the working time', run: (tx) => findCalendarRows(tx, { from: today, to: today }) },
    { name: 'the account of a week', run: (tx) => listAccountRows(tx, toPeriod({ from, to: today }, ZONE)) },
  ];
}
