import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

const COLUMNS = [
  'id',
  'queue_date',
  'customer_name',
  'customer_phone',
  'lines',
  'came_at',
  'promised_at',
  'state',
  'booking_id',
] as const;

const selectEntries = (tx: Tx) => tx.selectFrom('queue_entries').select(COLUMNS);

export type QueueRow = Awaited<ReturnType<typeof listOpenRows>>[number];

/** Returns those who wait or are called, of a date and later dates, in the order in which they came. */
export function listOpenRows(tx: Tx, from: SalonDate) {
  return selectEntries(tx)
    .where('queue_date', '>=', from)
    .where('state', 'in', ['waiting', 'called'])
    .orderBy('came_at')
    .orderBy('id')
    .execute();
}

/** Locks the row, so that changes of one entry run one after another. */
export function lockQueueRow(tx: Tx, id: string): Promise<QueueRow | undefined> {
  return selectEntries(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type NewQueueEntry = Omit<Insertable<Tables['queue_entries']>, 'business_id'>;

export async function insertQueueEntry({ tx, businessId }: SalonContext, values: NewQueueEntry) {
  await tx
    .insertInto('queue_entries')
    .values({ ...values, business_id: businessId })
    .execute();
}

export async function updateQueueEntry(
  tx: Tx,
  id: string,
  values: Pick<Updateable<Tables['queue_entries']>, 'state' | 'promised_at' | 'booking_id'>,
): Promise<void> {
  await tx.updateTable('queue_entries').set(values).where('id', '=', id).execute();
}

export async function deleteQueueRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('queue_entries').where('id', '=', id).execute();
}
