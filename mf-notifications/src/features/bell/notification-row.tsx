import type { Notification } from '@salon/shared/contracts/notification';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import { isOpenRequest, type NotificationType } from '@salon/shared/domain/notification';
import type { SalonNow } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/module';
import { BidiText } from '@salon/shared/ui/bidi-text';
import { formatTime, showDigits } from '@salon/shared/ui/format';
import { Tag } from '@salon/shared/ui/tag';
import { CalendarCheck, CalendarClock, CalendarX, Check, Info } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BookingFacts } from './booking-facts.tsx';
import classes from './notification-row.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';
import { RequestActions } from './request-actions.tsx';
import { RowActions } from './row-actions.tsx';
import { formatTimeAgo } from './time-ago.ts';

const ICONS: Record<NotificationType, ReactNode> = {
  booking_request: <CalendarClock />,
  booking_approved: <CalendarCheck />,
  booking_rejected: <CalendarX />,
  other: <Info />,
};

interface NotificationRowProps {
  row: Notification;
  store: NotificationsStore;
  now: SalonNow;
}

export const NotificationRow = observer(function NotificationRow({ row, store, now }: NotificationRowProps) {
  const { salon } = usePlatform();
  const element = useRef<HTMLLIElement>(null);
  const isOpen = isOpenRequest(row);
  const isNew = !row.is_read || store.isFresh(row);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The pressed button disappears after the decision. The row takes the focus, so that Escape and Tab still work.
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (wasOpen.current && !isOpen && isFocusLost) element.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useLayoutEffect(() => {
    const place = element.current;
    const panel = place?.closest<HTMLElement>('[role="dialog"], dialog');
    // When a row with the focus disappears, the panel takes the focus.
    return () => {
      if (place?.contains(document.activeElement)) panel?.focus();
    };
  }, []);
  const read = () => {
    // The button disappears once the row is read, so the row takes the focus.
    element.current?.focus();
    void store.writes.markRead(row);
  };
  return (
    <li ref={element} className={isNew ? classes.freshRow : classes.row} tabIndex={-1}>
      <span className={`${classes.icon} ${classes[row.type]}`} role="img" aria-label={texts.types[row.type]}>
        {ICONS[row.type]}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <h4 className={classes.title}>
            {row.is_read ? (
              row.title
            ) : (
              <button
                type="button"
                className={classes.read}
                aria-label={texts.markRead(row.title)}
                onClick={read}
              >
                {row.title}
              </button>
            )}
          </h4>
          {row.is_handled && row.type === 'booking_request' && (
            <Tag tone="quiet" icon={<Check />}>
              {texts.handled}
            </Tag>
          )}
          <span className={classes.age}>{formatTimeAgo(row.created_at, now, salon)}</span>
          {isNew && (
            <span className={classes.dot}>
              <span className="salon-unseen">{row.is_read ? texts.fresh : texts.unread}</span>
            </span>
          )}
        </div>
        {row.message && !isMessageRedundant(row) && (
          <p className={classes.message}>
            <BidiText text={replaceTimes(row.message, salon.clockHours)} />
          </p>
        )}
        {row.customer_name && <BookingFacts row={row} store={store} />}
        {isOpen || store.decisions.rejection.isAsking(row) ? (
          <RequestActions row={row} store={store} />
        ) : (
          <RowActions row={row} store={store} />
        )}
      </div>
    </li>
  );
});

/** The server writes numbers as #N, dates as YYYY-MM-DD and times as HH:MM between direction marks. */
const replaceTimes = (message: string, hours: ClockHours): string =>
  message
    .replace(/\u2066(\d{2}:\d{2})\u2069/g, (_, time: string) => `\u2068${formatTime(time, hours)}\u2069`)
    .replace(/\u2066(?:#\d+|[\d-]{10})\u2069/g, showDigits);

/** The shown facts repeat the message of a request or approval. A rejection's message has the reason, too. */
const isMessageRedundant = ({ type, customer_name }: Notification) =>
  customer_name !== null && (type === 'booking_request' || type === 'booking_approved');
