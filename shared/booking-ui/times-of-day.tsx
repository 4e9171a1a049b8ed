import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { AsyncState } from '@salon/shared/stores/async-state';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { SlotPills } from '@salon/shared/ui/slot-pills';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { CalendarX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { timesOfDayMessages as messages } from './times-of-day.messages.ts';
import classes from './times-of-day.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export interface TimesOfDayProps {
  /** The load of the slots. */
  day: Pick<AsyncState<unknown>, 'error' | 'isLoading'>;
  /** Null until they are loaded. */
  slots: readonly TimeSlot[] | null;
  /** The chosen slot: its `time` or its `startMinute`; null for no choice. */
  value: string | number | null;
  onChange: (slot: TimeSlot) => void;
  onRetry: () => void;
  hasHours: boolean;
  noHoursHint: string;
  /** Why no employee works on this date: `مغلق: عطلة العيد`. */
  closure?: string;
  /** Says after a failure that the entered values are safe. */
  safe: string;
  /** The note above old slots when a reload failed; without this text there is no note. */
  staleText?: string;
  /** Absent on the last day that can be booked. */
  onNextDay?: (() => void) | undefined;
  contact?: ReactNode;
}

export const TimesOfDay = observer(function TimesOfDay(props: TimesOfDayProps) {
  const { day, slots, value, onChange, onRetry, staleText } = props;
  if (!slots) {
    if (!day.error) return <TimesSkeleton />;
    return (
      <ErrorRetry text={messages.timesFailed} safe={props.safe} busy={day.isLoading} onRetry={onRetry} />
    );
  }
  return (
    <div className={classes.times}>
      {day.error && staleText && <StaleNote text={staleText} onRefresh={onRetry} busy={day.isLoading} />}
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

function NoTimes({ hasHours, noHoursHint, closure, onNextDay, contact }: TimesOfDayProps) {
  const nextDay = (hasHours || closure) && onNextDay;
  return (
    <Empty
      icon={<CalendarX />}
      title={messages.noWorkTimes}
      text={closure || (hasHours ? messages.noRoomHint : noHoursHint)}
      action={
        (nextDay || contact) && (
          <>
            {nextDay && <NextDay onNextDay={nextDay} />}
            {contact}
          </>
        )
      }
    />
  );
}

function AllTaken({ onNextDay, contact }: TimesOfDayProps) {
  return (
    <div className={classes.full}>
      <p>{messages.allTaken}</p>
      {onNextDay && <NextDay onNextDay={onNextDay} />}
      {contact}
    </div>
  );
}

function NextDay({ onNextDay }: { onNextDay: () => void }) {
  return <Button onClick={onNextDay}>{messages.nextDay}</Button>;
}

function TimesSkeleton() {
  return (
    <div className={classes.bones} role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      {BONES.map((key) => (
        <SkeletonBar key={key} height={48} />
      ))}
    </div>
  );
}
