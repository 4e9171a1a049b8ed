import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SearchField } from '@salon/shared/ui/search-field';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { CollectionSheet } from './collection-sheet.tsx';
import type { CustomerTasks } from './customer-actions.tsx';
import { CustomerSheet } from './customer-sheet.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import { customerFormMessages, customersMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';
import { CUSTOMER_SORTS, normalizeCustomerSearch } from './customers-filters.ts';
import { CustomersList } from './customers-list.tsx';
import { CustomersStats } from './customers-stats.tsx';
import { NoCustomers } from './no-customers.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { type CustomersAddress, useCustomersAddress } from './use-customers-address.ts';

/** The open sheet: a customer's bookings, a customer's data, or a new customer. */
type OpenSheet = { visits: Customer } | { edit: Customer | null } | null;

/** /customers: the customers with their visits and debts. */
export const CustomersPage = observer(function CustomersPage() {
  const platform = usePlatform();
  const address = useCustomersAddress();
  const { store } = address;
  const { collection, removal } = store;
  const [opened, setOpened] = useState<OpenSheet>(null);
  const close = () => setOpened(null);
  const tasks = useMemo<CustomerTasks>(
    () => ({
      onVisits: (customer) => setOpened({ visits: customer }),
      onCollect: (customer) => collection.open(customer),
      onEdit: (customer) => setOpened({ edit: customer }),
      onRemove: (customer) => removal.ask(customer),
    }),
    [collection, removal],
  );
  const keep = (customer: Customer, isNew: boolean) => {
    close();
    store.keep(customer);
    platform.feedback.success(isNew ? customerFormMessages.added : customerFormMessages.updated, 3);
  };
  const add = () => setOpened({ edit: null });
  return (
    <Page dense>
      <PageHeader title={texts.title} add={<AddButton onAdd={add} />} />
      {store.list.view !== 'failed' && <CustomersStats store={store} />}
      <Filters address={address} />
      {store.list.isOutdated && <StaleNote text={texts.stale} onRefresh={store.reload} />}
      <CustomersBody address={address} tasks={tasks} onAdd={add} />
      {opened && 'edit' in opened && (
        <CustomerSheet
          customer={opened.edit}
          onSaved={(customer) => keep(customer, opened.edit === null)}
          onClose={close}
        />
      )}
      {opened && 'visits' in opened && (
        <CustomerVisits
          customer={opened.visits}
          onCollect={(customer) => {
            close();
            collection.open(customer);
          }}
          onClose={close}
        />
      )}
      <CollectionSheet collection={collection} />
      <RemovalQuestion removal={removal} onCollect={(customer, owed) => collection.open(customer, owed)} />
    </Page>
  );
});

function AddButton({ onAdd }: { onAdd(): void }) {
  return (
    <Button kind="primary" icon={<UserPlus />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
}

/** The filters and the number of results. */
const Filters = observer(function Filters({ address }: { address: CustomersAddress }) {
  const { store } = address;
  const { filters, list } = store;
  const isKnown = (list.view === 'list' || list.view === 'empty') && !list.isTurning;
  const results = isKnown ? formatCount(list.total, COUNTS.result) : '';
  return (
    <>
      <FilterBar label={texts.filters}>
        <SearchField
          label={texts.search}
          value={filters.search}
          wordOf={normalizeCustomerSearch}
          onSearch={address.search}
        />
        <Checkbox checked={filters.debtorsOnly} onChange={address.chooseDebtors}>
          {texts.debtorsOnly}
        </Checkbox>
        {filters.debtorsOnly && (
          <ChoicePills label={texts.sort} value={filters.sort} options={SORTS} onChange={address.sort} />
        )}
        <p className={classes.results}>{results}</p>
      </FilterBar>
      <LiveRegion text={results} />
    </>
  );
});

const SORTS = CUSTOMER_SORTS.map((value) => ({ value, label: texts.sorts[value] }));

interface CustomersBodyProps {
  address: CustomersAddress;
  tasks: CustomerTasks;
  onAdd(): void;
}

/** The list, or its loading, failed or empty state. */
const CustomersBody = observer(function CustomersBody({ address, tasks, onAdd }: CustomersBodyProps) {
  const { store } = address;
  const { list } = store;
  switch (list.view) {
    case 'loading':
      return <SkeletonRows rows={8} />;
    case 'failed':
      return <ErrorRetry text={store.loadFailure} safe={texts.loadSafe} onRetry={store.reload} />;
    case 'empty':
      return <NoCustomers address={address} onAdd={onAdd} />;
    case 'list':
      return (
        <>
          <CustomersList store={store} tasks={tasks} />
          <LoadMore
            shown={list.items.length}
            total={list.total}
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            failed={list.moreError !== null}
            onMore={() => void address.showMore()}
          />
        </>
      );
  }
});
