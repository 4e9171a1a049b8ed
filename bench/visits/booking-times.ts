import { paths } from '@salon/shared/contracts/paths';
import { addDays } from '@salon/shared/domain/salon-clock';
import { chooseOrder } from '../load/statistics.ts';
import type { TwoReleases } from './two-releases.ts';

/** After all days that are booked already. */
const FIRST_FREE_DAY = 100;
const WARM_UP_ROUNDS = 10;

/** Returns the milliseconds of each booking of one line, and of four lines with two employees. */
export async function measureBookingTimes(
  { salon, after, signInAdmin }: TwoReleases,
  rounds: number,
): Promise<{ one: number[]; four: number[] }> {
  const times: { one: number[]; four: number[] } = { one: [], four: [] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const date = addDays(salon.today, FIRST_FREE_DAY + round);
    const headers = await signInAdmin();
    for (const kind of chooseOrder(round, ['one', 'four'] as const)) {
      const [time, count] = kind === 'one' ? ['10:00', 1] : ['13:00', 4];
      const lines = salon.serviceIds.slice(0, count).map((service_id, place) => ({
        service_id,
        employee_id: salon.employeeIds[place % 2],
      }));
      const milliseconds = await book(after, headers, { date, time, lines });
      if (round >= 0) times[kind].push(milliseconds);
    }
  }
  return times;
}

async function book(
  url: string,
  headers: Record<string, string>,
  { date, time, lines }: { date: string; time: string; lines: object[] },
): Promise<number> {
  const body = JSON.stringify({
    customer_name: 'هدى',
    customer_phone: '+9647700000001',
    booking_date: date,
    booking_time: time,
    lines,
  });
  const start = performance.now();
  const response = await fetch(`${url}${paths.bookings}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  const milliseconds = performance.now() - start;
  if (response.status !== 201) throw new Error(`A booking was answered with ${response.status}: ${text}`);
  return milliseconds;
}
