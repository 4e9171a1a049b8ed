import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/remote';
import { useListScreen } from '@salon/shared/remote/use-list-screen';
import { Button } from '@salon/shared/ui/button';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { CircleCheck, UserPlus, UserSearch, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { CollectionSheet } from './collection-sheet.tsx';
import type { CustomerTasks } from './customer-actions.tsx';
import { CustomerSheet } from './customer-sheet.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import { customerFormMessages, customersMessages as texts } from './customers.messages.ts';
import { CustomersStore } from './customers.store.ts';
import { CustomersFiltersBar } from './customers-filters-bar.tsx';
import { CustomersList } from './customers-list.tsx';
import { CustomersStats } from './customers-stats.tsx';
import { RemovalQuestion } from './removal-question.tsx';

/** The open sheet: a customer's bookings, a customer's data, or a new customer. */
type OpenSheet = { visits: Customer } | { edit: Customer | null } | null;

/** /customers: the customers with their visits and debts. */
export const CustomersPage = observer(function CustomersPage() {
  const platform = usePlatform();
  const store = useListScreen(CustomersStore);
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
      <CustomersFiltersBar store={store} />
      <CustomersBody store={store} tasks={tasks} onAdd={add} />
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

interface CustomersBodyProps {
  store: CustomersStore;
  tasks: CustomerTasks;
  onAdd(): void;
}

const CustomersBody = observer(function CustomersBody({ store, tasks, onAdd }: CustomersBodyProps) {
  const { search, debtors } = store.screen.filters;
  const hasNoDebtors = debtors !== null && search === '';
  return (
    <ListBody
      screen={store.screen}
      list={store.list}
      failed={{ text: store.loadFailure, safe: texts.loadSafe }}
      stale={texts.stale}
      skeleton={<SkeletonRows rows={8} />}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        icon: <UsersRound />,
        action: (
          <Button icon={<UserPlus />} onClick={onAdd}>
            {texts.add}
          </Button>
        ),
      }}
      noMatch={{
        title: hasNoDebtors ? texts.noDebtorsTitle : texts.nothingFoundTitle,
        text: hasNoDebtors ? texts.noDebtorsText : texts.nothingFoundText,
        icon: hasNoDebtors ? <CircleCheck /> : <UserSearch />,
        clear: texts.clearFilters,
      }}
    >
      <CustomersList store={store} tasks={tasks} />
    </ListBody>
  );
});
