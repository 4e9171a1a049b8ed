import { PAID_AMOUNT_STEP } from '@salon/shared/domain/payment';
import { usePlatform } from '@salon/shared/remote';
import { BookingNumberTag } from '@salon/shared/ui/booking-number-tag';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { Money } from '@salon/shared/ui/money';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { Sheet } from '@salon/shared/ui/sheet';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { paymentMessages as texts } from './bookings-report.messages.ts';
import type { PaymentStore } from './payment.store.ts';

import classes from './payment-sheet.module.css';

const FORM_ID = 'booking-payment';

/** The payment of a booking: paid amount, remaining amount and notes. */
export const PaymentSheet = observer(function PaymentSheet({ payment }: { payment: PaymentStore }) {
  const { booking } = payment;
  if (!booking) return null;
  return (
    <Sheet
      open
      title={texts.title}
      width={480}
      busy={payment.isSaving}
      onClose={payment.close}
      footer={
        <>
          <Button disabled={payment.isSaving} onClick={payment.close}>
            {texts.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={FORM_ID}
            busy={payment.isSaving}
            disabled={payment.problem !== null}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void payment.submit();
        }}
      >
        <Bill payment={payment} />
        <PaidAmount payment={payment} />
        <Remaining payment={payment} />
        <Field label={texts.notes}>
          <TextInput
            value={payment.notes}
            onChange={payment.setNotes}
            multiline
            rows={2}
            maxLength={payment.notesLength}
            disabled={payment.isSaving}
          />
        </Field>
        {payment.failure && (
          <div className={classes.failure} role="alert">
            <strong>{payment.failure.text}</strong>
            <p>{payment.failure.detail}</p>
          </div>
        )}
      </form>
    </Sheet>
  );
});

/** The customer, services, total and notes of the booking. */
const Bill = observer(function Bill({ payment }: { payment: PaymentStore }) {
  const { salon } = usePlatform();
  const { booking } = payment;
  if (!booking) return null;
  return (
    <div className={classes.bill}>
      <div className={classes.who}>
        <strong>{booking.customer_name}</strong>
        <BookingNumberTag n={booking.booking_number} />
      </div>
      <ul className={classes.services}>
        {booking.services.map((service, index) => (
          // No id can be the key: a booking may have a service twice, and a deleted service has no id.
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

const PaidAmount = observer(function PaidAmount({ payment }: { payment: PaymentStore }) {
  const { salon } = usePlatform();
  return (
    <div className={classes.paid}>
      <Field label={texts.paidAmount} required error={payment.problem}>
        <MoneyInput
          currency={salon.currency}
          fitting={payment.total}
          value={payment.paidAmount}
          onChange={payment.setPaidAmount}
          step={PAID_AMOUNT_STEP}
          disabled={payment.isSaving}
        />
      </Field>
      <div className={classes.quick}>
        <Button size="small" disabled={payment.isSaving} onClick={payment.payAll}>
          {texts.all}
        </Button>
        <Button size="small" disabled={payment.isSaving} onClick={payment.payHalf}>
          {texts.half}
        </Button>
      </div>
    </div>
  );
});

const Remaining = observer(function Remaining({ payment }: { payment: PaymentStore }) {
  const { salon } = usePlatform();
  const { remaining } = payment;
  return (
    <div className={classes.remaining} aria-live="polite">
      <dl>
        <dt>{texts.remaining}</dt>
        <dd>
          {remaining === null ? (
            '—'
          ) : (
            <Money amount={remaining} currency={salon.currency} tone={remaining > 0 ? 'danger' : 'success'} />
          )}
        </dd>
      </dl>
      {remaining !== null && (
        <p className={classes.meaning}>{remaining > 0 ? texts.becomesBalance : texts.fullyPaid}</p>
      )}
    </div>
  );
});
