import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { MessageCircle, Undo2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import type { PlacementStore } from './placement.store.ts';
import { toChatLink } from './to-chat-link.ts';

interface UndoBarProps {
  store: PlacementStore;
  /** Whether it is the footer of a sheet. */
  inSheet?: boolean;
  /** Takes the focus that was on a button which is gone; null if no booking is known. */
  onGone: (bookingId: string | null) => void;
}

/** Takes back the last change, or tells the customer about it. */
export const UndoBar = observer(function UndoBar({ store, inSheet = false, onGone }: UndoBarProps) {
  const { undo } = store;
  const { offer } = undo;
  const { salon } = usePlatform();
  // A bar that goes away under the pointer would stand still for ever.
  useEffect(() => undo.resume, [undo]);
  if (!offer) return null;
  const bookingId = offer.before?.placements[0]?.booking_id ?? offer.booking?.id ?? null;
  const takeBack = async () => {
    if (await store.takeBack()) onGone(bookingId);
  };
  const hide = () => {
    undo.leave();
    onGone(bookingId);
  };
  const chat = offer.booking && toChatLink(offer.booking, offer.earlier ?? null, salon);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only stop the time of the bar
    <div
      className={inSheet ? classes.sheetUndo : classes.undo}
      data-thumb-bar=""
      onPointerEnter={undo.pause}
      onPointerLeave={undo.resume}
      onFocus={undo.pause}
      onBlur={undo.resume}
    >
      <span className={classes.undoText}>{offer.text}</span>
      {chat && offer.booking && (
        <a
          className={classes.tell}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={messages.tellLabel(nameCustomer(offer.booking))}
        >
          <MessageCircle aria-hidden="true" />
          {messages.tell}
        </a>
      )}
      {offer.before && (
        <Button size="small" icon={<Undo2 />} busy={store.isUndoing} onClick={() => void takeBack()}>
          {messages.undo}
        </Button>
      )}
      <IconButton size="small" label={messages.hide} icon={<X />} onClick={hide} />
    </div>
  );
});
