import type { Booking } from '@salon/shared/contracts/booking';
import { hasSeveralEmployees } from '@salon/shared/domain/booking-employees';
import { usePlatform } from '@salon/shared/module/platform-context';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { visitLinesMessages as messages } from './visit-lines.messages.ts';
import classes from './visit-lines.module.css';

/** Who does what and when, for a visit of several employees; else nothing. */
export const VisitLines = observer(function VisitLines({ booking }: { booking: Booking }) {
  const { timeZone } = usePlatform().salon;
  if (!hasSeveralEmployees(booking)) return null;
  return (
    <ol className={classes.lines} aria-label={messages.lines}>
      {booking.lines.map(({ position, name, employee_name, starts_at }) => {
        const { date, time } = toSalonDateTime(starts_at, timeZone);
        return (
          <li key={position}>
            <Time value={time} afterMidnight={date > booking.booking_date} /> · {name} · {employee_name}
          </li>
        );
      })}
    </ol>
  );
});
