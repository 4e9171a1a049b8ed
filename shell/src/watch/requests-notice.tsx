import type { Platform } from '@salon/shared/remote/platform';
import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import classes from './requests-notice.module.css';
import { watchMessages as texts } from './watch.messages.ts';

const REPORT = '/bookings/report';

/** Stands in for the bell while its module is dead: the salon still learns that customers are waiting. */
export const RequestsNotice = observer(function RequestsNotice({ platform }: { platform: Platform }) {
  const count = platform.notifications?.openCount ?? 0;
  if (count === 0) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    platform.navigate(REPORT);
  };
  return (
    <a className={classes.notice} href={REPORT} aria-label={texts.openRequests(count)} onClick={open}>
      <CalendarClock size={16} aria-hidden="true" />
      <span className={classes.words}>{texts.openRequests(count)}</span>
      <bdi className={classes.number}>{count}</bdi>
    </a>
  );
});
