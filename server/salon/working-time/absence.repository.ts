import type { Absence } from '@salon/shared/contracts/working-time';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { MAX_COUNTED_ROWS } from '../../database/page.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface AbsenceFilters {
  employee_id?: string | undefined;
  state?: Absence['state'] | undefined;
  endsAfter?: Date | undefined;
}

export type AbsenceCursor = [ends_at: string, id: string];

export type AbsenceValues = Omit<Insertable<Tables['absences']>, 'business_id' | 'id' | 'created_at'>;

export function findAbsence(tx: Tx, id: string): Promise<Absence | undefined> {
  return selectAbsences(tx).where('absence.id', '=', id).executeTakeFirst();
}

/** The first to end come first. */
export function listNearestAbsenceRows(
  tx: Tx,
  filters: AbsenceFilters,
  limit: number,
  after?: AbsenceCursor,
): Promise<Absence[]> {
  let query = selectAbsences(tx).where(matches(filters));
  if (after) {
    query = query.where(
      sql<SqlBool>`(absence.ends_at, absence.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  }
  return query.orderBy('absence.ends_at').orderBy('absence.id').limit(limit).execute();
}

/** The last to end come first. */
export function listAbsenceRows(
  tx: Tx,
  filters: AbsenceFilters,
  limit: number,
  after?: AbsenceCursor,
): Promise<Absence[]> {
  let query = selectAbsences(tx).where(matches(filters));
  if (after) {
    query = query.where(
      sql<SqlBool>`(absence.ends_at, absence.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  }
  return query.orderBy('absence.ends_at', 'desc').orderBy('absence.id', 'desc').limit(limit).execute();
}

/** Counts at most MAX_COUNTED_ROWS. */
export async function countAbsences(tx: Tx, filters: AbsenceFilters): Promise<number> {
  const matching = tx
    .selectFrom('absences as absence')
    .select(sql`1`.as('one'))
    .where(matches(filters))
    .limit(MAX_COUNTED_ROWS);
  const { count } = await tx
    .selectFrom(matching.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A trigger makes a granted absence occupy the time that no booking occupies. */
export async function insertAbsence(
  { tx, businessId, now }: SalonContext,
  values: AbsenceValues,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('absences')
    .values({ ...values, business_id: businessId, id, created_at: now })
    .execute();
  return id;
}

export async function storeAbsenceAnswer(
  { tx, now }: SalonContext,
  id: string,
  state: 'granted' | 'refused',
): Promise<void> {
  await tx.updateTable('absences').set({ state, answered_at: now }).where('id', '=', id).execute();
}

export async function deleteAbsenceRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('absences').where('id', '=', id).execute();
}

function selectAbsences(tx: Tx) {
  return tx
    .selectFrom('absences as absence')
    .innerJoin('employees as employee', (join) =>
      join
        .onRef('employee.business_id', '=', 'absence.business_id')
        .onRef('employee.id', '=', 'absence.employee_id'),
    )
    .select([
      'absence.id',
      'absence.employee_id',
      'employee.name as employee_name',
      'absence.starts_at',
      'absence.ends_at',
      'absence.kind',
      'absence.state',
      'absence.note',
      'absence.created_at',
      'absence.answered_at',
    ]);
}

function matches({ employee_id, state, endsAfter }: AbsenceFilters) {
  const conditions = [
    employee_id && sql<SqlBool>`absence.employee_id = ${employee_id}`,
    state && sql<SqlBool>`absence.state = ${state}`,
    endsAfter && sql<SqlBool>`absence.ends_at > ${endsAfter}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}
