import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';

/**
 * Frees the time of a booking's lines from absences. At the commit, the trigger `reoccupy` gives the absences what the booking
 * has not taken by then. The caller has locked the employees of the lines.
 */
export async function freeAbsenceTime(tx: Tx, bookingId: string): Promise<void> {
  await sql`
    delete from busy using booking_lines as line
    where line.business_id = ${ownBusiness} and line.booking_id = ${bookingId}
      and busy.business_id = ${ownBusiness} and busy.employee_id = line.employee_id and busy.source = 'absence'
      and busy.ends_at > line.starts_at and busy.during && line.person_time`.execute(tx);
}
