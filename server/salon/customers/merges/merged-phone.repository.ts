import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import type { CustomerContact } from '../customer.repository.ts';

/** Those who have what the gone customers of standing merges had; a kept customer may have joined a further one. */
const listKept = (isGone: RawBuilder<SqlBool>) => sql`
  with recursive chain as (
    select kept_id, created_at, id from customer_merges
    where business_id = ${ownBusiness} and undone_at is null and ${isGone}
    union
    select later.kept_id, chain.created_at, chain.id from customer_merges as later
    join chain on later.business_id = ${ownBusiness} and later.gone_id = chain.kept_id and later.undone_at is null)
  select kept_id, created_at, id from chain`;

const selectKept = (isGone: RawBuilder<SqlBool>) => sql<CustomerContact>`
  select customer.id, customer.name, customer.phone, customer.email from customers as customer
  join (${listKept(isGone)}) as kept on kept.kept_id = customer.id
  where customer.business_id = ${ownBusiness}
  order by kept.created_at desc, kept.id desc limit 1`;

const hadPhone = (phone: string) => sql<SqlBool>`gone ->> 'phone' = ${phone}`;

/** Returns the customer into whom the last one with this phone was merged. */
export async function findKeptByPhone(tx: Tx, phone: string) {
  return (await selectKept(hadPhone(phone)).execute(tx)).rows[0];
}

/** Returns the customer into whom the one with this id was merged. */
export async function findKeptById(tx: Tx, goneId: string): Promise<CustomerContact | undefined> {
  return (await selectKept(sql<SqlBool>`gone_id = ${goneId}`).execute(tx)).rows[0];
}

/** Locks the customer whom `findKeptByPhone` finds, and returns the id. */
export async function lockKeptByPhone(tx: Tx, phone: string): Promise<string | undefined> {
  const kept = selectKept(hadPhone(phone));
  const { rows } = await sql<{ id: string }>`${kept} for key share of customer`.execute(tx);
  return rows[0]?.id;
}

/** Whether a customer with such a phone was merged into this one. */
export const hasMergedPhone = (digits: string) => sql<SqlBool>`customers.id in (
  select kept_id from (${listKept(sql<SqlBool>`gone ->> 'phone' like ${`%${digits}%`}`)}) as kept)`;

/** Returns the phones of those who were merged into the customer, which no other account has now. */
export async function listMergedPhones(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    with recursive chain as (
      select gone_id, gone ->> 'phone' as phone from customer_merges
      where business_id = ${ownBusiness} and undone_at is null and kept_id = ${customerId}
      union
      select earlier.gone_id, earlier.gone ->> 'phone' from customer_merges as earlier
      join chain on earlier.business_id = ${ownBusiness} and earlier.kept_id = chain.gone_id and earlier.undone_at is null)
    select distinct phone from chain
    where not exists (
      select 1 from customers where customers.business_id = ${ownBusiness} and customers.phone = chain.phone)
    order by phone`.execute(tx);
  return rows.map(({ phone }) => phone);
}
