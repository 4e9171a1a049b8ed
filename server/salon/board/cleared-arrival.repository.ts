import { type ClearedArrival, clearedArrival } from '@salon/shared/contracts/board';
import type { Tx } from '../../database/database.ts';

/** Returns what the reception recorded about an open booking; undefined before it recorded anything. */
export async function findRecordedArrival(tx: Tx, bookingId: string): Promise<ClearedArrival | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .select(['arrival', 'arrival_at', 'arrival_by'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { data } = clearedArrival.safeParse({
    ...row,
    arrival_at: row.arrival_at && new Date(row.arrival_at).toISOString(),
  });
  return data;
}
