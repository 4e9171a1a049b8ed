import type { Booking } from '@salon/shared/contracts/booking';
import type { Customer } from '@salon/shared/contracts/customer';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { isDebtor } from '@salon/shared/domain/collection';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import {
  COUNTS,
  formatCount,
  formatDate,
  formatMoney,
  formatNumber,
  nameOrPhone,
} from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { Sheet } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { CalendarPlus, HandCoins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './customer-visits.module.css';
import { CustomerVisitsStore, getUnpaidRest } from './customer-visits.store.ts';
import type { ListedCustomer } from './customers.api.ts';
import { collectionMessages, customersMessages, visitsMessages as texts } from './customers.messages.ts';
import { CustomerSince, LastVisit } from './last-visit.tsx';

interface CustomerVisitsProps {
  customer: ListedCustomer;
  onCollect(customer: Customer): void;
  onClose(): void;
}

export const CustomerVisits = observer(function CustomerVisits(props: CustomerVisitsProps) {
  const { customer, onCollect, onClose } = props;
  const platform = usePlatform();
  const [store] = useState(() => new CustomerVisitsStore(platform, customer));
  useEffect(() => {
    void store.load();
    return () => store.list.cancel();
  }, [store]);
  const money = formatMoney(customer.remaining_balance, platform.salon.currency);
  return (
    <Sheet
      open
      title={customersMessages.visitsOf(nameOrPhone(customer))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{customersMessages.close}</Button>
          <BookButton customer={customer} />
          {isDebtor(customer) && (
            <Button kind="primary" icon={<HandCoins />} onClick={() => onCollect(customer)}>
              {collectionMessages.confirm(money)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.sheet}>
        <Summary store={store} />
        <VisitList store={store} />
      </div>
    </Sheet>
  );
});

/** For a debtor the collection has the primary button instead. */
function BookButton({ customer }: Pick<CustomerVisitsProps, 'customer'>) {
  const { navigate } = usePlatform();
  const path = `/bookings/add?customer=${customer.id}`;
  return (
    <Button
      kind={isDebtor(customer) ? 'default' : 'primary'}
      icon={<CalendarPlus />}
      label={texts.bookFor(nameOrPhone(customer))}
      href={path}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab or window, like any other link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(path);
      }}
    >
      {texts.book}
    </Button>
  );
}

const Summary = observer(function Summary({ store }: { store: CustomerVisitsStore }) {
  const { salon } = usePlatform();
  const { customer, owedElsewhere } = store;
  return (
    <dl className={classes.summary}>
      <div className={classes.line}>
        <dt>{customersMessages.phone}</dt>
        <dd>
          <Phone value={customer.phone} link />
        </dd>
      </div>
      <div className={classes.line}>
        <dt>{customersMessages.lastVisit}</dt>
        <dd>
          <LastVisit customer={customer} />
          <CustomerSince customer={customer} />
        </dd>
      </div>
      <div className={classes.line}>
        <dt>{texts.owed}</dt>
        <dd>
          {isDebtor(customer) ? (
            <Money amount={customer.remaining_balance} currency={salon.currency} />
          ) : (
            customersMessages.owesNothing
          )}
        </dd>
      </div>
      <VisitCounts customer={customer} />
      {owedElsewhere > 0 && (
        <div className={classes.line}>
          <dt>{texts.owedElsewhere}</dt>
          <dd>
            <Money amount={owedElsewhere} currency={salon.currency} tone="ink" />
          </dd>
        </div>
      )}
    </dl>
  );
});

/** The counts of the last 12 months; no-shows and late cancellations only if there are any. */
const VisitCounts = observer(function VisitCounts({
  customer: { visits, no_shows, late_cancels },
}: {
  customer: ListedCustomer;
}) {
  const lines = [
    { name: texts.visits, count: visits },
    { name: texts.noShows, count: no_shows || undefined },
    { name: texts.lateCancels, count: late_cancels || undefined },
  ];
  return lines.map(
    ({ name, count }) =>
      count !== undefined && (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ),
  );
});

const VisitList = observer(function VisitList({ store }: { store: CustomerVisitsStore }) {
  const { list } = store;
  if (store.loadFailure) return <ErrorRetry text={store.loadFailure} onRetry={() => void store.load()} />;
  if (!list.data) return <SkeletonRows rows={3} />;
  const { data: bookings, total } = list.data;
  if (bookings.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  return (
    <section className={classes.bookings} aria-label={texts.latest}>
      <h3 className={classes.title}>
        {bookings.length < total
          ? texts.latestOf(formatNumber(bookings.length), formatCount(total, COUNTS.booking))
          : formatCount(total, COUNTS.booking)}
      </h3>
      <ul className={classes.list}>
        {bookings.map((booking) => (
          <Visit key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  );
});

const Visit = observer(function Visit({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  const owed = getUnpaidRest(booking);
  return (
    <li className={classes.visit}>
      <div>
        <span className={classes.when}>
          {formatDate(booking.booking_date, true)}{' '}
          <Time value={booking.booking_time} afterMidnight={booking.is_after_midnight} />
        </span>
        <span className={classes.what}>
          {booking.services.map(({ name }) => name).join('، ')} · {formatEmployeeNames(booking)}
        </span>
      </div>
      <div className={classes.sum}>
        <StatusTag status={booking.status} />
        {(booking.arrival === 'no_show' || booking.arrival === 'late_cancelled') && (
          <span className={classes.arrival}>{texts.arrival[booking.arrival]}</span>
        )}
        <Money amount={booking.total_price} currency={salon.currency} tone="ink" />
        {owed > 0 && (
          <span className={classes.owed}>
            {texts.owedOf} <Money amount={owed} currency={salon.currency} />
          </span>
        )}
      </div>
    </li>
  );
});
