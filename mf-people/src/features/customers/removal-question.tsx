import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { formatMoney, nameOrPhone } from '@salon/shared/ui/format';
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

/** A debtor cannot be deleted, so the question offers the collection instead. */
export const RemovalQuestion = observer(function RemovalQuestion({
  removal,
  onCollect,
}: RemovalQuestionProps) {
  const { question, owed } = removal;
  const { asked: customer } = question;
  if (!customer) return null;
  return (
    <Sheet
      open
      title={texts.title}
      role="alertdialog"
      width={440}
      busy={question.isBusy}
      onClose={question.dismiss}
      footer={
        <>
          <Button onClick={question.dismiss} disabled={question.isBusy} firstFocus>
            {customersMessages.cancel}
          </Button>
          <NextStep removal={removal} onCollect={onCollect} />
        </>
      }
    >
      <div className={classes.question}>
        <strong>{nameOrPhone(customer)}</strong>
        {owed === 0 && <p>{texts.text}</p>}
        {removal.failure && (
          <p className={owed > 0 ? classes.notice : classes.refusal} role="alert">
            {removal.failure}
          </p>
        )}
      </div>
    </Sheet>
  );
});

const NextStep = observer(function NextStep({ removal, onCollect }: RemovalQuestionProps) {
  const { salon } = usePlatform();
  const { question, owed } = removal;
  if (owed === 0) {
    return (
      <Button kind="danger" busy={question.isBusy} onClick={() => void removal.confirm()}>
        {customersMessages.remove}
      </Button>
    );
  }
  const collect = () => {
    const { asked } = question;
    question.dismiss();
    if (asked) onCollect(asked, owed);
  };
  return (
    <Button kind="primary" icon={<HandCoins />} onClick={collect}>
      {collectionMessages.confirm(formatMoney(owed, salon.currency))}
    </Button>
  );
});
