import { TimesOfDay } from '@salon/shared/booking-ui/times-of-day';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DayStrip } from './day-strip.tsx';
import type { SalonDaysStore } from './salon-days.store.ts';
import { timesMessages as messages } from './times.messages.ts';

export interface TimeChoiceProps {
  days: SalonDaysStore;
  horizonDays: number;
  date: SalonDate;
  onDate: (date: SalonDate) => void;
  /** The slots are null until the day is loaded. */
  slots: readonly TimeSlot[] | null;
  hasHours: boolean;
  closure: string;
  /** The value is the `startMinute` of the chosen slot. */
  value: number | null;
  onSlot: (slot: TimeSlot) => void;
  contact: ReactNode;
}

export const TimeChoice = observer(function TimeChoice(props: TimeChoiceProps) {
  const { days, horizonDays, date, onDate, slots, hasHours, closure, value, onSlot, contact } = props;
  const { today, refresh } = days;
  const isLastDay = date >= addDays(today, horizonDays);
  return (
    <>
      <DayStrip
        today={today}
        horizonDays={horizonDays}
        value={date}
        isClosed={days.isClosed}
        onChange={onDate}
      />
      <TimesOfDay
        day={days.days.request}
        slots={slots}
        value={value}
        onChange={onSlot}
        onRetry={refresh}
        hasHours={hasHours}
        noHoursHint={messages.noHoursHint}
        closure={closure}
        safe={messages.choiceIsSafe}
        staleText={messages.mayBeOld}
        onNextDay={isLastDay ? undefined : () => onDate(addDays(date, 1))}
        contact={contact}
      />
    </>
  );
});
