import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import { formatDayMonth, formatNumber } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { VisitCounts } from './customer-counts.store.ts';
import classes from './customer-step.module.css';

interface PickedCustomerProps {
  customer: Customer;
  /** null while they are unknown. */
  counts: VisitCounts | null;
}

export const PickedCustomer = observer(function PickedCustomer({ customer, counts }: PickedCustomerProps) {
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
      {counts && <Counts counts={counts} />}
      {notes && (
        <div className={classes.notes}>
          <dt>{messages.customerNotes}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
});

function Counts({ counts: { visits, no_shows, late_cancels } }: { counts: VisitCounts }) {
  return (
    <>
      <Count name={messages.customerVisits} count={visits} />
      {no_shows > 0 && <Count name={messages.customerNoShows} count={no_shows} />}
      {late_cancels > 0 && <Count name={messages.customerLateCancels} count={late_cancels} />}
    </>
  );
}

const Count = observer(function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
});
