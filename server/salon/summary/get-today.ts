import type { TodaySummary } from '@salon/shared/contracts/summary';
import { getSalonToday } from '@salon/shared/domain/salon-clock';
import type { SalonContext } from '../../http/salon-context.ts';
import { listNewestBookingRows } from '../bookings/booking-list.repository.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toVoucher } from '../vouchers/get-voucher.ts';
import { listAccountRows } from './account.repository.ts';
import { findPeriodRow, toFigures } from './get-account.ts';
import { toPeriod } from './period.ts';
import { countBookingsOfDay, findLastCreatedVoucher } from './today.repository.ts';

/** The dashboard shows the five latest bookings (§9 of the specification). */
const RECENT_BOOKINGS = 5;

export async function getToday({ tx, now }: SalonContext): Promise<TodaySummary> {
  const { time_zone } = await findOwnBusiness(tx);
  const currency = await getOwnCurrency(tx);
  const date = getSalonToday(now, time_zone);
  const [rows, bookings_count, recent, voucher] = await Promise.all([
    listAccountRows(tx, toPeriod({ from: date, to: date }, time_zone)),
    countBookingsOfDay(tx, date),
    listNewestBookingRows(tx, {}, RECENT_BOOKINGS),
    findLastCreatedVoucher(tx),
  ]);
  const { sales, expenses, net_profit } = toFigures(findPeriodRow(rows), currency);
  return {
    date,
    bookings_count,
    sales,
    expenses,
    net_profit,
    recent_bookings: recent.map(({ booking }) => booking),
    last_voucher: voucher ? toVoucher(voucher, currency) : null,
  };
}
