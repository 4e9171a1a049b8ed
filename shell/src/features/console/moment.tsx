import { formatDayMonth } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import classes from './releases.module.css';
import type { ReleasesStore } from './releases.store.ts';

/** An instant as day and time in the salon's time zone. */
export function Moment({ at, store }: { at: string; store: Pick<ReleasesStore, 'momentOf'> }) {
  const { date, time } = store.momentOf(at);
  return (
    <span className={`${classes.moment} ${classes.small}`}>
      {formatDayMonth(date)} <Time value={time} />
    </span>
  );
}
