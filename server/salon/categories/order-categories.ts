import type * as contract from '@salon/shared/contracts/category';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnBusiness } from '../businesses/business.repository.ts';
import { listCategoryRows, writeCategoryOrder } from './category.repository.ts';
import { toWholePage } from './list-categories.ts';

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for a category named twice */
export async function orderCategories(
  { tx }: SalonContext,
  { ids }: z.output<typeof contract.orderCategories>,
) {
  if (new Set(ids).size !== ids.length) throw failField('ids', 'لا يمكن ذكر القسم نفسه مرتين');
  await lockOwnBusiness(tx);
  const stored = await listCategoryRows(tx);
  const named = ids.map((id) => requireCategory(stored, id));
  const ordered = [...named, ...stored.filter(({ id }) => !ids.includes(id))];
  await writeCategoryOrder(
    tx,
    ordered.map(({ id }) => id),
  );
  return toWholePage(ordered);
}

function requireCategory(stored: contract.Category[], wanted: string): contract.Category {
  const found = stored.find(({ id }) => id === wanted);
  if (!found) throw fail('NOT_FOUND');
  return found;
}
