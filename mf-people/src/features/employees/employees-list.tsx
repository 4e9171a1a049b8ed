import type { Employee } from '@salon/shared/contracts/employee';
import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { CardGrid } from '@salon/shared/ui/card';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Empty } from '@salon/shared/ui/empty';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { COUNTS, formatCount, formatNumber } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { SearchField } from '@salon/shared/ui/search-field';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { EmployeeCard } from './employee-card.tsx';
import { employeesMessages as texts } from './employees.messages.ts';
import classes from './employees.module.css';
import { EMPLOYEE_STATES, hasFilters } from './employees-filters.ts';
import type { EmployeesAddress } from './use-employees-address.ts';

/** The search runs in the page, so a short pause suffices; browsers limit how often a page may change its address. */
const SEARCH_PAUSE_MS = 150;

interface EmployeesListProps {
  address: EmployeesAddress;
  onEdit(employee: Employee): void;
}

/** The filters and the matching cards. */
export const EmployeesList = observer(function EmployeesList({ address, onEdit }: EmployeesListProps) {
  const { store } = address;
  const { list, filters, shown } = store;
  // Typing stays responsive while up to two hundred cards render.
  const drawn = useDeferredValue(shown);
  return (
    <>
      <Filters address={address} />
      <LiveRegion text={hasFilters(filters) ? formatCount(shown.length, COUNTS.employee) : ''} />
      {list.error && (
        <StaleNote text={texts.loadError} onRefresh={() => void store.load()} busy={list.isLoading} />
      )}
      <TruncationNote store={store} />
      {drawn.length === 0 ? (
        <Empty
          title={texts.nothingFound}
          text={texts.nothingFoundHint}
          icon={<SearchX />}
          action={<Button onClick={address.clear}>{texts.clearFilters}</Button>}
        />
      ) : (
        <Cards employees={drawn} onEdit={onEdit} onDelete={store.removal.ask} />
      )}
    </>
  );
});

const Filters = observer(function Filters({ address }: Pick<EmployeesListProps, 'address'>) {
  const { filters, counts } = address.store;
  return (
    <FilterBar label={texts.filters}>
      <ChoicePills
        label={texts.state}
        value={filters.state}
        options={EMPLOYEE_STATES.map((value) => ({
          value,
          label: texts.states[value],
          count: counts[value],
        }))}
        onChange={address.choose}
      />
      <SearchField
        label={texts.search}
        value={filters.search}
        pauseMs={SEARCH_PAUSE_MS}
        onSearch={address.search}
      />
    </FilterBar>
  );
});

const TruncationNote = observer(function TruncationNote({ store }: Pick<EmployeesAddress, 'store'>) {
  const { employees = [], total = 0 } = store.list.data ?? {};
  if (total <= employees.length) return null;
  return <p className={classes.note}>{texts.notAll(formatNumber(employees.length), formatNumber(total))}</p>;
});

interface CardsProps {
  employees: readonly Employee[];
  onEdit(employee: Employee): void;
  onDelete(employee: Employee): void;
}

/** A component of its own, so that React renders the cards again only when its props change. */
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
