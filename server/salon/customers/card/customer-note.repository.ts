import type { CustomerNote } from '@salon/shared/contracts/customer-card';
import { sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import type { Tables } from '../../../database/schema.ts';
import type { SalonContext } from '../../../http/salon-context.ts';

export type NoteValues = Pick<CustomerNote, 'kind' | 'text' | 'is_pinned'>;

const selectNotes = (tx: Tx) =>
  tx.selectFrom('customer_notes as note').select([
    'note.id',
    'note.kind',
    'note.text',
    'note.is_pinned',
    sql<string | null>`(select name from admins
      where business_id = ${ownBusiness} and id = split_part(note.created_by, ' ', 2)::uuid)`.as(
      'created_by',
    ),
    'note.created_at',
  ]);

export function listNotes(tx: Tx, customerId: string): Promise<CustomerNote[]> {
  return selectNotes(tx).where('note.customer_id', '=', customerId).execute();
}

export function findNote(tx: Tx, id: string): Promise<CustomerNote | undefined> {
  return selectNotes(tx).where('note.id', '=', id).executeTakeFirst();
}

export async function countNotes(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('customer_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNote(
  { tx, businessId, principal, now }: SalonContext,
  customerId: string,
  values: NoteValues,
): Promise<string> {
  const id = uuidv7();
  const created_by = `${principal.userType} ${principal.userId}`;
  await tx
    .insertInto('customer_notes')
    .values({ ...values, business_id: businessId, id, customer_id: customerId, created_by, created_at: now })
    .execute();
  return id;
}

export function lockNote(tx: Tx, id: string) {
  return tx
    .selectFrom('customer_notes')
    .select(['id', 'kind', 'text', 'is_pinned'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNoteRow(
  tx: Tx,
  id: string,
  values: Updateable<Tables['customer_notes']>,
): Promise<void> {
  await tx.updateTable('customer_notes').set(values).where('id', '=', id).execute();
}

export async function deleteNoteRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_notes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives the notes of one customer to another, all of them or those with these ids. Returns the ids of the given notes. */
export async function giveNotes(
  tx: Tx,
  from: string,
  to: string,
  ids?: readonly string[],
): Promise<string[]> {
  let update = tx.updateTable('customer_notes').set({ customer_id: to }).where('customer_id', '=', from);
  if (ids) update = update.where(sql<boolean>`id = any (${[...ids]}::uuid[])`);
  const rows = await update.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Deletes the note if its text is still the same. */
export async function deleteUnchangedNote(tx: Tx, id: string, text: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('id', '=', id).where('text', '=', text).execute();
}
