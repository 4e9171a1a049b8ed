import type { Customer } from '@salon/shared/contracts/customer';
import { isDebtor } from '@salon/shared/domain/collection';
import { usePlatform } from '@salon/shared/module';
import { Avatar } from '@salon/shared/ui/avatar';
import { COUNTS, formatCount, nameOrPhone } from '@salon/shared/ui/format';
import { ListRows } from '@salon/shared/ui/list-rows';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { Tag } from '@salon/shared/ui/tag';
import { UserX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import { CustomerActions, type CustomerTasks } from './customer-actions.tsx';
import type { ListedCustomer } from './customers.api.ts';
import { customersMessages as texts } from './customers.messages.ts';
import type { CustomersStore } from './customers.store.ts';
import classes from './customers-list.module.css';
import { CustomerSince, LastVisit } from './last-visit.tsx';
import { MissedVisits } from './missed-visits.tsx';
import { formatShortDay } from './short-day.ts';

interface CustomersListProps {
  store: CustomersStore;
  tasks: CustomerTasks;
}

export const CustomersList = observer(function CustomersList({ store, tasks }: CustomersListProps) {
  const columns = useMemo(() => createColumns(tasks.onVisits), [tasks.onVisits]);
  const actions = useCallback(
    (customer: Customer) => <CustomerActions customer={customer} tasks={tasks} />,
    [tasks],
  );
  return (
    <ListRows screen={store.screen} list={store.list}>
      <ResponsiveTable
        label={texts.title}
        columns={columns}
        rows={store.list.items}
        rowKey={({ id }) => id}
        rowActions={actions}
      />
    </ListRows>
  );
});

const createColumns = (onVisits: CustomerTasks['onVisits']): readonly TableColumn<ListedCustomer>[] => [
  {
    key: 'customer',
    title: texts.customer,
    card: 'title',
    render: (customer) => <Name customer={customer} onVisits={onVisits} />,
  },
  {
    key: 'phone',
    title: texts.phone,
    card: 'line',
    render: ({ phone }) => <Phone value={phone} link />,
  },
  {
    key: 'visits',
    title: texts.visits,
    card: 'line',
    render: (customer) => (
      <div className={classes.visits}>
        <span className={classes.nowrap}>{formatCount(customer.bookings_count, COUNTS.visit)}</span>
        <MissedVisits customer={customer} />
        <CustomerSince customer={customer} />
      </div>
    ),
  },
  {
    key: 'last_visit',
    title: texts.lastVisit,
    card: 'line',
    render: (customer) => <LastVisit customer={customer} />,
  },
  {
    key: 'balance',
    title: texts.balance,
    card: 'corner',
    render: (customer) => <Balance customer={customer} />,
  },
];

interface NameProps {
  customer: Customer;
  onVisits(customer: Customer): void;
}

function Name({ customer, onVisits }: NameProps) {
  const { email, is_active } = customer;
  const name = nameOrPhone(customer);
  return (
    <div className={classes.person}>
      <Avatar name={name} size={36} />
      <div className={classes.stack}>
        <span className={classes.head}>
          <button
            type="button"
            className={classes.name}
            aria-label={texts.visitsOf(name)}
            onClick={() => onVisits(customer)}
          >
            {name}
          </button>
          {!is_active && <Tag icon={<UserX />}>{texts.inactive}</Tag>}
        </span>
        {email && (
          <bdi className={classes.email} dir="ltr">
            {email}
          </bdi>
        )}
      </div>
    </div>
  );
}

const Balance = observer(function Balance({ customer }: { customer: Customer }) {
  const { salon } = usePlatform();
  if (!isDebtor(customer)) {
    return (
      <span className={classes.nothing}>
        <span aria-hidden="true">—</span>
        <span className="salon-unseen">{texts.owesNothing}</span>
      </span>
    );
  }
  return (
    <span className={classes.owed}>
      <span className={classes.owes}>{texts.owes}</span>{' '}
      <Money amount={customer.remaining_balance} currency={salon.currency} />
      {customer.owed_since && (
        <span className={classes.since}>{texts.owedSince(formatShortDay(customer.owed_since, salon))}</span>
      )}
    </span>
  );
});
