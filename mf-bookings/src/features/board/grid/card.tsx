import { CircleAlert, Layers } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { nameCustomer } from '../../walk-in/name-customer.ts';
import { boardMessages as messages } from '../board.messages.ts';
import type { BoardStore } from '../board.store.ts';
import { describeCard, getCardState, listMarks } from '../describe-card.ts';
import type { Interval } from '../model/interval.ts';
import { isMovable, type LineCard } from '../model/line-card.ts';
import classes from './card.module.css';
import { getStripe } from './category-stripe.ts';
import { toInitials } from './initials.ts';
import { Marks } from './marks.tsx';

export interface CardProps {
  card: LineCard;
  store: BoardStore;
}

/** A column keeps the `card` object while nothing of it changes, so that only changed cards render again. */
export const Card = observer(function Card({ card, store }: CardProps) {
  const { booking, line, key } = card;
  const isLate = card.isHead && store.day.late.has(booking.id);
  const refusal = store.placement.refusals.get(booking.id);
  const size = sizeOf(card);
  const state = getCardState(booking);
  const rest = describeCard(card, store.formatMinute(card.to), isLate);
  return (
    <>
      <button
        type="button"
        className={classes.card}
        style={placeOf(card)}
        data-card={key}
        data-state={state}
        data-size={size}
        data-held={store.hold.keys.has(key) || undefined}
        data-saving={store.day.predicted.has(booking.id) || undefined}
        data-refused={refusal ? '' : undefined}
        data-late={isLate || undefined}
        data-stripe={getStripe(line.category_id)}
        tabIndex={store.tabStop.has(key) ? 0 : -1}
        onClick={() => store.open(key)}
        onFocus={() => store.tabStop.replace([key])}
      >
        {card.process && <span className={classes.process} style={partOf(card, card.process)} />}
        <span className={classes.words}>
          <span className={classes.top}>
            <span className={classes.name} data-initials={toInitials(nameCustomer(booking))}>
              {nameCustomer(booking)}
            </span>
            {line.is_overbooked && <Layers className={classes.over} aria-hidden="true" />}
            <Marks state={state} marks={card.isHead ? listMarks(booking, isLate) : []} />
          </span>
          <span className={size === 'line' ? 'salon-unseen' : classes.service}>{line.name}</span>
          <span className={size === 'full' ? classes.time : 'salon-unseen'}>
            {store.formatMinute(card.from)}
          </span>
          <span className="salon-unseen">{refusal ? `${rest}، ${messages.refused(refusal)}` : rest}</span>
        </span>
        {isMovable(booking) && <span className={classes.stretch} data-stretch="" />}
      </button>
      {refusal && (
        // The name of the card says it to screen readers.
        <span className={classes.refusal} style={placeOf(card)} aria-hidden="true">
          <CircleAlert /> {messages.refused(refusal)}
        </span>
      )}
    </>
  );
});

const placeOf = ({ from, to, lane, lanes }: LineCard) =>
  ({ '--at': from, '--length': to - from, '--lane': lane, '--lanes': lanes }) as CSSProperties;

/** The place of a part within its card. */
const partOf = (card: Interval, part: Interval) =>
  ({ '--at': part.from - card.from, '--length': part.to - part.from }) as CSSProperties;

/** Which words fit into the height. */
function sizeOf({ from, to }: Interval): 'line' | 'two' | 'full' {
  if (to - from < 25) return 'line';
  return to - from < 40 ? 'two' : 'full';
}
