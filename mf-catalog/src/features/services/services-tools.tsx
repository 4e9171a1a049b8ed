import { SearchInput } from '@salon/shared/ui/search-input';
import { Select } from '@salon/shared/ui/select-field';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { observer } from 'mobx-react-lite';
import { CatalogueNav } from '../../catalogue/catalogue-nav.tsx';
import { NO_CATEGORY } from './filter-by-category.ts';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';
import type { ServicesStore } from './services.store.ts';

export const ServicesTools = observer(function ServicesTools({ store }: { store: ServicesStore }) {
  const { items } = store.choices.categories;
  const isPhone = useIsPhone();
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchInput value={store.search} onChange={store.setSearch} label={texts.search} />
      </div>
      {isPhone && <CatalogueNav current="/services" compact />}
      {items.length > 0 && (
        <div className={classes.category}>
          <Select
            label={texts.category}
            value={store.category}
            emptyLabel={texts.allCategories}
            options={[
              ...items.map(({ id, name }) => ({ value: id, label: name })),
              { value: NO_CATEGORY, label: texts.noCategory },
            ]}
            onChange={store.chooseCategory}
          />
        </div>
      )}
    </div>
  );
});
