import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { CircleCheck, UserPlus, UserSearch, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import { hasFilters } from './customers-filters.ts';
import type { CustomersAddress } from './use-customers-address.ts';

interface NoCustomersProps {
  address: CustomersAddress;
  onAdd(): void;
}

/** The empty list: a new salon, no debtors, or no match. */
export const NoCustomers = observer(function NoCustomers({ address, onAdd }: NoCustomersProps) {
  const { filters } = address.store;
  if (!hasFilters(filters)) {
    return (
      <Empty
        title={texts.emptyTitle}
        text={texts.emptyText}
        icon={<UsersRound />}
        action={
          <Button icon={<UserPlus />} onClick={onAdd}>
            {texts.add}
          </Button>
        }
      />
    );
  }
  const hasNoDebtors = filters.debtorsOnly && filters.search === '';
  return (
    <Empty
      title={hasNoDebtors ? texts.noDebtorsTitle : texts.nothingFoundTitle}
      text={hasNoDebtors ? texts.noDebtorsText : texts.nothingFoundText}
      icon={hasNoDebtors ? <CircleCheck /> : <UserSearch />}
      action={<Button onClick={address.clear}>{texts.clearFilters}</Button>}
    />
  );
});
