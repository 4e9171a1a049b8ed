import { hasWorkingHours, type SlotEmployee } from '@salon/shared/booking-ui/list-slots';
import { TimesOfDay } from '@salon/shared/booking-ui/times-of-day';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DaySlotsStore } from './day-slots.store.ts';
import { DayStrip } from './day-strip.tsx';
import { timesMessages as messages } from './times.messages.ts';

export interface TimeChoiceProps {
  times: DaySlotsStore;
  horizonDays: number;
  date: SalonDate;
  onDate: (date: SalonDate) => void;
  employees: readonly SlotEmployee[];
  /** The slots are null until the taken times are loaded. */
  slots: readonly TimeSlot[] | null;
  /** The value is the `startMinute` of the chosen slot. */
  value: number | null;
  onSlot: (slot: TimeSlot) => void;
  contact: ReactNode;
}

export const TimeChoice = observer(function TimeChoice(props: TimeChoiceProps) {
  const { times, horizonDays, date, onDate, employees, slots, value, onSlot, contact } = props;
  const { today, busy, refresh } = times;
  const isLastDay = date >= addDays(today, horizonDays);
  return (
    <>
      <DayStrip today={today} horizonDays={horizonDays} value={date} onChange={onDate} />
      <TimesOfDay
        day={busy.day}
        slots={slots}
        value={value}
        onChange={onSlot}
        onRetry={refresh}
        hasHours={hasWorkingHours(employees)}
        noHoursHint={messages.noHoursHint}
        safe={messages.choiceIsSafe}
        staleText={messages.mayBeOld}
        onNextDay={isLastDay ? undefined : () => onDate(addDays(date, 1))}
        contact={contact}
      />
    </>
  );
});
