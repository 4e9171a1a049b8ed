import type { Category } from '@salon/shared/contracts/category';
import type { Platform } from '@salon/shared/module/platform';
import { createNameForm } from '../../catalogue/name-form.store.ts';
import { createCategory, renameCategory } from './categories.api.ts';
import { categoriesMessages as texts } from './categories.messages.ts';

/** A new category has null. */
export function createCategoryForm(platform: Pick<Platform, 'http'>, category: Category | null) {
  return createNameForm<Category>(platform, {
    name: category?.name ?? '',
    send: (http, name, keyFor) =>
      category ? renameCategory(http, category.id, name) : createCategory(http, name, keyFor({ name })),
    required: texts.nameRequired,
    failed: texts.saveError,
  });
}
