import type { DayException } from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface ExceptionValues {
  dates: readonly SalonDate[];
  spans: readonly MinuteSpan[];
  reason: string;
}

export const EXCEPTION_COLUMNS = [
  'id',
  'employee_id',
  'date',
  'spans',
  'reason',
] as const satisfies (keyof DayException)[];

/** `employeeId` is null for the exceptions of the salon. */
export function listExceptions(
  tx: Tx,
  employeeId: string | null,
  from: SalonDate,
  limit: number,
): Promise<DayException[]> {
  return tx
    .selectFrom('day_exceptions')
    .select(EXCEPTION_COLUMNS)
    .where('employee_id', 'is not distinct from', employeeId)
    .where('date', '>=', from)
    .orderBy('date')
    .limit(limit)
    .execute();
}

export async function countExceptions(tx: Tx, employeeId: string | null, from: SalonDate): Promise<number> {
  const { count } = await tx
    .selectFrom('day_exceptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('employee_id', 'is not distinct from', employeeId)
    .where('date', '>=', from)
    .executeTakeFirstOrThrow();
  return count;
}

export function findException(tx: Tx, id: string): Promise<DayException | undefined> {
  return tx.selectFrom('day_exceptions').select(EXCEPTION_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** An exception of a date keeps its id when it is written again. */
export function upsertExceptions(
  { tx, businessId, now }: SalonContext,
  employeeId: string | null,
  { dates, spans, reason }: ExceptionValues,
): Promise<DayException[]> {
  const content = { spans: JSON.stringify(spans), reason };
  const whose = { business_id: businessId, employee_id: employeeId, created_at: now };
  return tx
    .insertInto('day_exceptions')
    .values(dates.map((date) => ({ ...whose, ...content, id: uuidv7(), date })))
    .onConflict((conflict) => conflict.constraint('day_exceptions_once').doUpdateSet(content))
    .returning(EXCEPTION_COLUMNS)
    .execute();
}

export async function deleteExceptionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('day_exceptions').where('id', '=', id).execute();
}
