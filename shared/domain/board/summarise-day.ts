import { isOpenStatus } from '../booking-status.ts';
import { getRemainingAmount, type Money, subtract, sum } from '../money.ts';
import type { SalonDate } from '../salon-clock.ts';
import type { TimedVisit } from './is-late.ts';

export interface DayVisit extends TimedVisit {
  booking_date: SalonDate;
  is_request: boolean;
  total_price: Money;
  /** null until the booking is completed. */
  paid_amount: Money | null;
  is_collected: boolean;
}

export interface DaySummary<V> {
  /** The next visits in the order of time. */
  next: readonly V[];
  /** How many visits come after `next`. */
  laterCount: number;
  /** How many visits the date has, without cancelled ones. */
  visitCount: number;
  requestCount: number;
  money: DayMoney;
}

/** `expected` is the sum of the other two. */
export interface DayMoney {
  expected: Money;
  collected: Money;
  remaining: Money;
}

/**
 * `visits` has no cancelled bookings. Those of the evening before may be next, but the count and the money leave them out,
 * as all figures of the day do.
 */
export function summariseDay<V extends DayVisit>(
  visits: readonly V[],
  date: SalonDate,
  nowMs: number,
  maxNext: number,
): DaySummary<V> {
  const coming = visits.filter((visit) => isComing(visit, nowMs)).sort(compareStarts);
  const ofDate = visits.filter(({ booking_date }) => booking_date === date);
  return {
    next: coming.slice(0, maxNext),
    laterCount: Math.max(0, coming.length - maxNext),
    visitCount: ofDate.length,
    requestCount: ofDate.filter(({ is_request }) => is_request).length,
    money: addMoney(ofDate),
  };
}

/** A visit comes until its customer sits in the chair, at the latest until its time ends. */
function isComing({ status, arrival, ends_at }: DayVisit, nowMs: number): boolean {
  return isOpenStatus(status) && arrival !== 'in_chair' && nowMs < Date.parse(ends_at);
}

const compareStarts = (a: DayVisit, b: DayVisit): number => Date.parse(a.starts_at) - Date.parse(b.starts_at);

function addMoney(visits: readonly DayVisit[]): DayMoney {
  const expected = sum(visits.map(({ total_price }) => total_price));
  const remaining = sum(visits.map(getUnpaid));
  return { expected, collected: subtract(expected, remaining), remaining };
}

function getUnpaid({ total_price, paid_amount, is_collected }: DayVisit): Money {
  return is_collected ? 0 : getRemainingAmount(total_price, paid_amount ?? 0);
}
