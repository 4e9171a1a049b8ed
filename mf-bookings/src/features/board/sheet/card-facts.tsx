import { usePlatform } from '@salon/shared/module';
import { BidiText } from '@salon/shared/ui/bidi-text';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { formatDate } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Tag } from '@salon/shared/ui/tag';
import { TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { arrivalMessages } from '../../arrival/arrival.messages.ts';
import { ARRIVAL_LOOKS } from '../../arrival/arrival-tag.tsx';
import { boardMessages as messages, sheetMessages } from '../board.messages.ts';
import { listMarks, MARK_TONES } from '../describe-card.ts';
import type { CardProps } from '../grid/card.tsx';
import classes from './card-sheet.module.css';

export const CardFacts = observer(function CardFacts({ card, store }: CardProps) {
  const { salon } = usePlatform();
  const { booking } = card;
  const { arrival, booking_number, notes, allergies } = booking;
  const refusal = store.placement.refusals.get(booking.id);
  return (
    <div className={classes.facts}>
      <p className={classes.when}>
        {formatDate(booking.booking_date)}، {store.formatSpan({ from: card.from, to: card.end })}
        {booking_number !== null && <BookingNumberTag n={booking_number} />}
      </p>
      {allergies.length > 0 && (
        <section className={classes.allergies} aria-label={sheetMessages.allergies}>
          <TriangleAlert aria-hidden="true" />
          <h3 className={classes.allergyTitle}>{sheetMessages.allergies}</h3>
          <ul className={classes.allergyTexts}>
            {allergies.map((text) => (
              <li key={text}>
                <BidiText text={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className={classes.lines}>
        {booking.lines.map((line) => (
          <li key={line.position} data-own={line.position === card.line.position || undefined}>
            <span>{line.name}</span>
            <span className={classes.aside}>{line.employee_name}</span>
          </li>
        ))}
      </ul>
      <div className={classes.tags}>
        <StatusTag status={booking.status} isRequest={booking.is_request} />
        {arrival && (
          <Tag tone={ARRIVAL_LOOKS[arrival].tone} icon={ARRIVAL_LOOKS[arrival].icon}>
            {arrivalMessages.label[arrival]}
          </Tag>
        )}
        {card.line.is_overbooked && <Tag tone="danger">{messages.overbooked}</Tag>}
        {listMarks(booking, store.day.late.has(booking.id))
          .filter((mark) => mark !== 'request' && mark !== 'allergy')
          .map((mark) => (
            <Tag key={mark} tone={MARK_TONES[mark]}>
              {messages.marks[mark]}
            </Tag>
          ))}
        <Money amount={booking.total_price} currency={salon.currency} />
      </div>
      {notes && (
        <p className={classes.note}>
          <BidiText text={notes} />
        </p>
      )}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
});
