import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { SlotPills } from '@salon/shared/ui/slot-pills';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { CalendarX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DaySlotsStore } from './day-slots.store.ts';
import { timesMessages as messages } from './times.messages.ts';
import classes from './times-of-day.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export interface TimesOfDayProps {
  times: DaySlotsStore;
  /** The result of `times.slots`. */
  slots: readonly TimeSlot[] | null;
  /** `startMinute` of the chosen slot. */
  value: number | null;
  onChange: (slot: TimeSlot) => void;
  /** Whether one of the employees has working hours. */
  hasHours: boolean;
  /** Goes to the next day; absent on the last one. */
  onNextDay?: (() => void) | undefined;
  /** The salon's contact, for a day without free slots. */
  contact?: ReactNode;
}

/** The slots of the chosen day in each state: loading, failed, none, all taken, free ones to choose from. */
export const TimesOfDay = observer(function TimesOfDay(props: TimesOfDayProps) {
  const { times, slots, value, onChange } = props;
  const { day, refresh } = times;
  if (!slots) {
    if (!day.error) return <TimesPending />;
    return (
      <ErrorRetry
        text={messages.timesFailed}
        safe={messages.choiceIsSafe}
        busy={day.isLoading}
        onRetry={refresh}
      />
    );
  }
  return (
    <div className={classes.times}>
      {day.error && <StaleNote text={messages.mayBeOld} onRefresh={refresh} busy={day.isLoading} />}
      {slots.length === 0 ? (
        <NoTimes {...props} />
      ) : (
        <SlotPills
          label={messages.time}
          slots={slots}
          value={value ?? ''}
          onChange={(_, slot) => onChange(slot)}
        />
      )}
      {slots.length > 0 && slots.every(({ isAvailable }) => !isAvailable) && <AllTaken {...props} />}
    </div>
  );
});

function NoTimes({ hasHours, onNextDay, contact }: TimesOfDayProps) {
  return (
    <Empty
      icon={<CalendarX />}
      title={messages.noWorkTimes}
      text={hasHours ? messages.noRoomHint : messages.noHoursHint}
      action={
        <>
          {hasHours && <NextDay onNextDay={onNextDay} />}
          {contact}
        </>
      }
    />
  );
}

function AllTaken({ onNextDay, contact }: TimesOfDayProps) {
  return (
    <div className={classes.full}>
      <p>{messages.allTaken}</p>
      <NextDay onNextDay={onNextDay} />
      {contact}
    </div>
  );
}

function NextDay({ onNextDay }: Pick<TimesOfDayProps, 'onNextDay'>) {
  return onNextDay ? <Button onClick={onNextDay}>{messages.nextDay}</Button> : null;
}

function TimesPending() {
  return (
    <div className={classes.bones} role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      {BONES.map((key) => (
        <SkeletonBar key={key} height={48} />
      ))}
    </div>
  );
}
