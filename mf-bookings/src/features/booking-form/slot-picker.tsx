import { addDays } from '@salon/shared/domain/salon-clock';
import { workHoursOf } from '@salon/shared/domain/work-hours';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Field } from '@salon/shared/ui/field';
import { formatWeekday } from '@salon/shared/ui/format';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { SlotPills } from '@salon/shared/ui/slot-pills';
import { CalendarX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './slot-picker.module.css';
import { Step } from './step.tsx';

/** Days from today that have a button. */
const NEAR_DAY_COUNT = 4;
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Step 4: the date, then the chosen employee's slots that fit the chosen services. */
export const SlotPicker = observer(function SlotPicker({ form }: { form: BookingFormStore }) {
  return (
    <Step place={4} title={messages.timeStep} done={form.time !== null}>
      <DayChoice form={form} />
      <div className={classes.times} data-field="booking_time">
        <Times form={form} />
      </div>
      {form.isTimeUnfit && (
        <p className={classes.dropped} role="status">
          {messages.timeDropped}
        </p>
      )}
    </Step>
  );
});

const DayChoice = observer(function DayChoice({ form }: { form: BookingFormStore }) {
  const { entry, today } = form;
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
  const names = [messages.today, messages.tomorrow];
  return Array.from({ length: NEAR_DAY_COUNT }, (_, index) => {
    const value = addDays(today, index);
    return { value, label: names[index] ?? formatWeekday(value) };
  });
}

const Times = observer(function Times({ form }: { form: BookingFormStore }) {
  const { day } = form.slotTimes;
  const { slots } = form;
  if (day.error && !slots) {
    return (
      <ErrorRetry
        text={messages.timesFailed}
        safe={messages.draftIsSafe}
        onRetry={() => void form.loadTimes()}
        busy={day.isLoading}
      />
    );
  }
  if (form.lines.length === 0) return <p className={classes.hint}>{messages.chooseServicesFirst}</p>;
  if (!slots) return <TimesSkeleton />;
  if (slots.length === 0) return <NoTimes form={form} />;
  return (
    <>
      <SlotPills
        label={messages.time}
        slots={slots}
        value={form.time ?? ''}
        onChange={(time) => form.entry.chooseTime(time)}
      />
      {slots.every(({ isAvailable }) => !isAvailable) && (
        <p className={classes.full}>
          {messages.allTakenHint} <NextDay form={form} />
        </p>
      )}
    </>
  );
});

function TimesSkeleton() {
  return (
    <div className={classes.bones} role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      {SKELETON_KEYS.map((key) => (
        <SkeletonBar key={key} height={48} />
      ))}
    </div>
  );
}

const NoTimes = observer(function NoTimes({ form }: { form: BookingFormStore }) {
  const hasHours = form.employee !== null && workHoursOf(form.employee) !== null;
  return (
    <Empty
      icon={<CalendarX />}
      title={messages.noWorkTimes}
      text={hasHours ? messages.noRoomHint : messages.noHoursHint}
      action={hasHours && <NextDay form={form} />}
    />
  );
});

function NextDay({ form }: { form: BookingFormStore }) {
  const next = () => form.entry.chooseDate(addDays(form.entry.date, 1));
  return <Button onClick={next}>{messages.nextDay}</Button>;
}
