import type { Booking } from '@salon/shared/contracts/booking';
import type { Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import type { Voucher } from '@salon/shared/contracts/voucher';
import { addDays, DEFAULT_TIME_ZONE, salonToday } from '@salon/shared/domain/salon-clock';
import { type CallCounts, newKey, type Promised, sendUntilAnswered } from './crash-calls.ts';
import type { CrashSalon } from './crash-salon.ts';

export interface Writers {
  promised: Promised[];
  counts: CallCounts;
  /** No new intents; ends when the last one has its answer. */
  finish(): Promise<void>;
}

const HOURS = 24;

/** Writers at work, each on an employee's calendar of its own: book, complete with a part paid, collect the rest, pay out. */
export function startWriters(salon: CrashSalon, url: () => string): Writers {
  const promised: Promised[] = [];
  const counts: CallCounts = { cutOff: 0, unavailable: 0, wrong: [] };
  let isOver = false;
  const work = async (desk: number) => {
    for (let n = 0; !isOver; n++) await story(desk, n);
  };

  /** What happens to one customer; a link that was not answered as expected ends it. */
  const story = async (desk: number, n: number) => {
    const { admin } = salon;
    const paid = 10_000 + n;
    const booking = await book(desk, n);
    if (!booking || isOver) return;
    const completion = { key: newKey(), method: 'PUT', path: paths.booking(booking.id) } as const;
    const completed = await sendUntilAnswered(
      url,
      admin,
      { ...completion, body: { status: 'completed', paid_amount: paid } },
      counts,
    );
    if (!completed) return;
    promised.push({ kind: 'completion', key: completion.key, id: booking.id, amount: paid });
    if (isOver || !booking.customer_id) return;
    await collect(booking.customer_id, salon.price - paid);
    if (!isOver) await payOut(n + 1);
  };

  const book = async (desk: number, n: number): Promise<Booking | null> => {
    const { employeeId, customer } = salon.desks[desk] ?? { employeeId: '', customer: null };
    const key = newKey();
    const who = { customer_name: 'زينب علي', customer_phone: `+96478${desk}${String(n).padStart(7, '0')}` };
    const body = {
      ...(customer ? {} : who),
      booking_date: addDays(salonToday(new Date(), DEFAULT_TIME_ZONE), 1 + Math.floor(n / HOURS)),
      booking_time: `${String(n % HOURS).padStart(2, '0')}:00`,
      employee_id: employeeId,
      service_ids: salon.services,
      notes: key,
    };
    const call = { method: 'POST', path: paths.bookings, key, body } as const;
    const booking = (await sendUntilAnswered(url, customer ?? salon.admin, call, counts)) as Booking | null;
    if (booking) promised.push({ kind: 'booking', key, id: booking.id, amount: salon.price });
    return booking;
  };

  const collect = async (customerId: string, amount: number) => {
    const call = {
      method: 'POST',
      path: paths.collectPayment(customerId),
      key: newKey(),
      body: { amount },
    } as const;
    const answer = await sendUntilAnswered(url, salon.admin, call, counts);
    const collected = answer as { customer: Customer; transaction: { id: string } } | null;
    if (collected) promised.push({ kind: 'collection', key: call.key, id: collected.transaction.id, amount });
  };

  const payOut = async (amount: number) => {
    const key = newKey();
    const body = { datetime: new Date().toISOString(), account_name: key, amount };
    const call = { method: 'POST', path: paths.vouchers, key, body } as const;
    const voucher = (await sendUntilAnswered(url, salon.admin, call, counts)) as Voucher | null;
    if (voucher) promised.push({ kind: 'voucher', key, id: voucher.id, amount });
  };

  const working = salon.desks.map((_, desk) => work(desk));
  return {
    promised,
    counts,
    async finish() {
      isOver = true;
      await Promise.all(working);
    },
  };
}
