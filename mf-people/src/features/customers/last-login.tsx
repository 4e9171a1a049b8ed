import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/remote';
import { formatDayMonth, salonMoment } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import classes from './last-login.module.css';

/** When a customer was here last by their own phone, and since when they are one, by the salon's clock. */
export const LastLogin = observer(function LastLogin({ customer }: { customer: Customer }) {
  const { salon } = usePlatform();
  const { last_login, created_at } = customer;
  const day = (instant: string) => formatDayMonth(salonMoment(instant, salon.timeZone).date, true);
  return (
    <div className={classes.moments}>
      <span>{last_login ? day(last_login) : texts.neverLoggedIn}</span>
      <span className={classes.since}>{texts.since(day(created_at))}</span>
    </div>
  );
});
