import type { OrderState } from '@salon/shared/contracts/platform-console';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

const ORDERS_SHOWN = 50;

export type OrderRow = Selectable<Tables['platform_orders']>;

export function insertOrder(tx: Tx, row: Insertable<Tables['platform_orders']>): Promise<OrderRow> {
  return tx.insertInto('platform_orders').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns up to ORDERS_SHOWN orders: the open ones, then the newest. */
export function listOrders(tx: Tx, environment: string): Promise<OrderRow[]> {
  return tx
    .selectFrom('platform_orders')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(ORDERS_SHOWN)
    .execute();
}

export function listOpenOrders(tx: Tx, environment: string): Promise<OrderRow[]> {
  return tx
    .selectFrom('platform_orders')
    .selectAll()
    .where('environment', '=', environment)
    .where('state', '=', 'open')
    .orderBy('asked_at')
    .limit(ORDERS_SHOWN)
    .execute();
}

/** Locks the row until the transaction ends. */
export function lockOrder(tx: Tx, environment: string, id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('platform_orders')
    .selectAll()
    .where('environment', '=', environment)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface OrderAnswer {
  state: Extract<OrderState, 'done' | 'refused'>;
  answered_at: Date;
  answered_by: string;
  answered_key: string;
  answer?: string;
  registry?: number | null;
  preview?: string | null;
}

export async function answerOrder(tx: Tx, id: string, answer: OrderAnswer): Promise<void> {
  await tx.updateTable('platform_orders').set(answer).where('id', '=', id).execute();
}

/** Ends the package's open orders that were given when other versions ran, or that promote a withdrawn canary. */
export async function endStaleOrders(
  tx: Tx,
  {
    environment,
    word,
    stable,
    canary,
    isWithdrawn,
  }: Record<'environment' | 'word' | 'stable', string> & {
    canary: string | null;
    /** Whether the servers withdrew this canary. */
    isWithdrawn: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('platform_orders')
    .set({ state: 'stale' })
    .where('environment', '=', environment)
    .where('package', '=', word)
    .where('state', '=', 'open')
    .where(
      sql<boolean>`((seen_stable, seen_canary) is distinct from (${stable}::text, ${canary}::text)
        or (act = 'promote' and ${isWithdrawn}::boolean))`,
    )
    .execute();
}

/** Returns whether the request is new. Forgets the requests whose time has passed. */
export async function keepRequest(tx: Tx, id: string, at: Date, forgetBefore: Date): Promise<boolean> {
  await tx.deleteFrom('platform_order_requests').where('at', '<', forgetBefore.toISOString()).execute();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('platform_order_requests')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
