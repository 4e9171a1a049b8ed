import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import { formatDayMonth } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import classes from './customer-step.module.css';

export const PickedCustomer = observer(function PickedCustomer({ customer }: { customer: Customer }) {
  const { salon } = usePlatform();
  const { remaining_balance: owed, last_visit, notes } = customer;
  return (
    <dl className={classes.picked} aria-label={messages.customerFacts}>
      <div>
        <dt>{messages.customerOwes}</dt>
        <dd>
          {owed > 0 ? (
            <Money amount={owed} currency={salon.currency} tone="danger" />
          ) : (
            messages.customerOwesNothing
          )}
        </dd>
      </div>
      <div>
        <dt>{messages.customerLastVisit}</dt>
        <dd>{last_visit ? formatDayMonth(last_visit, true) : messages.customerNeverVisited}</dd>
      </div>
      {notes && (
        <div className={classes.notes}>
          <dt>{messages.customerNotes}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
});
