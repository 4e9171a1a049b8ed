import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SalonContext } from '../../http/salon-context.ts';
import type { StoredVariant } from './service-details.repository.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;
export type VariantValues = Omit<StoredVariant, 'id'> & { position: number };

export async function deleteOtherVariants({ tx }: SalonScope, serviceId: string, keptIds: readonly string[]) {
  const others = tx.deleteFrom('service_variants').where('service_id', '=', serviceId);
  await (keptIds.length > 0 ? others.where('id', 'not in', keptIds) : others).execute();
}

/** Other variants may take the names afterwards. */
export async function freeVariantNames({ tx }: SalonScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('service_variants')
    .set({ name: sql<string>`id::text` })
    .where('id', 'in', ids)
    .execute();
}

export async function updateVariantRow({ tx }: SalonScope, id: string, values: VariantValues): Promise<void> {
  await tx.updateTable('service_variants').set(values).where('id', '=', id).execute();
}

export async function insertVariant(
  { tx, businessId }: SalonScope,
  serviceId: string,
  values: VariantValues,
) {
  await tx
    .insertInto('service_variants')
    .values({ ...values, business_id: businessId, id: uuidv7(), service_id: serviceId })
    .execute();
}
