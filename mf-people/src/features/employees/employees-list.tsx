import type { Employee } from '@salon/shared/contracts/employee';
import { usePlatform } from '@salon/shared/module';
import { CardGrid } from '@salon/shared/ui/card';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { COUNTS, formatCount, formatNumber } from '@salon/shared/ui/format';
import { NoMatch } from '@salon/shared/ui/list-body';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { SearchField } from '@salon/shared/ui/search-field';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { EmployeeCard } from './employee-card.tsx';
import { employeesMessages as texts } from './employees.messages.ts';
import classes from './employees.module.css';
import type { EmployeesStore } from './employees.store.ts';
import { EMPLOYEE_STATES } from './employees-filters.ts';

/** The search needs no request, so the pause is short. Without it, browsers would refuse frequent address changes. */
const SEARCH_PAUSE_MS = 150;

interface EmployeesListProps {
  store: EmployeesStore;
  onEdit(employee: Employee): void;
}

export const EmployeesList = observer(function EmployeesList({ store, onEdit }: EmployeesListProps) {
  const { screen, list, shown } = store;
  // Typing stays responsive while up to two hundred cards render.
  const drawn = useDeferredValue(shown);
  return (
    <>
      <Filters store={store} />
      <LiveRegion text={screen.isNarrowed ? formatCount(shown.length, COUNTS.employee) : ''} />
      {list.isOutdated && (
        <StaleNote text={texts.loadError} onRefresh={screen.reload} busy={list.isLoading} />
      )}
      <TruncationNote list={list} />
      {drawn.length === 0 ? (
        <NoMatch
          title={texts.nothingFound}
          text={texts.nothingFoundHint}
          icon={<SearchX />}
          clear={texts.clearFilters}
          onClear={screen.clear}
        />
      ) : (
        <Cards employees={drawn} onEdit={onEdit} onDelete={store.removal.ask} />
      )}
    </>
  );
});

const Filters = observer(function Filters({ store }: Pick<EmployeesListProps, 'store'>) {
  const { filters, choose, search } = store.screen;
  return (
    <FilterBar label={texts.filters}>
      <ChoicePills
        label={texts.state}
        value={filters.state}
        options={EMPLOYEE_STATES.map((value) => ({
          value,
          label: texts.states[value],
          count: store.counts[value],
        }))}
        onChange={(state) => choose({ state })}
      />
      <SearchField label={texts.search} value={filters.search} pauseMs={SEARCH_PAUSE_MS} onSearch={search} />
    </FilterBar>
  );
});

const TruncationNote = observer(function TruncationNote({ list }: Pick<EmployeesStore, 'list'>) {
  const { items, total } = list;
  if (total <= items.length) return null;
  return <p className={classes.note}>{texts.notAll(formatNumber(items.length), formatNumber(total))}</p>;
});

interface CardsProps {
  employees: readonly Employee[];
  onEdit(employee: Employee): void;
  onDelete(employee: Employee): void;
}

/** The cards are a component of their own, so that React renders them again only when the props change. */
const Cards = observer(function Cards({ employees, onEdit, onDelete }: CardsProps) {
  const { salon } = usePlatform();
  return (
    <CardGrid minWidth={304}>
      {employees.map((employee) => (
        <EmployeeCard
          key={employee.id}
          employee={employee}
          currency={salon.currency}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </CardGrid>
  );
});
