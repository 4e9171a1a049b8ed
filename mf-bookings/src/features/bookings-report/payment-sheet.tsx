import { PAID_AMOUNT_STEP } from '@salon/shared/domain/payment';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { Sheet } from '@salon/shared/ui/sheet';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { paymentMessages as texts } from './bookings-report.messages.ts';
import type { PaymentStore } from './payment.store.ts';
import { PaymentBill } from './payment-bill.tsx';
import { PaymentEnd } from './payment-end.tsx';
import { PaymentRemaining } from './payment-remaining.tsx';
import classes from './payment-sheet.module.css';

const FORM_ID = 'booking-payment';

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
        <PaymentBill payment={payment} />
        <PaidAmount payment={payment} />
        <PaymentRemaining payment={payment} />
        <PaymentEnd payment={payment} />
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
