import { addDays, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { timesMessages } from '../../times/times.messages.ts';

interface MomentProps {
  date: SalonDate;
  time: SalonTime;
  afterMidnight: boolean;
  today: SalonDate;
}

/** A day and a time in words: `غدًا 10:30`. */
export function DayAndTime({ date, time, afterMidnight, today }: MomentProps) {
  return (
    <>
      {formatDay(date, today)} <Time value={time} afterMidnight={afterMidnight} />
    </>
  );
}

function formatDay(date: SalonDate, today: SalonDate): string {
  if (date === today) return timesMessages.today;
  return date === addDays(today, 1) ? timesMessages.tomorrow : formatDate(date);
}
