import type { Minor } from '@salon/shared/domain/region/minor-units';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import { isBookingOf } from '../../bookings/booking-owner.repository.ts';

export interface CardOwner {
  id: string;
  phone: string;
}

export function findCardDetails(tx: Tx, id: string) {
  return tx.selectFrom('customers').select(['tags', 'birthday']).where('id', '=', id).executeTakeFirst();
}

/** An undefined value leaves its column unchanged. */
export async function updateCardDetails(
  tx: Tx,
  id: string,
  values: { tags?: string[] | undefined; birthday?: string | null | undefined },
): Promise<void> {
  if (values.tags === undefined && values.birthday === undefined) return;
  await tx.updateTable('customers').set(values).where('id', '=', id).execute();
}

/** With the values of one customer PostgreSQL reads only that customer's bookings, by two indexes. */
const buildOwnCondition = ({ id, phone }: CardOwner) => isBookingOf(id, phone);

export interface CardFigures {
  next_id: string | null;
  last_id: string | null;
  spent_minor: Minor;
  recent_minor: Minor;
}

/**
 * The bookings of the customer are materialized first. Otherwise PostgreSQL could look for the next visit among all future
 * bookings of the salon.
 */
export async function getCardFigures(
  tx: Tx,
  owner: CardOwner,
  { now, from }: { now: Date; from: string },
): Promise<CardFigures> {
  const received = sql`case when own.collection_id is null then own.paid_minor else own.total_minor end`;
  const { rows } = await sql<CardFigures>`
    with own as materialized (
      select booking.id, booking.starts_at, booking.ends_at, booking.status, booking.booking_date, booking.total_minor,
        booking.paid_minor, booking.collection_id
      from bookings as booking where booking.business_id = ${ownBusiness} and ${buildOwnCondition(owner)})
    select
      (select id from own where status in ('pending', 'approved') and ends_at > ${now.toISOString()}::timestamptz
        order by starts_at, id limit 1) as next_id,
      (select id from own where status = 'completed' order by starts_at desc, id desc limit 1) as last_id,
      coalesce(sum(${received}) filter (where status = 'completed'), 0) as spent_minor,
      coalesce(sum(${received}) filter (where status = 'completed' and booking_date >= ${from}), 0) as recent_minor
    from own`.execute(tx);
  if (!rows[0]) throw new Error('An aggregate answers one row');
  return rows[0];
}

export interface UsualChoice {
  what: 'service' | 'employee';
  id: string;
  name: string;
  count: number;
}

/** Returns the most frequent service and employee of completed bookings from a date on; of equals, the latest. */
export async function findUsualChoices(tx: Tx, owner: CardOwner, from: string): Promise<UsualChoice[]> {
  const { rows } = await sql<UsualChoice>`
    with lines as materialized (
      select line.service_id, line.name, line.employee_id, line.starts_at
      from bookings as booking
      join booking_lines as line on line.business_id = ${ownBusiness} and line.booking_id = booking.id
      where booking.business_id = ${ownBusiness} and ${buildOwnCondition(owner)} and booking.status = 'completed' and booking.booking_date >= ${from})
    (select 'service' as what, service_id as id, (array_agg(name order by starts_at desc))[1] as name, count(*) as count
      from lines where service_id is not null
      group by service_id order by count(*) desc, max(starts_at) desc limit 1)
    union all
    (select 'employee', employee.id, employee.name, count(*)
      from lines join employees as employee on employee.business_id = ${ownBusiness} and employee.id = lines.employee_id
      group by employee.id, employee.name order by count(*) desc, max(starts_at) desc limit 1)`.execute(tx);
  return rows;
}
