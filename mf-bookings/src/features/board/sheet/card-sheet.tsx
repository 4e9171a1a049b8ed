import { Sheet } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { nameCustomer } from '../../walk-in/name-customer.ts';
import type { BoardStore } from '../board.store.ts';
import { UndoBar } from '../undo-bar.tsx';
import { CardArrival } from './card-arrival.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardLinks } from './card-links.tsx';
import { CardMove } from './card-move.tsx';
import classes from './card-sheet.module.css';
import { CardTime } from './card-time.tsx';

/** Everything that a card can do, for fingers and for keys; a drag does the same. */
export const CardSheet = observer(function CardSheet({ store }: { store: BoardStore }) {
  const { opened } = store;
  if (!opened) return null;
  const { card } = opened;
  return (
    <Sheet
      open
      title={nameCustomer(card.booking)}
      width={520}
      footer={
        // The sheet covers the bar of the page.
        store.placement.undo.offer && <UndoBar store={store.placement} inSheet onGone={store.returnFocus} />
      }
      onClose={store.close}
    >
      <div className={classes.sheet}>
        <CardFacts card={card} store={store} />
        <CardArrival card={card} store={store} />
        {/* A draft belongs to one card. */}
        <CardMove key={card.key} card={card} store={store} />
        <CardTime card={card} store={store} />
        <CardLinks card={card} store={store} />
      </div>
    </Sheet>
  );
});
