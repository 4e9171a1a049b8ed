import { deleteSalonRows, type SalonTable } from '../backup/tables.repository.ts';
import type { PlaceState } from '../places/salon-copies.repository.ts';
import type { Side } from '../places/side.ts';

export async function readState({ client }: Side, salonId: string): Promise<PlaceState | null> {
  const { rows } = await client.query<{ state: PlaceState }>(
    'select state from public.platform_places where salon_id = $1',
    [salonId],
  );
  return rows[0]?.state ?? null;
}

/** `other` is the name of the other database of the move. */
export async function setState(
  { client }: Side,
  salonId: string,
  state: PlaceState,
  other: string,
): Promise<void> {
  await client.query(
    `insert into public.platform_places (salon_id, state, other) values ($1, $2, $3)
     on conflict (salon_id) do update set state = excluded.state, other = excluded.other, since = clock_timestamp()`,
    [salonId, state, other],
  );
}

export const clearState = ({ client }: Side, salonId: string) =>
  client.query('delete from public.platform_places where salon_id = $1', [salonId]);

export const takeOver = ({ client }: Side, salonId: string) =>
  client.query('select public.take_over_salon($1)', [salonId]);

/** Deletes every row of the salon in one transaction, without triggers, and so without a line in the log of changes. */
export async function deleteRows({ client }: Side, salonId: string, tables: SalonTable[]): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  try {
    await deleteSalonRows(client, salonId, tables);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
