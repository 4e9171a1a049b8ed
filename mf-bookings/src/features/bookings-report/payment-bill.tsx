import { usePlatform } from '@salon/shared/module';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { paymentMessages as texts } from './bookings-report.messages.ts';
import type { PaymentStore } from './payment.store.ts';
import classes from './payment-sheet.module.css';

export const PaymentBill = observer(function PaymentBill({ payment }: { payment: PaymentStore }) {
  const { salon } = usePlatform();
  const { booking } = payment;
  if (!booking) return null;
  return (
    <div className={classes.bill}>
      <div className={classes.who}>
        <strong>{nameCustomer(booking)}</strong>
        <BookingNumberTag n={booking.booking_number} />
      </div>
      <ul className={classes.services}>
        {booking.services.map((service, index) => (
          // The index is the key, because deleted services have no id.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a booking does not change while it is open
          <li key={index}>
            <span>{service.name}</span>
            <Money amount={service.price} currency={salon.currency} tone="ink" />
          </li>
        ))}
      </ul>
      <dl className={classes.total}>
        <dt>{texts.total}</dt>
        <dd>
          <Money amount={payment.total} currency={salon.currency} />
        </dd>
      </dl>
      {booking.notes && <p className={classes.notes}>{booking.notes}</p>}
    </div>
  );
});
