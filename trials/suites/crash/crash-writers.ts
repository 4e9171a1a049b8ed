import type { Booking } from '@salon/shared/contracts/booking';
import type { Hold } from '@salon/shared/contracts/hold';
import { paths } from '@salon/shared/contracts/paths';
import type { Transaction } from '@salon/shared/contracts/transaction';
import type { Voucher } from '@salon/shared/contracts/voucher';
import type { Absence } from '@salon/shared/contracts/working-time';
import { addDays, DEFAULT_TIME_ZONE, getSalonToday } from '@salon/shared/domain/salon-clock';
import { type CrashCalls, createCrashCalls, createIdempotencyKey } from './crash-calls.ts';
import type { CrashDesk, CrashSalon } from './crash-salon.ts';

export interface CrashWriters extends Pick<CrashCalls, 'promised' | 'counts'> {
  /** Resolves when the last requests are answered. */
  finish(): Promise<void>;
  stopAtOnce(): Promise<void>;
}

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** Each writer books an employee of its own, and pauses after each. @param url returns the API's present address */
export function startWriters(salon: CrashSalon, url: () => string, pauseMs = 0): CrashWriters {
  const calls = createCrashCalls(url);
  let isOver = false;
  const work = async (desk: number) => {
    for (let n = 0; !isOver; n++) {
      await runSequence(salon, calls, desk, n, () => isOver);
      if (pauseMs > 0) await new Promise((wake) => setTimeout(wake, pauseMs));
    }
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

/**
 * Holds a time and books it, receives the customer, completes the booking with a partial payment, collects the rest, and
 * writes a voucher and an absence.
 */
async function runSequence(
  salon: CrashSalon,
  calls: CrashCalls,
  desk: number,
  n: number,
  isOver: () => boolean,
) {
  const paid = 10_000 + n;
  const booking = await book(salon, calls, desk, n);
  if (!booking || isOver() || !(await receive(salon, calls, booking.id))) return;
  if (isOver() || !(await complete(salon, calls, booking.id, paid))) return;
  // If the writers stop here, a debt remains, which contradicts no acknowledged write.
  if (isOver() || !booking.customer_id) return;
  await collect(salon, calls, booking.customer_id, salon.price - paid);
  if (!isOver()) await payOut(salon, calls, n + 1);
  if (!isOver()) await giveLeave(salon, calls, desk, n);
}

async function book(salon: CrashSalon, calls: CrashCalls, desk: number, n: number): Promise<Booking | null> {
  const { employeeId, customer } = getDesk(salon, desk);
  const slot = {
    booking_date: addDays(getSalonToday(new Date(), DEFAULT_TIME_ZONE), 1 + Math.floor(n / HOURS)),
    booking_time: `${String(n % HOURS).padStart(2, '0')}:00`,
  };
  const holdKey = createIdempotencyKey();
  const held = { ...slot, employee_id: employeeId, duration_minutes: 60 };
  const hold = { method: 'POST', path: paths.bookingHolds, key: holdKey, body: held } as const;
  const taken = customer && (await calls.send<Hold>(customer, hold));
  if (taken) calls.promised.push({ kind: 'hold', key: holdKey, id: taken.id, amount: 0 });
  // The checks find the booking of a hold by this key.
  const key = `${holdKey}-booked`;
  const who = { customer_name: 'زينب علي', customer_phone: `+96478${desk}${String(n).padStart(7, '0')}` };
  const body = {
    ...(customer ? {} : who),
    ...slot,
    ...chooseServices(salon, desk, n),
    ...(taken ? { hold_id: taken.id } : {}),
    notes: key,
  };
  const call = { method: 'POST', path: paths.bookings, key, body } as const;
  const booking = await calls.send<Booking>(customer ?? salon.admin, call);
  if (booking) calls.promised.push({ kind: 'booking', key, id: booking.id, amount: salon.price });
  return booking;
}

const getDesk = (salon: CrashSalon, desk: number): CrashDesk =>
  salon.desks[desk] ?? { employeeId: '', helperId: '', customer: null };

/** One employee does both services, or two employees do them at the same time. */
function chooseServices(salon: CrashSalon, desk: number, n: number): object {
  const { employeeId, helperId } = getDesk(salon, desk);
  const [cut, wash] = salon.services;
  if (n % 2 === 0) return { employee_id: employeeId, service_ids: [cut, wash] };
  return {
    lines: [
      { service_id: cut, employee_id: employeeId },
      { service_id: wash, employee_id: helperId, joins: 'with' },
    ],
  };
}

async function receive(salon: CrashSalon, calls: CrashCalls, id: string): Promise<Booking | null> {
  const path = paths.bookingArrival(id);
  const call = { method: 'PUT', path, key: createIdempotencyKey(), body: { arrival: 'arrived' } } as const;
  const received = await calls.send<Booking>(salon.admin, call);
  if (received) calls.promised.push({ kind: 'arrival', key: call.key, id, amount: 0 });
  return received;
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

/** The absences of a desk lie one after the other, a year after its bookings. */
async function giveLeave(salon: CrashSalon, calls: CrashCalls, desk: number, n: number) {
  const key = createIdempotencyKey();
  const starts = Date.now() + (365 * 24 + n) * HOUR_MS;
  const body = {
    employee_id: getDesk(salon, desk).employeeId,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + HOUR_MS / 2).toISOString(),
    kind: 'leave',
    note: key,
  };
  const call = { method: 'POST', path: paths.absences, key, body } as const;
  const absence = await calls.send<Absence>(salon.admin, call);
  if (absence) calls.promised.push({ kind: 'absence', key, id: absence.id, amount: 0 });
}
