import { usePlatform } from '@salon/shared/module';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import { paymentMessages as texts } from './bookings-report.messages.ts';
import type { PaymentStore } from './payment.store.ts';
import classes from './payment-sheet.module.css';

export const PaymentRemaining = observer(function PaymentRemaining({ payment }: { payment: PaymentStore }) {
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
