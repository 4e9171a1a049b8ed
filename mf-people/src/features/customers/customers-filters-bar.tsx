import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { SearchField } from '@salon/shared/ui/search-field';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';
import type { CustomersStore } from './customers.store.ts';
import { DEBTOR_SORTS, normalizeCustomerSearch } from './customers-filters.ts';

export const CustomersFiltersBar = observer(function CustomersFiltersBar({
  store,
}: {
  store: CustomersStore;
}) {
  const { screen, list } = store;
  const { filters, choose } = screen;
  const results = list.isCurrent ? formatCount(list.total, COUNTS.result) : '';
  return (
    <>
      <FilterBar label={texts.filters}>
        <SearchField
          label={texts.search}
          value={filters.search}
          wordOf={normalizeCustomerSearch}
          onSearch={screen.search}
        />
        <Checkbox
          checked={filters.debtors !== null}
          onChange={(isChecked) => choose({ debtors: isChecked ? 'newest' : null })}
        >
          {texts.debtorsOnly}
        </Checkbox>
        {filters.debtors && (
          <ChoicePills
            label={texts.sort}
            value={filters.debtors}
            options={SORTS}
            onChange={(debtors) => choose({ debtors })}
          />
        )}
        <p className={classes.results}>{results}</p>
      </FilterBar>
      <LiveRegion text={results} />
    </>
  );
});

const SORTS = DEBTOR_SORTS.map((value) => ({ value, label: texts.sorts[value] }));
