import { createLinkHandler } from '@salon/shared/module/link-button';
import type { Platform } from '@salon/shared/module/platform';
import { ShownNumber } from '@salon/shared/ui/shown-number';
import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import classes from './requests-notice.module.css';
import { watchMessages as texts } from './watch.messages.ts';

const REPORT_PATH = '/bookings/report';

/** Shows the number of open booking requests while the bell's module has failed. */
export const RequestsNotice = observer(function RequestsNotice({ platform }: { platform: Platform }) {
  const count = platform.notifications?.openCount ?? 0;
  if (count === 0) return null;
  return (
    <a
      className={classes.notice}
      aria-label={texts.openRequests(count)}
      href={REPORT_PATH}
      onClick={createLinkHandler(REPORT_PATH, platform.navigate)}
    >
      <CalendarClock size={16} aria-hidden="true" />
      <span className={classes.words}>{texts.openRequests(count)}</span>
      <bdi className={classes.number}>
        <ShownNumber value={count} />
      </bdi>
    </a>
  );
});
