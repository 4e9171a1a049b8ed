import { formatNearDay } from '@salon/shared/booking-ui/near-day-word';
import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';

type Next = Pick<NextFreeTime, 'booking_date' | 'booking_time' | 'is_after_midnight'>;

export const DayAndTime = observer(function DayAndTime({ next, today }: { next: Next; today: SalonDate }) {
  const { booking_date: date, booking_time: time, is_after_midnight: isAfterMidnight } = next;
  return (
    <>
      {formatNearDay(date, today) || formatDate(date)} <Time value={time} afterMidnight={isAfterMidnight} />
    </>
  );
});
