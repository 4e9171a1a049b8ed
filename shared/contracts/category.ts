import { z } from 'zod';
import { MAX_CATEGORIES } from '../domain/catalogue-limits.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { id, name, responseId } from './fields.ts';

/** A heading of the list of services, «قسم». A list has the salon's order and is always whole: `next_cursor` is null. */
export const category = z.object({
  id: responseId,
  name: z.string(),
  /** A customer's count leaves out inactive services. */
  services_count: z.number().int(),
});
export type Category = z.infer<typeof category>;

/** A new category comes last. */
export const createCategory = z.object({ name }).strict();
export type CreateCategory = z.input<typeof createCategory>;

export const updateCategory = createCategory;
export type UpdateCategory = z.input<typeof updateCategory>;

/** Categories that the list lacks follow in their earlier order. */
export const orderCategories = z.object({ ids: z.array(id).min(1).max(MAX_CATEGORIES) }).strict();
export type OrderCategories = z.input<typeof orderCategories>;

export const categoryAnswers = { one: buildSuccessSchema(category), page: buildPageSchema(category), done };
