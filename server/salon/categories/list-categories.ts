import type { Category } from '@salon/shared/contracts/category';
import type { SalonContext } from '../../http/salon-context.ts';
import { listCategoryRows } from './category.repository.ts';

export async function listCategories({ tx, principal }: SalonContext) {
  return toWholePage(await listCategoryRows(tx, principal.userType === 'customer'));
}

export const toWholePage = (data: Category[]) => ({
  success: true as const,
  data,
  next_cursor: null,
  total: data.length,
});
