import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import type { PlacedLine } from '../lines/place-lines.ts';
import { getHolder } from './holder.ts';

/** Returns the ids of the employees whose time the principal holds. */
export async function listHeldEmployees({ tx, principal }: SalonContext): Promise<string[]> {
  const rows = await tx
    .selectFrom('holds as hold')
    .innerJoin('busy', (join) =>
      join.onRef('busy.business_id', '=', 'hold.business_id').onRef('busy.hold_id', '=', 'hold.id'),
    )
    .select('busy.employee_id')
    .distinct()
    .where('hold.holder', '=', getHolder(principal))
    .execute();
  return rows.flatMap(({ employee_id }) => employee_id ?? []);
}

interface NewHold {
  id: string;
  expires_at: Date;
  employee_id: string;
  starts_at: Date;
  ends_at: Date;
  lines: readonly Pick<PlacedLine, 'employee_id' | 'person_time'>[];
}

/** @throws the database error `busy_people` for taken time */
export async function insertHold(
  { tx, businessId, principal }: SalonContext,
  { id, expires_at, employee_id, starts_at, ends_at, lines }: NewHold,
): Promise<void> {
  const parts = lines.map((line) => ({ employee_id: line.employee_id, person_time: line.person_time }));
  await tx
    .insertInto('holds')
    .values({
      ...{ id, expires_at, employee_id, starts_at, ends_at, parts: JSON.stringify(parts) },
      ...{ business_id: businessId, holder: getHolder(principal) },
    })
    .execute();
}

/** Deletes the principal's holds, or the one with this id; returns how many. */
export async function deleteOwnHolds({ tx, principal }: SalonContext, id?: string): Promise<number> {
  const own = tx.deleteFrom('holds').where('holder', '=', getHolder(principal));
  const { numDeletedRows } = await (id ? own.where('id', '=', id) : own).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the principal's holds that occupy time which these lines need. */
export async function deleteOwnHoldsWithin(
  { tx, principal }: SalonContext,
  lines: readonly Pick<PlacedLine, 'employee_id' | 'person_time'>[],
): Promise<void> {
  const employeeIds = lines.map(({ employee_id }) => employee_id);
  const times = lines.map(({ person_time }) => person_time);
  await sql`
    delete from holds where business_id = ${ownBusiness} and holder = ${getHolder(principal)} and id in (
      select busy.hold_id from unnest(${employeeIds}::uuid[], ${times}::tstzmultirange[]) as line (employee_id, person_time)
      join busy on busy.business_id = ${ownBusiness} and busy.employee_id = line.employee_id
        and busy.during && line.person_time
      where busy.hold_id is not null)`.execute(tx);
}

/** Deletes the holds of everyone in the salon. */
export async function deleteAllHolds(tx: Tx): Promise<void> {
  await tx.deleteFrom('holds').execute();
}

/** Deletes holds that occupy time of the employees, whose rows the caller has locked. */
export async function deleteExpiredHolds(tx: Tx, employeeIds: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('holds')
    .where('expires_at', '<=', now.toISOString())
    .where('id', 'in', (query) =>
      query
        .selectFrom('busy')
        .select('hold_id')
        .where('hold_id', 'is not', null)
        .where('employee_id', 'in', employeeIds)
        .$narrowType<{ hold_id: string }>(),
    )
    .execute();
}
