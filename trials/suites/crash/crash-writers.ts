import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { Transaction } from '@salon/shared/contracts/transaction';
import type { Voucher } from '@salon/shared/contracts/voucher';
import { addDays, DEFAULT_TIME_ZONE, getSalonToday } from '@salon/shared/domain/salon-clock';
import { type CrashCalls, createCrashCalls, createIdempotencyKey } from './crash-calls.ts';
import type { CrashSalon } from './crash-salon.ts';

export interface CrashWriters extends Pick<CrashCalls, 'promised' | 'counts'> {
  /** Resolves when the last requests are answered. */
  finish(): Promise<void>;
  stopAtOnce(): Promise<void>;
}

const HOURS = 24;

/** Each writer books an employee of its own. @param url returns the API's present address */
export function startWriters(salon: CrashSalon, url: () => string): CrashWriters {
  const calls = createCrashCalls(url);
  let isOver = false;
  const work = async (desk: number) => {
    for (let n = 0; !isOver; n++) await runSequence(salon, calls, desk, n, () => isOver);
  };
  const working = salon.desks.map((_, desk) => work(desk));
  const finish = async () => {
    isOver = true;
    await Promise.all(working);
  };
  return {
    promised: calls.promised,
    counts: calls.counts,
    finish,
    stopAtOnce() {
      calls.stopRetries();
      return finish();
    },
  };
}

/** Books, completes the booking with a partial payment, collects the rest, and writes a voucher. */
async function runSequence(
  salon: CrashSalon,
  calls: CrashCalls,
  desk: number,
  n: number,
  isOver: () => boolean,
) {
  const paid = 10_000 + n;
  const booking = await book(salon, calls, desk, n);
  if (!booking || isOver() || !(await complete(salon, calls, booking.id, paid))) return;
  // If the writers stop here, a debt remains, which contradicts no acknowledged write.
  if (isOver() || !booking.customer_id) return;
  await collect(salon, calls, booking.customer_id, salon.price - paid);
  if (!isOver()) await payOut(salon, calls, n + 1);
}

async function book(salon: CrashSalon, calls: CrashCalls, desk: number, n: number): Promise<Booking | null> {
  const { employeeId, customer } = salon.desks[desk] ?? { employeeId: '', customer: null };
  const key = createIdempotencyKey();
  const who = { customer_name: 'زينب علي', customer_phone: `+96478${desk}${String(n).padStart(7, '0')}` };
  const body = {
    ...(customer ? {} : who),
    booking_date: addDays(getSalonToday(new Date(), DEFAULT_TIME_ZONE), 1 + Math.floor(n / HOURS)),
    booking_time: `${String(n % HOURS).padStart(2, '0')}:00`,
    employee_id: employeeId,
    service_ids: salon.services,
    notes: key,
  };
  const call = { method: 'POST', path: paths.bookings, key, body } as const;
  const booking = await calls.send<Booking>(customer ?? salon.admin, call);
  if (booking) calls.promised.push({ kind: 'booking', key, id: booking.id, amount: salon.price });
  return booking;
}

async function complete(salon: CrashSalon, calls: CrashCalls, id: string, amount: number) {
  const body = { status: 'completed', paid_amount: amount };
  const call = { method: 'PUT', path: paths.booking(id), key: createIdempotencyKey(), body } as const;
  const completed = await calls.send<Booking>(salon.admin, call);
  if (completed) calls.promised.push({ kind: 'completion', key: call.key, id, amount });
  return completed;
}

async function collect(salon: CrashSalon, calls: CrashCalls, customerId: string, amount: number) {
  const path = paths.collectPayment(customerId);
  const call = { method: 'POST', path, key: createIdempotencyKey(), body: { amount } } as const;
  const collected = await calls.send<{ transaction: Transaction }>(salon.admin, call);
  if (!collected) return;
  calls.promised.push({ kind: 'collection', key: call.key, id: collected.transaction.id, amount });
}

async function payOut(salon: CrashSalon, calls: CrashCalls, amount: number) {
  const key = createIdempotencyKey();
  const body = { datetime: new Date().toISOString(), account_name: key, amount };
  const call = { method: 'POST', path: paths.vouchers, key, body } as const;
  const voucher = await calls.send<Voucher>(salon.admin, call);
  if (voucher) calls.promised.push({ kind: 'voucher', key, id: voucher.id, amount });
}
