import { v7 as uuidv7 } from 'uuid';
import type { QueuedLine } from '../database/visit-tables.ts';
import type { TestApp } from './test-app.ts';

interface GivenEntry extends Pick<QueuedLine, 'service_id'> {
  business_id: string;
  name?: string;
  customer_phone?: string;
}

/** Inserts a customer who came now and waits for any employee. The salon's time is that of Baghdad. Returns the id. */
export async function buildQueueEntry(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { business_id, service_id, name = 'نور', customer_phone = '' }: GivenEntry,
): Promise<string> {
  const id = uuidv7();
  const now = clock.now();
  const line: QueuedLine = { service_id, variant_id: null, employee_id: null, joins: 'after', name };
  await database.withBusiness(business_id, (tx) =>
    tx
      .insertInto('queue_entries')
      .values({
        ...{ business_id, id, customer_name: name, customer_phone, lines: JSON.stringify([line]) },
        queue_date: new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
        ...{ came_at: now, promised_at: now },
      })
      .execute(),
  );
  return id;
}
