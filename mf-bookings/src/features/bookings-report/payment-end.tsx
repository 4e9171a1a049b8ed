import { usePlatform } from '@salon/shared/module';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { paymentMessages as texts } from './bookings-report.messages.ts';
import type { PaymentStore } from './payment.store.ts';

/** Asks whether a visit that still has time has ended. */
export const PaymentEnd = observer(function PaymentEnd({ payment }: { payment: PaymentStore }) {
  const { salon } = usePlatform();
  const hours = useClockHours();
  const { plannedEnd } = payment;
  if (plannedEnd === null) return null;
  const { time } = toSalonDateTime(new Date(plannedEnd).toISOString(), salon.timeZone);
  return (
    <Checkbox checked={payment.endsNow} disabled={payment.isSaving} onChange={payment.setEndsNow}>
      {texts.endsNow(formatTime(time, hours))}
    </Checkbox>
  );
});
