import type { Notification, OpenRequest } from '@salon/shared/contracts/notification';
import { Time } from '@salon/shared/ui/time';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import classes from './notification-row.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';

interface RequestDayProps {
  row: Notification;
  store: NotificationsStore;
}

export const RequestDay = observer(function RequestDay({ row, store }: RequestDayProps) {
  const day = store.days.find(row);
  if (!day) return store.days.hasFailed ? <p className={classes.unsure}>{texts.fitUnknown}</p> : null;
  return (
    <>
      <Fit day={day} />
      <p className={classes.beside}>
        {day.before && <Neighbour label={texts.before} booking={day.before} />}
        {day.after && <Neighbour label={texts.after} booking={day.after} />}
        {!day.before && !day.after && texts.alone}
      </p>
    </>
  );
});

function Fit({ day: { fit, work_hours_from, work_hours_to } }: { day: OpenRequest }) {
  const isGood = fit === 'fits';
  return (
    <p className={isGood ? classes.fits : classes.warns}>
      {isGood ? <CircleCheck /> : <TriangleAlert />}
      <span>
        {texts.fits[fit]}
        {fit === 'outside_hours' && (
          <>
            {' '}
            <bdi>
              (<Time value={work_hours_from} />–<Time value={work_hours_to} />)
            </bdi>
          </>
        )}
      </span>
    </p>
  );
}

function Neighbour({ label, booking }: { label: string; booking: NonNullable<OpenRequest['before']> }) {
  const { booking_time, is_after_midnight, customer_name } = booking;
  return (
    <span>
      {label} <Time value={booking_time} afterMidnight={is_after_midnight} />{' '}
      <bdi>{customer_name || texts.unnamed}</bdi>
    </span>
  );
}
