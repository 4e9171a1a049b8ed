import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { insertQueueEntry, type QueueRow } from '../../salon/queue/queue-entry.repository.ts';
import { type QueueDay, readQueueDay, toQueueEntries } from '../../salon/queue/read-queue.ts';
import type { DemoSalon } from './accounts.ts';
import { toDemoId } from './demo-id.ts';
import { FIRST_NAMES } from './names.ts';
import type { ServiceRow } from './people.ts';

const MINUTE_MS = 60_000;

/** Those who wait: when they came, whether they were called, and whether they gave a name. */
const WAITING = [
  { minutesAgo: 21, state: 'called', isNamed: true },
  { minutesAgo: 12, state: 'waiting', isNamed: true },
  { minutesAgo: 4, state: 'waiting', isNamed: false },
] as const;

/**
 * Adds a short queue while some employee works. Each customer wants a service for which the day still has time, and was
 * promised this time.
 */
export async function loadDemoQueue(
  tx: Tx,
  { id, admin }: DemoSalon,
  { services, now }: { services: readonly ServiceRow[]; now: Date },
): Promise<void> {
  const principal = { businessId: id, userId: admin.id, userType: 'admin' as const, sessionId: '' };
  const context: SalonContext = { tx, businessId: id, principal, now };
  const offered = services.filter(({ is_active }) => is_active !== false);
  const queue = await readQueueDay(
    context,
    offered.map((service) => service.id),
  );
  if (!isOpen(queue.day, now)) return;
  const rows: QueueRow[] = [];
  for (const [place, { minutesAgo, isNamed, state }] of WAITING.entries()) {
    const came = {
      ...{ id: toDemoId(id, 'queue', place + 1), queue_date: queue.day.date, booking_id: null },
      ...{ customer_name: isNamed ? (FIRST_NAMES[place] ?? '') : '', customer_phone: '' },
      came_at: new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString(),
    };
    const row = chooseService({ ...queue, rows }, came, offered);
    if (row) rows.push({ ...row, state });
  }
  for (const row of rows) await insertQueueEntry(context, { ...row, lines: JSON.stringify(row.lines) });
}

const isOpen = ({ people }: QueueDay['day'], now: Date): boolean =>
  [...people.values()].some(({ segments }) =>
    segments.some(({ start, end }) => start <= now.getTime() && now.getTime() < end),
  );

/** Returns the customer with the first service that no earlier customer wants and that still has a time; null if none has. */
function chooseService(
  queue: QueueDay,
  came: Omit<QueueRow, 'lines' | 'state' | 'promised_at'>,
  services: readonly ServiceRow[],
): QueueRow | null {
  const wanted = new Set(queue.rows.flatMap(({ lines }) => lines.map(({ service_id }) => service_id)));
  for (const { id: service_id, name } of services) {
    if (wanted.has(service_id)) continue;
    const line = { service_id, variant_id: null, employee_id: null, joins: 'after' as const, name };
    const row: QueueRow = { ...came, lines: [line], state: 'waiting', promised_at: null };
    const promised_at = toQueueEntries({ ...queue, rows: [...queue.rows, row] }).at(-1)?.expected_at;
    if (promised_at) return { ...row, promised_at };
  }
  return null;
}
