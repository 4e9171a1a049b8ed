import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

/** No other transaction can delete the image before this transaction ends. */
export async function lockImageShared(tx: Tx, url: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${url}, 0))`.execute(tx);
}

/** No other transaction can start to show the image before this transaction ends. */
export async function lockImageExclusive(tx: Tx, url: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${url}, 0))`.execute(tx);
}

/** Returns null when this database does not serve the salon. */
export async function findShownImages(tx: Tx, urls: readonly string[]): Promise<Set<string> | null> {
  const salon = await tx
    .selectFrom('businesses')
    .select('id')
    .where(sql<boolean>`is_served_here(id)`)
    .executeTakeFirst();
  if (!salon) return null;
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${[...urls]}::text[]) as given (url)
    where url in (
      select logo_url from businesses where businesses.id = ${ownBusiness}
      union all select image_url from services where business_id = ${ownBusiness}
      union all select image_url from employees where business_id = ${ownBusiness}
      union all select image_path from employees where business_id = ${ownBusiness}
      union all select '/uploads/' || business_id || '/' || image_name from customer_photos
        where business_id = ${ownBusiness}
    )`.execute(tx);
  return new Set(rows.map(({ url }) => url));
}
