import pg from 'pg';
import { APPLICATION_ROLE } from '../../../server/database/application-role.ts';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { type AcknowledgedWrite, WRITE_KINDS, type WriteKind } from './crash-calls.ts';

export interface CrashFaults {
  /** Acknowledged writes that the database does not have. */
  lost: string[];
  /** Rows of a transaction whose other rows are missing. */
  halves: string[];
  /** Idempotency keys with more than one effect. */
  doubled: string[];
}

/** Each SQL condition finds acknowledged writes that the database lacks or has with other values. */
const LOST: Record<WriteKind, string> = {
  hold: `not exists (select from holds where id = given.id)
    and not exists (select from bookings where notes = given.key || '-booked')`,
  arrival: `not exists (select from bookings where id = given.id and arrival = 'arrived' and arrival_at is not null)`,
  absence: `not exists (
    select from absences where id = given.id and note = given.key and state = 'granted' and answered_at is not null)`,
  booking: `not exists (select from bookings where id = given.id and notes = given.key and total_price = amount)`,
  completion: `not exists (
    select from bookings where id = given.id and status = 'completed' and paid_amount = amount)`,
  collection: `not exists (
    select from transactions t where t.id = given.id and type = 'collection' and t.amount = given.amount)`,
  voucher: `not exists (
    select from expense_vouchers v where v.id = given.id and account_name = given.key and v.amount = given.amount)`,
};

const AUDITED = ['bookings', 'booking_services', 'customers', 'transactions', 'expense_vouchers', 'absences'];

/** Each query finds rows of a transaction that was only partly written. */
const HALVES: Record<string, string> = {
  'booking without its services': `select id from bookings
    left join (select booking_id, count(*) as lines, sum(price) as price from booking_services group by 1) as booked
      on booking_id = id
    where lines is distinct from 2 or price is distinct from total_price`,
  'services without their booking': `select booking_id as id from booking_services s
    where not exists (select from bookings where id = s.booking_id)`,
  'line that does not occupy its time': `select l.booking_id as id from booking_lines l
    join bookings b on b.id = l.booking_id and b.status <> 'cancelled'
    where l.person_time is distinct from (select range_agg(during) from busy
      where busy.booking_id = l.booking_id and busy.position = l.position and busy.employee_id = l.employee_id)`,
  'line that does not occupy its room': `select l.booking_id as id from booking_lines l
    join bookings b on b.id = l.booking_id and b.status <> 'cancelled'
    join service_rooms r on r.service_id = l.service_id
    where (select count(*) from busy join room_units u on u.id = busy.unit_id and u.kind_id = r.kind_id
      where busy.booking_id = l.booking_id and busy.position = l.position and busy.during = l.room_time) <> 1`,
  'absence that does not occupy its time': `select id from absences a where state = 'granted' and
    tstzmultirange(tstzrange(starts_at, ends_at)) is distinct from
      (select range_agg(during) from busy where busy.absence_id = a.id)`,
  'hold that does not occupy its time': `select id from holds h where not exists (
    select from busy where busy.hold_id = h.id and busy.during = tstzrange(h.starts_at, h.ends_at))`,
  'hold beside its booking': `select h.id from holds h join idempotency_keys k on k.answer::text like '%' || h.id || '%'
    where exists (select from bookings where notes = k.key || '-booked')`,
  'collection that is not worth its bookings': `select id from transactions t where type = 'collection' and
    amount is distinct from (select sum(total_price - paid_amount) from bookings where collection_id = t.id)`,
  "customer's booking without its request": `select b.id from bookings b
    join audit_log a on entity = 'bookings' and action = 'create' and entity_id = b.id and actor_type = 'customer'
    where not exists (select from notifications where type = 'booking_request' and booking_id = b.id)`,
  'request without its booking': `select id from notifications n
    where type = 'booking_request' and not exists (select from bookings where id = n.booking_id)`,
  'effect without its key': `select id from (
      select id, notes as key from bookings union all select id, account_name from expense_vouchers
      union all select id, note from absences) as effect
    where not exists (select from idempotency_keys where key = effect.key)`,
  'key without its answer': `select null::uuid as id from idempotency_keys where answer is null`,
  'completion that nobody is on record for': `select id from bookings b where status = 'completed' and not exists (
    select from audit_log where entity = 'bookings' and entity_id = b.id and action = 'update'
      and changes -> 'status' ->> 'after' = 'completed')`,
  'collected booking that nobody is on record for': `select id from bookings b
    where collection_id is not null and not exists (
      select from audit_log where entity = 'bookings' and entity_id = b.id and action = 'update'
        and changes -> 'collection_id' ->> 'after' = b.collection_id::text)`,
  ...Object.fromEntries(
    AUDITED.map((table) => {
      const id = table === 'booking_services' ? 'booking_id' : 'id';
      return [
        `creations of ${table} that differ from the log`,
        `select ${id} as id from (select ${id}, count(*) as n from ${table} group by 1) as rows
         full join (select entity_id, count(*) as n from audit_log
                    where entity = '${table}' and action = 'create' group by 1) as log on entity_id = ${id}
         where rows.n is distinct from log.n`,
      ];
    }),
  ),
};

const DOUBLED: Record<string, string> = {
  'booking of one key': `select notes as id from bookings group by notes having count(*) > 1`,
  'voucher of one key': `select account_name as id from expense_vouchers group by 1 having count(*) > 1`,
  'absence of one key': `select note as id from absences group by note having count(*) > 1`,
  'voucher number': `select voucher_number as id from expense_vouchers group by 1 having count(*) > 1`,
  'collection of one booking': `select entity_id as id from audit_log
    where entity = 'bookings' and changes -> 'collection_id' ->> 'after' is not null group by 1 having count(*) > 1`,
  'completion of one booking': `select entity_id as id from audit_log
    where entity = 'bookings' and changes -> 'status' ->> 'after' = 'completed' group by 1 having count(*) > 1`,
};

/** With `businessId` the queries run as the application role, so that they see no rows of other salons. */
export async function findCrashFaults(
  connection: ConnectionSettings,
  promised: AcknowledgedWrite[],
  businessId?: string,
): Promise<CrashFaults> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if (businessId) {
      await client.query(
        `begin; set local role ${APPLICATION_ROLE}; set local app.business_id = '${businessId}'`,
      );
    }
    const lost: string[] = [];
    for (const kind of WRITE_KINDS) {
      const given = JSON.stringify(promised.filter((one) => one.kind === kind));
      const { rows } = await client.query<{ id: string }>(
        `select id from jsonb_to_recordset($1) as given (id uuid, key text, amount numeric) where ${LOST[kind]}`,
        [given],
      );
      lost.push(...rows.map(({ id }) => `${kind} ${id}`));
    }
    const { rows: keyless } = await client.query<{ key: string }>(
      `select key from jsonb_to_recordset($1) as given (key text)
       where not exists (select from idempotency_keys as kept where kept.key = given.key)`,
      [JSON.stringify(promised)],
    );
    lost.push(...keyless.map(({ key }) => `key ${key}`));
    return { lost, halves: await found(client, HALVES), doubled: await found(client, DOUBLED) };
  } finally {
    await client.end();
  }
}

async function found(client: pg.Client, queries: Record<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    const { rows } = await client.query<{ id: string }>(sql);
    faults.push(...rows.map(({ id }) => `${name} ${id}`));
  }
  return faults;
}
