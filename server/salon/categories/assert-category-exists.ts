import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { lockCategoryIfExists } from './category.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function assertCategoryExists(tx: Tx, categoryId: string | null): Promise<void> {
  if (categoryId !== null && !(await lockCategoryIfExists(tx, categoryId))) throw fail('NOT_FOUND');
}
