import type * as contract from '@salon/shared/contracts/category';
import { MAX_CATEGORIES } from '@salon/shared/domain/catalogue-limits';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnBusiness } from '../businesses/business.repository.ts';
import { insertCategory, listCategoryRows } from './category.repository.ts';

/** @throws ApiError NAME_IN_USE, TOO_MANY_ROWS */
export async function createCategory(
  context: SalonContext,
  { name }: z.output<typeof contract.createCategory>,
): Promise<contract.Category> {
  const { tx } = context;
  // Without the lock, concurrent creates would exceed the limit.
  await lockOwnBusiness(tx);
  if ((await listCategoryRows(tx)).length >= MAX_CATEGORIES) throw fail('TOO_MANY_ROWS');
  return { id: await insertCategory(context, name), name, services_count: 0 };
}
