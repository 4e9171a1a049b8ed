import type * as contract from '@salon/shared/contracts/service';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import type { StoredVariant } from './service-details.repository.ts';
import {
  deleteOtherVariants,
  freeVariantNames,
  insertVariant,
  updateVariantRow,
} from './service-variant.repository.ts';

export type GivenVariants = NonNullable<z.output<typeof contract.updateService>['variants']>;

/**
 * Replaces the variants of the service. Booked lines keep the name and price of a deleted variant.
 * @throws ApiError NOT_FOUND for a variant of another service; VALIDATION_FAILED for a name or id given twice, or an amount
 * with too many decimals
 */
export async function saveVariants(
  context: SalonContext,
  serviceId: string,
  stored: readonly StoredVariant[],
  variants: GivenVariants,
): Promise<void> {
  const keptIds = variants.flatMap(({ id }) => id ?? []);
  assertDistinct(variants.map(({ name }) => name));
  assertDistinct(keptIds);
  if (keptIds.some((id) => !stored.some((variant) => variant.id === id))) throw fail('NOT_FOUND');
  const currency = await getOwnCurrency(context.tx);
  await deleteOtherVariants(context, serviceId, keptIds);
  await freeVariantNames(context, listRenamed(stored, variants));
  for (const [position, { id, price, is_active = true, ...values }] of variants.entries()) {
    const row = { ...values, is_active, position, price_minor: currency.toMinor(price, 'variants') };
    await (id ? updateVariantRow(context, id, row) : insertVariant(context, serviceId, row));
  }
}

function assertDistinct(values: readonly string[]): void {
  if (new Set(values).size !== values.length) throw failField('variants', 'لا يمكن تكرار النوع نفسه');
}

/** Returns the kept variants whose stored name another variant gets. */
function listRenamed(stored: readonly StoredVariant[], given: { id?: string | undefined; name: string }[]) {
  return stored
    .filter(({ id, name }) => given.some((other) => other.name === name && other.id !== id))
    .map(({ id }) => id)
    .filter((id) => given.some((kept) => kept.id === id));
}
