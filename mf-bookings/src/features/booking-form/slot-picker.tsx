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
import { NowChoice } from './now-choice.tsx';
import classes from './slot-picker.module.css';
import { Step, StepHint } from './step.tsx';

/** The number of days, from today on, that have a button. */
const NEAR_DAY_COUNT = 4;

export const SlotPicker = observer(function SlotPicker({ form }: { form: BookingFormStore }) {
  return (
    <Step place={form.lines.isOpen ? 3 : 4} title={messages.timeStep} done={form.slots.hasTime}>
      <DayChoice form={form} />
      <NowChoice form={form} />
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
        options={listNearDays(form)}
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

function listNearDays({ clock, day }: BookingFormStore) {
  const days = Array.from({ length: NEAR_DAY_COUNT }, (_, index) => {
    const value = addDays(clock.today, index);
    const name = formatNearDay(value, clock.today) || formatWeekday(value);
    return { value, label: day.findSalonClosure(value) ? messages.closedDay(name) : name };
  });
  return day.night ? [{ value: day.night, label: messages.night }, ...days] : days;
}

const Times = observer(function Times({ form }: { form: BookingFormStore }) {
  const { entry, visit, slots, days, day, lines } = form;
  const { request } = days;
  const { all } = slots;
  const { closure, visitDay } = day;
  const hasFailed = request.error !== null && !all;
  if (visit.options.length === 0 && !hasFailed)
    return <StepHint>{lines.isOpen ? messages.addServicesFirst : messages.chooseServicesFirst}</StepHint>;
  const isClosed = closure !== '' && !all?.some(({ isAvailable }) => isAvailable);
  const segments = visitDay?.people.get(visit.employee?.id ?? '')?.segments ?? [];
  return (
    <TimesOfDay
      day={request}
      slots={all && isClosed ? [] : all}
      value={entry.startsNow ? null : slots.time}
      onChange={({ time }) => entry.chooseTime(time)}
      onRetry={() => void day.load()}
      hasHours={lines.isOpen || segments.length > 0}
      noHoursHint={messages.noHoursHint}
      closure={closure}
      safe={messages.draftIsSafe}
      onNextDay={() => entry.chooseDate(addDays(entry.date, 1))}
    />
  );
});
