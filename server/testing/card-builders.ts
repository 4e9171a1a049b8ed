import type { NoteKind } from '@salon/shared/domain/customer-card';
import { v7 as uuidv7 } from 'uuid';
import { createPhotoName } from '../salon/uploads/image-address.ts';
import { type BuilderSalon, buildCustomer } from './builders.ts';
import type { TestApp } from './test-app.ts';

interface OwnedByCustomer {
  business_id: string;
  customer_id: string;
}

export async function buildCustomerNote(
  salon: BuilderSalon,
  {
    kind = 'note',
    text = 'تفضل الماء الدافئ',
    ...owner
  }: OwnedByCustomer & { kind?: NoteKind; text?: string },
): Promise<string> {
  const id = uuidv7();
  const is_pinned = kind === 'allergy' || kind === 'formula';
  const values = { ...owner, id, kind, text, is_pinned, created_by: `admin ${uuidv7()}` };
  await salon.database.withBusiness(owner.business_id, (tx) =>
    tx
      .insertInto('customer_notes')
      .values({ ...values, created_at: salon.clock.now() })
      .execute(),
  );
  return id;
}

/** The image of the photo holds the given text, which is no image. */
export async function buildCustomerPhoto(
  salon: Pick<TestApp, 'images'> & BuilderSalon,
  { content = 'a photo', ...owner }: OwnedByCustomer & { content?: string },
): Promise<{ id: string; image_name: string }> {
  const photo = { id: uuidv7(), image_name: createPhotoName() };
  const now = salon.clock.now();
  await salon.images.keep({ businessId: owner.business_id, name: photo.image_name }, Buffer.from(content));
  await salon.database.withBusiness(owner.business_id, (tx) =>
    tx
      .insertInto('customer_photos')
      .values({
        ...{ ...owner, ...photo, kind: 'before', has_consent: true },
        ...{ taken_at: now, created_by: `admin ${uuidv7()}`, created_at: now },
      })
      .execute(),
  );
  return photo;
}

/** Another customer of the salon, merged into this one past every rule of the server. */
export async function buildMerge(
  salon: BuilderSalon,
  business_id: string,
  keptId: string,
  name = 'هدى',
): Promise<string> {
  const id = uuidv7();
  const gone = await buildCustomer(salon, { business_id, name });
  const { business_id: _, ...row } = gone;
  const moved = { bookings: [], unowned_bookings: [], transactions: [], notes: [], photos: [] };
  await salon.database.withBusiness(business_id, async (tx) => {
    await tx.deleteFrom('customers').where('id', '=', gone.id).execute();
    await tx
      .insertInto('customer_merges')
      .values({
        ...{ business_id, id, kept_id: keptId, gone_id: gone.id, gone: JSON.stringify(row) },
        moved: JSON.stringify({ ...moved, added_note: null, filled: {}, added_tags: [] }),
        ...{ created_by: `admin ${uuidv7()}`, created_at: salon.clock.now() },
      })
      .execute();
  });
  return id;
}

/** The customer is known to be another person than a customer who is gone. */
export async function buildDistinctPair(
  salon: BuilderSalon,
  { business_id, customer_id }: OwnedByCustomer,
): Promise<void> {
  const [one_id, other_id] = [customer_id, uuidv7()].sort() as [string, string];
  await salon.database.withBusiness(business_id, (tx) =>
    tx
      .insertInto('distinct_customers')
      .values({
        ...{ business_id, one_id, other_id },
        ...{ created_by: `admin ${uuidv7()}`, created_at: salon.clock.now() },
      })
      .execute(),
  );
}
