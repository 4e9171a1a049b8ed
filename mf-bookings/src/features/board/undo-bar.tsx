import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { MessageCircle, Undo2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import type { PlacementStore } from './placement.store.ts';
import { toChatLink } from './to-chat-link.ts';

/** Takes back the last change, or tells the customer about it. */
export const UndoBar = observer(function UndoBar({ store }: { store: PlacementStore }) {
  const { undo } = store;
  const { offer } = undo;
  const { salon } = usePlatform();
  if (!offer) return null;
  const chat = offer.booking && toChatLink(offer.booking, offer.earlier ?? null, salon);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only stop the time of the bar
    <div
      className={classes.undo}
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
        <Button size="small" icon={<Undo2 />} busy={store.isUndoing} onClick={() => void store.takeBack()}>
          {messages.undo}
        </Button>
      )}
      <IconButton size="small" label={messages.hide} icon={<X />} onClick={undo.leave} />
    </div>
  );
});
