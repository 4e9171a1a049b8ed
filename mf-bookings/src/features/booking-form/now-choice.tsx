import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './slot-picker.module.css';

/** A walk-in begins in the minute in which the booking is sent. */
export const NowChoice = observer(function NowChoice({ form }: { form: BookingFormStore }) {
  const { entry, edited, slots } = form;
  const { nowCheck } = slots;
  if (edited.isEdit || !nowCheck || (nowCheck.result === 'outside_hours' && !entry.startsNow)) return null;
  const isPossible = nowCheck.result === 'ok';
  return (
    <div className={classes.now}>
      <ChoicePills
        label={messages.walkIn}
        value={entry.startsNow ? 'now' : ''}
        options={[{ value: 'now', label: messages.now, disabled: !isPossible }]}
        onChange={entry.chooseNow}
      />
      <span className={classes.hint}>
        {isPossible ? <Time value={form.clock.now.time} /> : messages.notNow[nowCheck.result]}
      </span>
    </div>
  );
});
