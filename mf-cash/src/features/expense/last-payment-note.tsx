import type { Voucher } from '@salon/shared/contracts/voucher';
import { usePlatform } from '@salon/shared/module';
import { formatDate, toSalonDateTime } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { History, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages, formMessages as texts } from './expense.messages.ts';
import type { LastPaymentStore } from './last-payment.store.ts';
import classes from './voucher-sheet.module.css';

/** The admin can save in spite of a warning. */
export const LastPaymentNote = observer(function LastPaymentNote({
  lastPayment,
}: {
  lastPayment: LastPaymentStore;
}) {
  const { view } = lastPayment;
  const voucher = lastPayment.answer.data?.voucher ?? null;
  const isWarning = view === 'repeated' || view === 'gone' || view === 'unknown';
  return (
    <div role="status">
      {view !== 'none' && view !== 'loading' && (
        <div className={isWarning ? classes.warning : classes.note}>
          {isWarning ? <TriangleAlert aria-hidden="true" /> : <History aria-hidden="true" />}
          <div>
            {view === 'repeated' && <strong>{texts.paidBefore}</strong>}
            {(view === 'repeated' || view === 'before') && <LastVoucher voucher={voucher} />}
            {view === 'repeated' && <p>{texts.checkBefore}</p>}
            {view === 'never' && <p>{texts.neverPaid}</p>}
            {view === 'unknown' && <p>{texts.lastPaidUnknown}</p>}
            {view === 'gone' && <p>{texts.employeeGone}</p>}
          </div>
        </div>
      )}
    </div>
  );
});

const LastVoucher = observer(function LastVoucher({ voucher }: { voucher: Voucher | null }) {
  const { salon } = usePlatform();
  if (!voucher) return null;
  return (
    <p>
      {texts.lastPaid}: {formatDate(toSalonDateTime(voucher.datetime, salon.timeZone).date, true)}،{' '}
      <Money amount={voucher.amount} currency={salon.currency} tone="ink" />،{' '}
      {messages.voucher(voucher.voucher_number)}.
    </p>
  );
});
