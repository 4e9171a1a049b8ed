import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { arrivalMessages } from '../../arrival/arrival.messages.ts';
import { ARRIVAL_LOOKS } from '../../arrival/arrival-tag.tsx';
import { type ArrivalChoice, listArrivalChoices } from '../../arrival/list-arrivals.ts';
import { sheetMessages as messages } from '../board.messages.ts';
import type { CardProps } from '../grid/card.tsx';
import classes from './card-sheet.module.css';
import { toArrivalBooking } from './to-arrival-booking.ts';

/** What happened at the reception. */
export const CardArrival = observer(function CardArrival({ card, store }: CardProps) {
  const { salon, connection } = usePlatform();
  const booking = toArrivalBooking(card.booking);
  const choices = listArrivalChoices(booking, salon.now());
  if (choices.length === 0) return null;
  const select = ({ arrival }: ArrivalChoice) => {
    // The dialog of a late cancellation is above the sheet; a no-show takes the card off the board.
    if (arrival === 'late_cancelled') store.arrival.lateCancellation.ask(booking);
    else void store.arrival.set(booking, arrival);
    if (arrival !== null) store.close();
  };
  return (
    <section className={classes.part} aria-label={messages.arrival}>
      <h3 className={classes.partTitle}>{messages.arrival}</h3>
      <div className={classes.buttons}>
        {choices.map((choice) => (
          <Button
            key={choice.arrival ?? 'take-back'}
            kind={choice.arrival === 'no_show' || choice.arrival === 'late_cancelled' ? 'ghost' : 'default'}
            icon={choice.arrival === null ? <Undo2 /> : ARRIVAL_LOOKS[choice.arrival].icon}
            busy={store.arrival.isSaving(booking)}
            disabled={!connection.isOnline || choice.isEarly}
            hint={getHint(connection.isOnline, choice.isEarly)}
            onClick={() => select(choice)}
          >
            {choice.arrival === null ? arrivalMessages.takeBack : arrivalMessages.label[choice.arrival]}
          </Button>
        ))}
      </div>
    </section>
  );
});

function getHint(isOnline: boolean, isEarly: boolean): string {
  if (!isOnline) return arrivalMessages.offline;
  return isEarly ? arrivalMessages.notYet : '';
}
