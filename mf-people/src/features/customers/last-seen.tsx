import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/remote';
import { salonMoment } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import classes from './last-seen.module.css';
import { shortDay } from './short-day.ts';

/** When a customer was in the salon last, when they signed in last, and since when they are one, by the salon's clock. */
export const LastSeen = observer(function LastSeen({ customer }: { customer: Customer }) {
  const { salon } = usePlatform();
  const { last_visit, last_login, created_at } = customer;
  const day = (instant: string) => shortDay(salonMoment(instant, salon.timeZone).date, salon);
  return (
    <div className={classes.moments}>
      <span>{last_visit ? shortDay(last_visit, salon) : texts.neverVisited}</span>
      <span className={classes.aside}>
        {last_login ? texts.lastLogin(day(last_login)) : texts.neverLoggedIn}
      </span>
      <span className={classes.aside}>{texts.since(day(created_at))}</span>
    </div>
  );
});
