import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { nameCustomer } from '../../walk-in/name-customer.ts';
import type { BoardStore } from '../board.store.ts';
import { describeCard, getCardState, listMarks } from '../describe-card.ts';
import type { Interval } from '../model/interval.ts';
import { isMovable, type LineCard } from '../model/line-card.ts';
import classes from './card.module.css';
import { getStripe } from './category-stripe.ts';
import { toInitials } from './initials.ts';
import { hasMarks, Marks } from './marks.tsx';

export interface CardProps {
  card: LineCard;
  store: BoardStore;
}

/** A column keeps the `card` object while nothing of it changes, so that only changed cards render again. */
export const Card = observer(function Card({ card, store }: CardProps) {
  const { booking, line, key } = card;
  const isLate = card.isHead && store.day.late.has(booking.id);
  const refusal = store.placement.refusals.get(booking.id);
  return (
    <>
      <button
        type="button"
        className={classes.card}
        style={placeOf(card)}
        // One attribute costs the browser less than hidden words in each card.
        aria-label={nameCard(card, store, isLate, refusal)}
        data-card={key}
        data-state={getCardState(booking)}
        data-size={sizeOf(card)}
        data-held={store.hold.keys.has(key) || undefined}
        data-saving={store.day.predicted.has(booking.id) || undefined}
        data-refused={refusal ? '' : undefined}
        data-late={isLate || undefined}
        data-stripe={getStripe(line.category_id)}
        tabIndex={store.tabStop.has(key) ? 0 : -1}
        onClick={() => store.open(key)}
        onFocus={() => void store.focus(key)}
      >
        <CardWords card={card} store={store} isLate={isLate} />
        {isMovable(booking) && <span className={classes.stretch} data-stretch="" />}
      </button>
      {refusal && (
        // The name of the card says it to screen readers.
        <span className={classes.refusal} style={placeOf(card)} aria-hidden="true">
          <CircleAlert /> {refusal}
        </span>
      )}
    </>
  );
});

/** Does not render again when its card gets the focus, is held or is saved. */
const CardWords = observer(function CardWords({ card, store, isLate }: CardProps & { isLate: boolean }) {
  const { booking, line } = card;
  const size = sizeOf(card);
  const state = getCardState(booking);
  const marks = card.isHead ? listMarks(booking, isLate) : [];
  const customer = nameCustomer(booking);
  const icons = { state, marks, isOverbooked: line.is_overbooked, isNarrow: card.lanes > 1 };
  const name = (
    <span className={classes.name} data-initials={toInitials(customer)}>
      {customer}
    </span>
  );
  return (
    <>
      {card.process && <span className={classes.process} style={partOf(card, card.process)} />}
      <span className={classes.words}>
        {hasMarks(icons) ? (
          <span className={classes.top}>
            {name}
            <Marks {...icons} />
          </span>
        ) : (
          name
        )}
        {size !== 'line' && <span className={classes.service}>{line.name}</span>}
        {size === 'full' && <span className={classes.time}>{store.formatMinute(card.from)}</span>}
      </span>
    </>
  );
});

function nameCard(card: LineCard, store: BoardStore, isLate: boolean, refusal: string | undefined): string {
  const words = [nameCustomer(card.booking), card.line.name, store.formatMinute(card.from)].join(' ');
  const rest = describeCard(card, store.formatMinute(card.end), isLate);
  return `${words}${rest}${refusal ? `، ${refusal}` : ''}`;
}

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
