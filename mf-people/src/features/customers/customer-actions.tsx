import type { Customer } from '@salon/shared/contracts/customer';
import { isDebtor } from '@salon/shared/domain/collection';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { Button } from '@salon/shared/ui/button';
import { formatMoney } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { HandCoins, IdCard, PenLine, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';

export interface CustomerTasks {
  onVisits(customer: Customer): void;
  onCollect(customer: Customer): void;
  onEdit(customer: Customer): void;
  onRemove(customer: Customer): void;
}

interface CustomerActionsProps {
  customer: Customer;
  tasks: CustomerTasks;
}

export const CustomerActions = observer(function CustomerActions({ customer, tasks }: CustomerActionsProps) {
  const { salon } = usePlatform();
  const { name, remaining_balance } = customer;
  return (
    <>
      <LinkButton
        kind="ghost"
        size="small"
        icon={<IdCard />}
        label={texts.cardOf(name)}
        path={`/customers/${customer.id}`}
      >
        <span className={classes.wideOnly}>{texts.card}</span>
      </LinkButton>
      {isDebtor(customer) && (
        <Button
          size="small"
          icon={<HandCoins className={classes.icon} />}
          label={texts.collectFrom(name, formatMoney(remaining_balance, salon.currency))}
          onClick={() => tasks.onCollect(customer)}
        >
          {texts.collect}
        </Button>
      )}
      <IconButton
        size="small"
        label={texts.editOf(name)}
        icon={<PenLine />}
        onClick={() => tasks.onEdit(customer)}
      />
      <IconButton
        size="small"
        label={texts.removeOf(name)}
        icon={<Trash2 />}
        onClick={() => tasks.onRemove(customer)}
      />
    </>
  );
});
