import type { BoardBlock } from '@salon/shared/contracts/board';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { LONGEST_LINE_MS } from '../bookings/lines/longest-line.ts';

/** Returns the employees in the salon's order. */
export function listBoardEmployees(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('employees')
    .select(['id', 'name', 'image_url', 'is_active'])
    .orderBy('created_at')
    .orderBy('id');
  return (id ? query.where('id', '=', id) : query).execute();
}

export type BoardEmployeeRow = Awaited<ReturnType<typeof listBoardEmployees>>[number];

/** Returns the active rooms in the salon's order. */
export function listBoardRooms(tx: Tx) {
  return tx
    .selectFrom('room_units as unit')
    .innerJoin('room_kinds as kind', (join) =>
      join.onRef('kind.business_id', '=', 'unit.business_id').onRef('kind.id', '=', 'unit.kind_id'),
    )
    .select(['unit.id', 'unit.kind_id', 'kind.name as kind_name', 'unit.name'])
    .where('unit.is_active', '=', true)
    .orderBy('kind.id')
    .orderBy('unit.position')
    .orderBy('unit.id')
    .execute();
}

export interface BlockFilters {
  from: Date;
  until: Date;
  now: Date;
  /** Whose hold is left out. */
  holder: string;
  employeeId?: string | undefined;
}

/** Returns granted absences, and the time that others hold at present. */
export async function listBoardBlocks(tx: Tx, filters: BlockFilters): Promise<BoardBlock[]> {
  const [absences, holds] = await Promise.all([listAbsenceBlocks(tx, filters), listHoldBlocks(tx, filters)]);
  return [...absences, ...holds];
}

function listAbsenceBlocks(tx: Tx, { from, until, employeeId }: BlockFilters) {
  const query = tx
    .selectFrom('absences')
    .select(['employee_id', 'starts_at', 'ends_at', 'kind'])
    .where('state', '=', 'granted')
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .orderBy('starts_at')
    .orderBy('id');
  return (employeeId ? query.where('employee_id', '=', employeeId) : query).execute();
}

async function listHoldBlocks(tx: Tx, { from, until, now, holder, employeeId }: BlockFilters) {
  const rows = await tx
    .selectFrom('busy')
    .innerJoin('holds as hold', (join) =>
      join.onRef('hold.business_id', '=', 'busy.business_id').onRef('hold.id', '=', 'busy.hold_id'),
    )
    .select(['busy.employee_id', 'busy.starts_at', 'busy.ends_at', 'hold.expires_at'])
    .where('busy.source', '=', 'hold')
    .where('busy.starts_at', '>', new Date(from.getTime() - LONGEST_LINE_MS).toISOString())
    .where('busy.starts_at', '<', until.toISOString())
    .where('busy.ends_at', '>', from.toISOString())
    .where('hold.expires_at', '>', now.toISOString())
    .where('hold.holder', '<>', holder)
    .where(employeeId ? sql<SqlBool>`busy.employee_id = ${employeeId}` : sql<SqlBool>`true`)
    .orderBy('busy.starts_at')
    .orderBy('busy.id')
    .execute();
  return rows.map((row) => ({ ...row, employee_id: row.employee_id ?? '', kind: 'hold' as const }));
}
