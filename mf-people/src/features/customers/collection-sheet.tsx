import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { Sheet } from '@salon/shared/ui/sheet';
import { HandCoins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CollectionStore } from './collection.store.ts';
import { customersMessages, collectionMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';

/** The question before a debt is collected; it names the customer and the whole debt. */
export const CollectionSheet = observer(function CollectionSheet({
  collection,
}: {
  collection: CollectionStore;
}) {
  if (!collection.customer) return null;
  return (
    <Sheet
      open
      title={texts.title}
      role="alertdialog"
      width={440}
      busy={collection.isSaving}
      onClose={collection.close}
      footer={<Answers collection={collection} />}
    >
      <div className={classes.question}>
        <Bill collection={collection} />
        {collection.notice && (
          <p className={classes.notice} role="alert">
            {collection.notice}
          </p>
        )}
        {collection.failure && (
          <div className={classes.refusal} role="alert">
            <strong>{collection.failure}</strong>
            {!collection.isOver && <p>{texts.safe}</p>}
          </div>
        )}
      </div>
    </Sheet>
  );
});

const Answers = observer(function Answers({ collection }: { collection: CollectionStore }) {
  if (collection.isOver) return <Button onClick={collection.close}>{customersMessages.close}</Button>;
  return (
    <>
      <Button onClick={collection.close} disabled={collection.isSaving}>
        {customersMessages.cancel}
      </Button>
      <Button
        kind="primary"
        icon={<HandCoins />}
        busy={collection.isSaving}
        onClick={() => void collection.submit()}
        firstFocus
      >
        {texts.confirm(collection.money)}
      </Button>
    </>
  );
});

/** The paying customer and the amount. */
const Bill = observer(function Bill({ collection }: { collection: CollectionStore }) {
  const { salon } = usePlatform();
  const { customer, balance } = collection;
  if (!customer) return null;
  return (
    <>
      <div className={classes.bill}>
        <div>
          <strong className={classes.who}>{customer.name}</strong>
          <Phone value={customer.phone} />
        </div>
        <span className={classes.amount}>
          <Money amount={balance} currency={salon.currency} />
        </span>
      </div>
      {!collection.isOver && <p className={classes.hint}>{texts.whole}</p>}
    </>
  );
});
