import { formatNumber } from '@salon/shared/ui/format';
import type { ListedCustomer } from './customers.api.ts';
import { visitsMessages as texts } from './customers.messages.ts';
import classes from './customers-list.module.css';

/** No-shows and late cancellations of the last 12 months; nothing without any. */
export function MissedVisits({ customer: { no_shows = 0, late_cancels = 0 } }: { customer: ListedCustomer }) {
  const counts = [
    ...(no_shows > 0 ? [`${texts.noShows} ${formatNumber(no_shows)}`] : []),
    ...(late_cancels > 0 ? [`${texts.lateCancels} ${formatNumber(late_cancels)}`] : []),
  ];
  return counts.length > 0 && <span className={classes.missed}>{counts.join(' · ')}</span>;
}
