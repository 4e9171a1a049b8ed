import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteCategoryRow } from './category.repository.ts';

/** Its services stay, without a category. @throws ApiError NOT_FOUND */
export async function deleteCategory({ tx }: SalonContext, categoryId: string): Promise<void> {
  if (!(await deleteCategoryRow(tx, categoryId))) throw fail('NOT_FOUND');
}
