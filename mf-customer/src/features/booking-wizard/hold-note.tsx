import { Button } from '@salon/shared/ui/button';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import classes from './confirm-step.module.css';
import { visitMessages as messages } from './visit.messages.ts';

/** Says how long the chosen time is kept, or that it is no longer kept; nothing without a hold. */
export const HoldNote = observer(function HoldNote({ wizard }: { wizard: BookingWizardStore }) {
  const hold = wizard.time.slots?.hold;
  return (
    <>
      <p className={classes.hint} role="status">
        {hold?.until && (
          <>
            {messages.held} <Time value={hold.until} />
          </>
        )}
        {hold?.isOver && messages.holdOver}
      </p>
      {hold?.isOver && (
        <div>
          <Button onClick={hold.renew}>{messages.holdAgain}</Button>
        </div>
      )}
    </>
  );
});
