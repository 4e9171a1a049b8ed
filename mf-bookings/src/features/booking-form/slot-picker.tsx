import { hasWorkingHours } from '@salon/shared/booking-ui/list-slots';
import { formatNearDay } from '@salon/shared/booking-ui/near-day-word';
import { TimesOfDay } from '@salon/shared/booking-ui/times-of-day';
import { addDays } from '@salon/shared/domain/salon-clock';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { Field } from '@salon/shared/ui/field';
import { formatWeekday } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './slot-picker.module.css';
import { Step, StepHint } from './step.tsx';

/** The number of days, from today on, that have a button. */
const NEAR_DAY_COUNT = 4;

export const SlotPicker = observer(function SlotPicker({ form }: { form: BookingFormStore }) {
  return (
    <Step place={4} title={messages.timeStep} done={form.slots.hasTime}>
      <DayChoice form={form} />
      <div data-field="booking_time">
        <Times form={form} />
      </div>
      {form.slots.isTimeUnfit && (
        <p className={classes.dropped} role="status">
          {messages.timeDropped}
        </p>
      )}
    </Step>
  );
});

const DayChoice = observer(function DayChoice({ form }: { form: BookingFormStore }) {
  const { entry } = form;
  const { today } = form.clock;
  const { date } = entry;
  return (
    <div className={classes.days}>
      <ChoicePills
        label={messages.nearDays}
        value={date}
        options={nearDays(today)}
        onChange={(day) => entry.chooseDate(day)}
      />
      <div className={classes.date}>
        <Field label={messages.date}>
          <DateField value={date} today={today} min={today} onChange={(day) => entry.chooseDate(day)} />
        </Field>
      </div>
    </div>
  );
});

function nearDays(today: string) {
  return Array.from({ length: NEAR_DAY_COUNT }, (_, index) => {
    const value = addDays(today, index);
    return { value, label: formatNearDay(value, today) || formatWeekday(value) };
  });
}

const Times = observer(function Times({ form }: { form: BookingFormStore }) {
  const { entry, visit, slots, taken } = form;
  const { day } = taken.busy;
  const { employee } = visit;
  const hasFailed = day.error !== null && !slots.all;
  if (visit.lines.length === 0 && !hasFailed) return <StepHint>{messages.chooseServicesFirst}</StepHint>;
  return (
    <TimesOfDay
      day={day}
      slots={slots.all}
      value={slots.time}
      onChange={({ time }) => entry.chooseTime(time)}
      onRetry={() => void slots.load()}
      hasHours={employee !== null && hasWorkingHours([employee])}
      noHoursHint={messages.noHoursHint}
      safe={messages.draftIsSafe}
      onNextDay={() => entry.chooseDate(addDays(entry.date, 1))}
    />
  );
});
