import type { RoomKind, RoomUnit } from '@salon/shared/contracts/room';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

export const listRoomKindRows = (tx: Tx): Promise<RoomKind[]> => selectKinds(tx).orderBy('kind.id').execute();

export const findRoomKind = (tx: Tx, id: string): Promise<RoomKind | undefined> =>
  selectKinds(tx).where('kind.id', '=', id).executeTakeFirst();

const selectKinds = (tx: Tx) =>
  tx.selectFrom('room_kinds as kind').select([
    'kind.id',
    'kind.name',
    sql<RoomUnit[]>`coalesce((
      select json_agg(json_build_object('id', unit.id, 'name', unit.name, 'is_active', unit.is_active)
        order by unit.position, unit.id)
      from room_units as unit where unit.business_id = ${ownBusiness} and unit.kind_id = kind.id), '[]')`.as(
      'units',
    ),
    sql<number>`(
      select count(*)::int from service_rooms as need
      where need.business_id = ${ownBusiness} and need.kind_id = kind.id)`.as('services_count'),
  ]);

/** New units and services that need the kind wait for this transaction. */
export async function lockRoomKind(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('room_kinds')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function countRoomKinds(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await tx
    .selectFrom('room_kinds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws the database error `room_kinds_name` for a used name */
export async function insertRoomKind({ tx, businessId }: SalonScope, name: string): Promise<string> {
  const id = uuidv7();
  await tx.insertInto('room_kinds').values({ business_id: businessId, id, name }).execute();
  return id;
}

/** @throws the database error `room_kinds_name` for a used name */
export async function renameRoomKindRow(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('room_kinds').set({ name }).where('id', '=', id).execute();
}

/** Its units go with it. */
export async function deleteRoomKindRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('room_kinds').where('id', '=', id).execute();
}
