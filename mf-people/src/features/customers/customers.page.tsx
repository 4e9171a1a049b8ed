import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { CircleCheck, Merge, UserPlus, UserSearch, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { duplicatesMessages } from '../duplicates/duplicates.messages.ts';
import { findCollectionProblem } from './collection.validation.ts';
import type { CustomerTasks } from './customer-actions.tsx';
import { CustomerSheets, type OpenSheet } from './customer-sheets.tsx';
import { customersMessages as texts } from './customers.messages.ts';
import { CustomersStore } from './customers.store.ts';
import { CustomersFiltersBar } from './customers-filters-bar.tsx';
import { CustomersList } from './customers-list.tsx';
import { CustomersStats } from './customers-stats.tsx';
import { RemovalQuestion } from './removal-question.tsx';

export const CustomersPage = observer(function CustomersPage() {
  const { feedback } = usePlatform();
  const store = useListScreen(CustomersStore);
  const { removal } = store;
  const [opened, setOpened] = useState<OpenSheet | null>(null);
  const tasks = useMemo(() => {
    const collect = (customer: Customer, balance = customer.remaining_balance) => {
      const problem = findCollectionProblem({ id: customer.id, remaining_balance: balance });
      if (problem) feedback.error(problem);
      setOpened(problem ? null : { debtor: { customer, balance } });
    };
    return {
      onVisits: (customer) => setOpened({ visits: customer }),
      onCollect: collect,
      onEdit: (customer) => setOpened({ edit: customer }),
      onRemove: removal.ask,
    } satisfies CustomerTasks;
  }, [removal, feedback]);
  const add = () => setOpened({ edit: null });
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        actions={
          <IconButton
            label={duplicatesMessages.open}
            icon={<Merge />}
            onClick={() => setOpened({ duplicates: true })}
          />
        }
        add={<AddButton onAdd={add} />}
      />
      {store.list.view !== 'failed' && <CustomersStats store={store} />}
      <CustomersFiltersBar store={store} />
      <CustomersBody store={store} tasks={tasks} onAdd={add} />
      {opened && (
        <CustomerSheets
          store={store}
          opened={opened}
          onCollect={tasks.onCollect}
          onClose={() => setOpened(null)}
        />
      )}
      <RemovalQuestion removal={removal} onCollect={tasks.onCollect} />
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
