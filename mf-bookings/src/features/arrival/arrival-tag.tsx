import type { Arrival, Booking } from '@salon/shared/contracts/booking';
import { addDays } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/module';
import { formatDayMonth, toSalonDateTime } from '@salon/shared/ui/format';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { Time } from '@salon/shared/ui/time';
import { Armchair, CalendarX, UserCheck, UserX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { arrivalMessages as messages } from './arrival.messages.ts';
import classes from './arrival.module.css';

export const ARRIVAL_LOOKS: Readonly<Record<Arrival, { tone: TagTone; icon: ReactNode }>> = {
  arrived: { tone: 'success', icon: <UserCheck /> },
  in_chair: { tone: 'plum', icon: <Armchair /> },
  no_show: { tone: 'danger', icon: <UserX /> },
  late_cancelled: { tone: 'quiet', icon: <CalendarX /> },
};

/** What happened at the reception, who recorded it and when; nothing before, and once the booking is completed. */
export const ArrivalTag = observer(function ArrivalTag({ booking }: { booking: Booking }) {
  const { arrival, arrival_by, status } = booking;
  if (!arrival || status === 'completed') return null;
  const { tone, icon } = ARRIVAL_LOOKS[arrival];
  return (
    <span className={classes.arrival}>
      <Tag tone={tone} icon={icon}>
        {messages.label[arrival]} <ArrivalTime booking={booking} />
      </Tag>
      {arrival_by && <span className={classes.by}>{messages.by(arrival_by)}</span>}
    </span>
  );
});

/** With the date, unless the visit begins on it. */
const ArrivalTime = observer(function ArrivalTime({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  const { arrival_at, booking_date, is_after_midnight } = booking;
  if (!arrival_at) return null;
  const { date, time } = toSalonDateTime(arrival_at, salon.timeZone);
  const start = is_after_midnight ? addDays(booking_date, 1) : booking_date;
  return (
    <>
      {date !== start && `${formatDayMonth(date)} `}
      <Time value={time} />
    </>
  );
});
