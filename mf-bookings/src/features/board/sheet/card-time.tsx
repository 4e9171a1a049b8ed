import { Button } from '@salon/shared/ui/button';
import { formatDuration } from '@salon/shared/ui/format';
import { Minus, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { sheetMessages as messages } from '../board.messages.ts';
import type { CardProps } from '../grid/card.tsx';
import { getLineMinutes, isMovable } from '../model/line-card.ts';
import { SHIFT_MINUTES } from '../shift.store.ts';
import classes from './card-sheet.module.css';

/** The length of the line, and the delay of all that follows. */
export const CardTime = observer(function CardTime({ card, store }: CardProps) {
  if (!isMovable(card.booking)) return null;
  const { step } = store.day;
  const minutes = getLineMinutes(card.line);
  const reason = store.whyFixed(card);
  const setLength = (length: number) => store.stretch(card, length);
  return (
    <>
      <section className={classes.part} aria-label={messages.minutes}>
        <h3 className={classes.partTitle}>{messages.minutes}</h3>
        <div className={classes.length}>
          <Button
            icon={<Minus />}
            label={messages.shorterLabel(step)}
            disabled={reason !== '' || minutes <= step}
            hint={reason}
            onClick={() => setLength(minutes - step)}
          >
            {messages.shorter}
          </Button>
          <output className={classes.minutes}>{formatDuration(minutes)}</output>
          <Button
            icon={<Plus />}
            label={messages.longerLabel(step)}
            disabled={reason !== ''}
            hint={reason}
            onClick={() => setLength(minutes + step)}
          >
            {messages.longer}
          </Button>
        </div>
      </section>
      <section className={classes.part} aria-label={messages.shift}>
        <h3 className={classes.partTitle}>{messages.shift}</h3>
        <div className={classes.buttons}>
          {SHIFT_MINUTES.map((by) => (
            <Button
              key={by}
              label={messages.shiftLabel(by, card.line.employee_name)}
              disabled={reason !== ''}
              hint={reason}
              busy={store.shift.isShifting}
              onClick={() => {
                store.close();
                void store.shift.shift(card, by);
              }}
            >
              {messages.shiftBy(by)}
            </Button>
          ))}
        </div>
      </section>
    </>
  );
});
