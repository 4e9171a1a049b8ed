import type { Client } from 'pg';
import type { WrittenBooking } from './old-writes.ts';

/** How many rows break each promise; all must be 0. */
export interface UpgradeFaults {
  lost: number;
  doubled: number;
  changed: number;
  unequalAmounts: number;
  misplacedLines: number;
  notOccupiedAsBooked: number;
}

/** All amounts of a salon together, as text without rounding. */
export interface SalonSums {
  currency: string;
  /** In units of the currency: the copies, with the writes since. */
  before: string;
  /** In minor units. */
  after: string;
  /** Minor units of one unit. */
  scale: string;
}

/** Copies the tables with amounts and times, to compare them after the migration. */
export async function keepCopies(owner: Client): Promise<void> {
  await owner.query('create schema kept');
  for (const table of ['bookings', 'booking_services', 'expense_vouchers']) {
    await owner.query(`create table kept.${table} as select * from ${table}; analyze kept.${table}`);
  }
}

/** `written` has the bookings that were written or changed after `keepCopies`, as they were acknowledged. */
export async function compareUpgrade(
  owner: Client,
  written: readonly WrittenBooking[],
): Promise<{ faults: UpgradeFaults; sums: SalonSums[] }> {
  await owner.query(
    `create temporary table written (id uuid, business_id uuid, starts_at timestamptz, employee_id uuid, status text,
       total numeric, paid numeric, services text[])`,
  );
  await owner.query(
    `insert into written select id, salon, "startsAt", md5('employee' || employee)::uuid, status, total, paid, services
     from jsonb_to_recordset($1) as row (id uuid, salon uuid, "startsAt" timestamptz, employee int, status text,
       total numeric, paid numeric, services text[])`,
    [JSON.stringify(written)],
  );
  // What was changed since is compared with the writers' log only.
  await owner.query(`
    create view pg_temp.unchanged as select * from kept.bookings as old
      where not exists (select from written where written.business_id = old.business_id and written.id = old.id);
    create view pg_temp.unchanged_lines as select * from kept.booking_services as old
      where not exists (select from written where written.business_id = old.business_id and written.id = old.booking_id);
    analyze written`);
  const count = async (rows: string): Promise<number> => {
    const { rows: found } = await owner.query<{ count: string }>(
      `select count(*) as count from (${rows}) as row`,
    );
    return Number(found[0]?.count);
  };
  const { rows: sums } = await owner.query<SalonSums>(SUMS);
  const faults = {
    lost: (await count(LOST_BOOKINGS)) + (await count(CHANGED_LINES)),
    doubled: (await count(DOUBLED_BOOKINGS)) + (await count(DOUBLED_LINES)),
    changed:
      (await count(CHANGED_BOOKINGS)) + (await count(CHANGED_WRITTEN)) + (await count(CHANGED_VOUCHERS)),
    unequalAmounts: (await count(UNEQUAL_AMOUNTS)) + (await count(UNEQUAL_SUMS)),
    misplacedLines: await count(MISPLACED_LINES),
    notOccupiedAsBooked: await count(NOT_OCCUPIED),
  };
  return { faults, sums };
}

const LOST_BOOKINGS = `
  select id from (select business_id, id from kept.bookings union all select business_id, id from written) as known
  where not exists (select from bookings where bookings.business_id = known.business_id and bookings.id = known.id)`;

const CHANGED_LINES = `
  select old.booking_id from unchanged_lines as old
  left join booking_lines as line using (business_id, booking_id, position)
  where (line.service_id, line.name, line.price, line.duration_minutes)
    is distinct from (old.service_id, old.name, old.price, old.duration_minutes)
  union all
  select written.id from written
  where (services, total) is distinct from (
    select (array_agg(line.name order by line.position), sum(line.price)) from booking_lines as line
    where line.business_id = written.business_id and line.booking_id = written.id)`;

const DOUBLED_LINES = `
  select booking_id from booking_lines as line
  where not exists (select from written where written.business_id = line.business_id and written.id = line.booking_id)
    and not exists (
      select from kept.booking_services as old where old.business_id = line.business_id
        and old.booking_id = line.booking_id and old.position = line.position)`;

const DOUBLED_BOOKINGS = `
  select id from bookings
  where not exists (select from kept.bookings as old where old.business_id = bookings.business_id and old.id = bookings.id)
    and not exists (select from written where written.id = bookings.id and written.business_id = bookings.business_id)`;

const FACTS =
  'customer_name, booking_date, booking_time, starts_at, ends_at, employee_id, duration_minutes, status';

const CHANGED_BOOKINGS = `
  select ${FACTS}, total_price, paid_amount, business_id, id from unchanged
  except
  select ${FACTS}, total_price, paid_amount, business_id, id from bookings`;

const CHANGED_WRITTEN = `
  select business_id, id, starts_at, employee_id, status, total, paid from written
  except
  select business_id, id, starts_at, employee_id, status, total_price, paid_amount from bookings`;

const VOUCHER = 'business_id, id, voucher_number, datetime, account_name, amount';

const CHANGED_VOUCHERS = `
  (select ${VOUCHER} from kept.expense_vouchers except select ${VOUCHER} from expense_vouchers)
  union all
  (select ${VOUCHER} from expense_vouchers except select ${VOUCHER} from kept.expense_vouchers)`;

const MINOR = '10::numeric ^ greatest(currency_digits, 2)';

const UNEQUAL_AMOUNTS = `
  select bookings.id from bookings join businesses on businesses.id = business_id
  where total_minor is distinct from total_price * ${MINOR} or paid_minor is distinct from paid_amount * ${MINOR}
  union all
  select booking_id from booking_lines join businesses on businesses.id = business_id
  where price_minor is distinct from price * ${MINOR}
  union all
  select vouchers.id from expense_vouchers as vouchers join businesses on businesses.id = business_id
  where amount_minor is distinct from amount * ${MINOR}`;

/** A row of minor units without its amount in units would escape the comparison by row. */
const SUMS = `
  select currency_code as currency, scale::text,
    ((select coalesce(sum(total_price), 0) + coalesce(sum(paid_amount), 0) from unchanged where business_id = salon.id)
      + (select coalesce(sum(total), 0) + coalesce(sum(paid), 0) from written where business_id = salon.id)
      + (select coalesce(sum(price), 0) from unchanged_lines where business_id = salon.id)
      + (select coalesce(sum(total), 0) from written where business_id = salon.id)
      + (select coalesce(sum(amount), 0) from kept.expense_vouchers where business_id = salon.id))::text as before,
    ((select coalesce(sum(total_minor), 0) + coalesce(sum(paid_minor), 0) from bookings where business_id = salon.id)
      + (select coalesce(sum(price_minor), 0) from booking_lines where business_id = salon.id)
      + (select coalesce(sum(amount_minor), 0) from expense_vouchers where business_id = salon.id))::text as after
  from (select id, currency_code, (${MINOR})::bigint as scale from businesses) as salon order by salon.id`;

const UNEQUAL_SUMS = `select from (${SUMS}) as salon where before::numeric * scale::numeric <> after::numeric`;

const MISPLACED_LINES = `
  select booking_id from (
    select line.*, booking.employee_id as booked_employee, booking.starts_at + make_interval(mins => coalesce(
      sum(line.duration_minutes) over (partition by line.business_id, line.booking_id order by line.position
        rows between unbounded preceding and 1 preceding), 0)::int) as expected
    from booking_lines as line join bookings as booking
      on booking.business_id = line.business_id and booking.id = line.booking_id) as line
  where (starts_at, employee_id) is distinct from (expected, booked_employee)`;

const NOT_OCCUPIED = `
  select booking.id from bookings as booking
  left join (
    select business_id, booking_id, range_agg(during) as during, array_agg(distinct employee_id) as people
    from busy where booking_id is not null group by business_id, booking_id
  ) as occupied on occupied.business_id = booking.business_id and occupied.booking_id = booking.id
  where case when booking.status = 'cancelled' then occupied.booking_id is not null
    else (occupied.during, occupied.people) is distinct from
      (tstzmultirange(tstzrange(booking.starts_at, booking.ends_at)), array[booking.employee_id]) end`;
