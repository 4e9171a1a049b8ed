import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import type { SalonStore } from '@salon/shared/module/platform';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import classes from './last-visit.module.css';
import { formatShortDay } from './short-day.ts';

interface CustomerProps {
  customer: Customer;
}

/** The days are in the salon's time zone. A card on a phone shows only the visit. */
export const LastVisit = observer(function LastVisit({
  customer: { last_visit, last_login },
}: CustomerProps) {
  const { salon } = usePlatform();
  return (
    <div className={classes.moments}>
      <span>
        {last_visit && <span className={classes.label}>{texts.lastVisit} </span>}
        {last_visit ? formatShortDay(last_visit, salon) : texts.neverVisited}
      </span>
      <span className={classes.aside}>
        {last_login ? texts.lastLogin(formatDayOf(last_login, salon)) : texts.neverLoggedIn}
      </span>
    </div>
  );
});

export const CustomerSince = observer(function Since({ customer }: CustomerProps) {
  const { salon } = usePlatform();
  return <span className={classes.since}>{texts.since(formatDayOf(customer.created_at, salon))}</span>;
});

const formatDayOf = (instant: string, salon: SalonStore) =>
  formatShortDay(toSalonDateTime(instant, salon.timeZone).date, salon);
