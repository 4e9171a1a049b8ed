import type { Category } from '@salon/shared/contracts/category';
import { NameSheet } from '../../catalogue/name-sheet.tsx';
import { categoriesMessages as texts } from './categories.messages.ts';
import { createCategoryForm } from './category-form.store.ts';

interface CategorySheetProps {
  /** A new category has null. */
  category: Category | null;
  onSaved(category: Category): void;
  onClose(): void;
}

export function CategorySheet({ category, onSaved, onClose }: CategorySheetProps) {
  return (
    <NameSheet<Category>
      source="categories"
      title={category ? texts.renameTitle : texts.add}
      label={texts.name}
      hint={texts.nameHint}
      save={texts.save}
      cancel={texts.cancel}
      createForm={(platform) => createCategoryForm(platform, category)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
