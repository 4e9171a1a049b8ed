import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { toDialledPhone } from '@salon/shared/domain/phone-text';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { Button } from '@salon/shared/ui/button';
import { MessageCircle, PenLine, Phone, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { sheetMessages as messages } from '../board.messages.ts';
import type { CardProps } from '../grid/card.tsx';
import { toChatLink } from '../to-chat-link.ts';
import classes from './card-sheet.module.css';

/** What leads away from the board. */
export const CardLinks = observer(function CardLinks({ card, store }: CardProps) {
  const { salon, connection } = usePlatform();
  const { booking } = card;
  const back = `/bookings/board${window.location.search}`;
  const chat = toChatLink(booking, null, salon);
  const reason = connection.isOnline ? '' : messages.offline;
  return (
    <section className={classes.part} aria-label={messages.more}>
      <div className={classes.buttons}>
        {isOpenStatus(booking.status) && (
          <Button
            icon={<Wallet />}
            disabled={reason !== ''}
            hint={reason}
            busy={store.isPaying}
            onClick={() => void store.pay(booking.id)}
          >
            {messages.pay}
          </Button>
        )}
        <LinkButton icon={<PenLine />} path={`/bookings/edit/${booking.id}?back=${encodeURIComponent(back)}`}>
          {messages.edit}
        </LinkButton>
        {chat && (
          <a className={classes.out} href={chat} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden="true" />
            {messages.tell}
          </a>
        )}
        {booking.customer_phone && (
          <a
            className={classes.out}
            href={`tel:${toDialledPhone(booking.customer_phone, salon.region.country)}`}
          >
            <Phone aria-hidden="true" />
            {messages.call}
          </a>
        )}
      </div>
    </section>
  );
});
