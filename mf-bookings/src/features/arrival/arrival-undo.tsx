import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Undo2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { arrivalMessages as messages } from './arrival.messages.ts';
import classes from './arrival.module.css';
import type { ArrivalStore } from './arrival.store.ts';

interface ArrivalUndoProps {
  store: ArrivalStore;
  /** Takes the focus that was on the button: the bar is gone. */
  onUndone?: (bookingId: string) => void;
}

/** Takes back a no-show that was recorded by mistake: its row has left the list. */
export const ArrivalUndo = observer(function ArrivalUndo({ store, onUndone }: ArrivalUndoProps) {
  const { missed } = store;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of the row, which had the focus, disappears with the row.
    if (missed && !document.activeElement?.matches('input, textarea')) {
      bar.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [missed]);
  if (!missed) return null;
  const { booking_number } = missed;
  const name = nameCustomer(missed);
  const undo = async () => {
    await store.undoMissed();
    if (store.missed === null) onUndone?.(missed.id);
  };
  return (
    <div ref={bar} className={classes.undo} role="status" data-thumb-bar="">
      <span className={classes.undoText}>{messages.missed(name, booking_number)}</span>
      <Button
        size="small"
        icon={<Undo2 />}
        label={messages.undoMissed(name)}
        busy={store.isSaving(missed)}
        onClick={() => void undo()}
      >
        {messages.undo}
      </Button>
      <IconButton size="small" label={messages.hide} icon={<X />} onClick={store.forgetMissed} />
    </div>
  );
});
