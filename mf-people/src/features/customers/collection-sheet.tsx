import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import { useForm } from '@salon/shared/module/use-form';
import { Button } from '@salon/shared/ui/button';
import { nameOrPhone } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { Sheet } from '@salon/shared/ui/sheet';
import { HandCoins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { CollectionStore, type Debtor } from './collection.store.ts';
import { customersMessages, collectionMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';

interface CollectionSheetProps {
  debtor: Debtor;
  onCollected(customer: Customer): void;
  onClose(): void;
}

export const CollectionSheet = observer(function CollectionSheet(props: CollectionSheetProps) {
  const { debtor, onCollected, onClose } = props;
  const collection = useForm('collection', (platform) => new CollectionStore(platform, debtor));
  const { form, notice } = collection;
  return (
    <Sheet
      open
      title={texts.title}
      role="alertdialog"
      width={440}
      busy={form.isSaving}
      onClose={onClose}
      footer={
        <Answers
          collection={collection}
          onConfirm={() => void collection.collect(onCollected)}
          onClose={onClose}
        />
      }
    >
      <div className={classes.question}>
        <Bill collection={collection} />
        {notice && (
          <p className={classes.notice} role="alert">
            {notice}
          </p>
        )}
        {form.failure && (
          <div className={classes.refusal} role="alert">
            <strong>{form.failure}</strong>
            {!form.isOver && <p>{texts.safe}</p>}
          </div>
        )}
      </div>
    </Sheet>
  );
});

interface AnswersProps {
  collection: CollectionStore;
  onConfirm(): void;
  onClose(): void;
}

const Answers = observer(function Answers({ collection, onConfirm, onClose }: AnswersProps) {
  const { isOver, isSaving } = collection.form;
  if (isOver) return <Button onClick={onClose}>{customersMessages.close}</Button>;
  return (
    <>
      <Button onClick={onClose} disabled={isSaving}>
        {customersMessages.cancel}
      </Button>
      <Button kind="primary" icon={<HandCoins />} busy={isSaving} onClick={onConfirm} firstFocus>
        {texts.confirm(collection.money)}
      </Button>
    </>
  );
});

const Bill = observer(function Bill({ collection }: { collection: CollectionStore }) {
  const { salon } = usePlatform();
  const { customer, form } = collection;
  return (
    <>
      <div className={classes.bill}>
        <div>
          <strong className={classes.who}>{nameOrPhone(customer)}</strong>
          <Phone value={customer.phone} />
        </div>
        <span className={classes.amount}>
          <Money amount={form.draft.balance} currency={salon.currency} />
        </span>
      </div>
      {!form.isOver && <p className={classes.hint}>{texts.whole}</p>}
    </>
  );
});
