import type * as contract from '@salon/shared/contracts/category';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findCategory, renameCategoryRow } from './category.repository.ts';

/** @throws ApiError NOT_FOUND, NAME_IN_USE */
export async function renameCategory(
  { tx }: SalonContext,
  categoryId: string,
  { name }: z.output<typeof contract.updateCategory>,
): Promise<contract.Category> {
  await renameCategoryRow(tx, categoryId, name);
  const renamed = await findCategory(tx, categoryId);
  if (!renamed) throw fail('NOT_FOUND');
  return renamed;
}
