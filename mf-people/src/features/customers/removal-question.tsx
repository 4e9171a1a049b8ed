import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { ConfirmDelete } from '@salon/shared/ui/confirm';
import { formatMoney } from '@salon/shared/ui/format';
import { Sheet } from '@salon/shared/ui/sheet';
import { HandCoins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { collectionMessages, customersMessages, removalMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';
import type { RemovalStore } from './removal.store.ts';

interface RemovalQuestionProps {
  removal: RemovalStore;
  onCollect(customer: Customer, owed: number): void;
}

/** The question before a customer is deleted; who owes something is asked to pay first. */
export const RemovalQuestion = observer(function RemovalQuestion(props: RemovalQuestionProps) {
  const { removal } = props;
  const { customer } = removal;
  if (!customer) return null;
  if (removal.owed > 0) return <OwesFirst {...props} />;
  return (
    <ConfirmDelete
      open
      title={texts.title}
      subject={customer.name}
      text={texts.text}
      confirmLabel={customersMessages.remove}
      cancelLabel={customersMessages.cancel}
      busy={removal.isBusy}
      error={removal.failure}
      onConfirm={() => void removal.confirm()}
      onCancel={removal.dismiss}
    />
  );
});

const OwesFirst = observer(function OwesFirst({ removal, onCollect }: RemovalQuestionProps) {
  const { salon } = usePlatform();
  const { customer, owed } = removal;
  if (!customer) return null;
  const collect = () => {
    removal.dismiss();
    onCollect(customer, owed);
  };
  return (
    <Sheet
      open
      title={texts.title}
      role="alertdialog"
      width={440}
      onClose={removal.dismiss}
      footer={
        <>
          <Button onClick={removal.dismiss} firstFocus>
            {customersMessages.cancel}
          </Button>
          <Button icon={<HandCoins />} onClick={collect}>
            {collectionMessages.confirm(formatMoney(owed, salon.currency))}
          </Button>
        </>
      }
    >
      <div className={classes.question}>
        <strong>{customer.name}</strong>
        <p className={classes.refusal} role="alert">
          {removal.failure}
        </p>
      </div>
    </Sheet>
  );
});
