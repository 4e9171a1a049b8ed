import type { CustomerPhoto } from '@salon/shared/contracts/customer-card';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../database/database.ts';
import type { SalonContext } from '../../../http/salon-context.ts';

const COLUMNS = ['id', 'kind', 'booking_id', 'taken_at'] as const;

/** The photo that was taken last comes first. */
export function listPhotos(tx: Tx, customerId: string): Promise<CustomerPhoto[]> {
  return tx
    .selectFrom('customer_photos')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countPhotos(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('customer_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface PhotoValues {
  customer_id: string;
  kind: CustomerPhoto['kind'];
  booking_id: string | null;
  taken_at: Date | string;
  image_name: string;
}

/** The caller has checked that the customer agreed. */
export function insertPhoto(
  { tx, businessId, principal, now }: SalonContext,
  values: PhotoValues,
): Promise<CustomerPhoto> {
  const created_by = `${principal.userType} ${principal.userId}`;
  const fixed = { business_id: businessId, id: uuidv7(), has_consent: true, created_by, created_at: now };
  return tx
    .insertInto('customer_photos')
    .values({ ...values, ...fixed })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findPhotoName(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer_photos')
    .select('image_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.image_name;
}

export async function listPhotoNames(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_photos')
    .select('image_name')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ image_name }) => image_name);
}

/** Returns the name of the image of the deleted photo. */
export async function deletePhotoRow(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customer_photos')
    .where('id', '=', id)
    .returning('image_name')
    .executeTakeFirst();
  return row?.image_name;
}

/** Gives the photos of one customer to another, all of them or those with these ids. Returns the ids of the given photos. */
export async function givePhotos(
  tx: Tx,
  from: string,
  to: string,
  ids?: readonly string[],
): Promise<string[]> {
  let update = tx.updateTable('customer_photos').set({ customer_id: to }).where('customer_id', '=', from);
  if (ids) update = update.where(sql<boolean>`id = any (${[...ids]}::uuid[])`);
  const rows = await update.returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function isBookingOf(
  tx: Tx,
  bookingId: string,
  { id, phone }: { id: string; phone: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select(['customer_id', 'customer_phone'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined && (row.customer_id ?? (row.customer_phone === phone ? id : null)) === id;
}
