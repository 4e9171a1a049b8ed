import { paths } from '@salon/shared/contracts/paths';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import {
  type BuilderSalon,
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildService,
  signIn,
} from '../../../server/testing/builders.ts';
import { type LiveListener, listenLive } from '../../../server/testing/live-listener.ts';

type Headers = Record<string, string>;

export interface PooledSalon {
  admin: Headers;
  customers: Headers[];
  serviceId: string;
  /** Every customer tries to book each slot. */
  slots: { booking_date: string; booking_time: string; employee_id: string }[];
}

const CUSTOMERS = 8;
const READERS = 32;
const TIMES = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
const HEARD_WITHIN_MS = 30_000;

export async function buildPooledSalon(parts: BuilderSalon, slotCount: number): Promise<PooledSalon> {
  const { id: business_id } = await buildBusiness(parts, {
    max_open_bookings: 100,
    booking_horizon_days: 365,
    work_hours_from: '09:00',
    work_hours_to: '18:00',
  });
  const service = await buildService(parts, { business_id, duration_minutes: 60 });
  const hours = { work_hours_from: '09:00', work_hours_to: '18:00' };
  const employee = await buildEmployee(parts, { business_id, service_ids: [service.id], ...hours });
  const admin = await signIn(parts, 'admin', await buildAdmin(parts, { business_id }));
  const customers: Headers[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    customers.push(await signIn(parts, 'customer', await buildCustomer(parts, { business_id })));
  }
  const tomorrow = addDays(getSalonToday(parts.clock.now(), 'Asia/Baghdad'), 1);
  const slots = Array.from({ length: slotCount }, (_, index) => ({
    booking_date: addDays(tomorrow, Math.floor(index / TIMES.length)),
    booking_time: TIMES[index % TIMES.length] ?? '',
    employee_id: employee.id,
  }));
  return { admin, customers, serviceId: service.id, slots };
}

const LISTS = [paths.services, paths.employees, `${paths.bookings}?limit=20`, paths.notifications];

/** @returns the number of requests that did not answer 200 */
export async function readLists(urls: string[], { admin }: PooledSalon, count: number): Promise<number> {
  let [next, failures] = [0, 0];
  const read = async () => {
    for (let index = next++; index < count; index = next++) {
      const url = `${urls[index % urls.length]}${LISTS[index % LISTS.length]}`;
      const status = await statusOf(fetch(url, { headers: admin }));
      if (status !== 200) failures++;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return failures;
}

async function statusOf(asking: Promise<Response>): Promise<number> {
  try {
    const answer = await asking;
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Customers book at the same time over both processes, while each process has an open event stream. */
export async function contestSlots(urls: string[], { admin, customers, serviceId, slots }: PooledSalon) {
  const listeners = await Promise.all(urls.map((url) => listenLive(url, admin)));
  let [failures, wrongSlots] = [0, 0];
  for (const slot of slots) {
    const statuses = await Promise.all(
      customers.map((headers, index) =>
        statusOf(
          fetch(`${urls[index % urls.length]}${paths.bookings}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ ...slot, service_ids: [serviceId] }),
          }),
        ),
      ),
    );
    failures += statuses.filter((status) => status === 0 || status >= 500).length;
    if (statuses.filter((status) => status === 201).length !== 1) wrongSlots++;
    if (statuses.some((status) => status !== 201 && status !== 409)) wrongSlots++;
  }
  const polled = await countRequests(urls[0] ?? '', admin);
  const heard = await Promise.all(listeners.map((listener) => heardBy(listener, polled)));
  for (const listener of listeners) listener.cut();
  return { attempts: slots.length * customers.length, failures, wrongSlots, heard, polled };
}

async function countRequests(url: string, headers: Headers): Promise<number> {
  const answer = await fetch(`${url}${paths.notifications}?limit=1`, { headers });
  return ((await answer.json()) as { total: number }).total;
}

async function heardBy(listener: LiveListener, expected: number): Promise<number> {
  const ids = () =>
    new Set(
      listener.events.flatMap((event) =>
        event.kind === 'upsert' ? event.notifications.map(({ id }) => id) : [],
      ),
    ).size;
  const late = setTimeout(() => listener.cut(), HEARD_WITHIN_MS);
  await listener.waitUntil(() => ids() >= expected).catch(() => {});
  clearTimeout(late);
  return ids();
}
