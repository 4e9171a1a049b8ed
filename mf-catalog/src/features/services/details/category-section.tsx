import { SelectField } from '@salon/shared/ui/select-field';
import { observer } from 'mobx-react-lite';
import { detailsMessages as texts } from './details.messages.ts';
import { LoadedChoices } from './loaded-choices.tsx';
import type { SectionProps } from './section-props.ts';

export const CategorySection = observer(function CategorySection({ form, choices }: SectionProps) {
  return (
    <LoadedChoices list={choices.categories} empty={texts.categoriesEmpty}>
      {(categories) => (
        <SelectField
          label={texts.category}
          error={form.problems.category_id}
          emptyLabel={texts.noCategory}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.input('category_id')}
        />
      )}
    </LoadedChoices>
  );
});
