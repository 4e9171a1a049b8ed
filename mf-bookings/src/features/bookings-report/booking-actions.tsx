import type { Booking } from '@salon/shared/contracts/booking';
import { isOpen } from '@salon/shared/domain/booking-status';
import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Check, Clock, PenLine, Printer, Trash2, X, XCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { printBooking } from '../receipt/print-booking.ts';
import { requestMessages as requestTexts, messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';
import { RowMenu, type RowMenuItem } from './row-menu.tsx';

interface BookingActionsProps {
  booking: Booking;
  store: BookingsReportStore;
}

/** One obvious next step, taking the payment; the rest behind a menu. */
export const BookingActions = observer(function BookingActions({ booking, store }: BookingActionsProps) {
  const platform = usePlatform();
  // What is shown may be old then: it is read, and printed, but not changed.
  const whyNot = platform.connection.isOnline ? '' : texts.offline;
  const { customer_name, booking_number } = booking;
  const editPath = `/bookings/edit/${booking.id}`;
  const edit: RowMenuItem = {
    key: 'edit',
    label: texts.edit,
    icon: <PenLine />,
    whyNot,
    onSelect: () => platform.navigate(editPath),
  };
  const print: RowMenuItem = {
    key: 'print',
    label: texts.print,
    icon: <Printer />,
    onSelect: () => printBooking(booking, platform),
  };
  const cancel: RowMenuItem = {
    key: 'cancel',
    label: texts.cancelBooking,
    icon: <XCircle />,
    whyNot,
    danger: true,
    onSelect: () => store.decision.ask('cancel', booking),
  };
  const remove: RowMenuItem = {
    key: 'delete',
    label: texts.deleteBooking,
    icon: <Trash2 />,
    whyNot,
    danger: true,
    onSelect: () => store.decision.ask('delete', booking),
  };
  const reject: RowMenuItem = {
    key: 'reject',
    label: requestTexts.reject,
    icon: <X />,
    whyNot,
    danger: true,
    onSelect: () => store.answer.ask(booking),
  };
  const isToCome = isOpen(booking.status);
  const isRequest = booking.request_id !== null;
  return (
    <>
      {isRequest && <ApproveButton booking={booking} store={store} whyNot={whyNot} />}
      {isToCome && <PaymentButton booking={booking} store={store} whyNot={whyNot} />}
      <RowMenu
        label={texts.moreActionsOf(customer_name, booking_number)}
        items={
          isToCome ? [...(isRequest ? [reject] : []), edit, print, cancel, remove] : [print, edit, remove]
        }
      />
    </>
  );
});

interface StepProps extends BookingActionsProps {
  /** Why it cannot be pressed now; '' when it can. */
  whyNot: string;
}

/** The answer that most requests get. */
const ApproveButton = observer(function ApproveButton({ booking, store, whyNot }: StepProps) {
  return (
    <Button
      size="small"
      kind="primary"
      icon={<Check />}
      label={requestTexts.approveOf(booking.customer_name, booking.booking_number)}
      busy={store.answer.isApproving(booking)}
      disabled={whyNot !== ''}
      hint={whyNot}
      onClick={() => void store.answer.approve(booking)}
    >
      {requestTexts.approve}
    </Button>
  );
});

/** The clock button of whatever is to come; of an icon alone where the answer to a request comes first. */
const PaymentButton = observer(function PaymentButton({ booking, store, whyNot }: StepProps) {
  const shared = {
    size: 'small',
    icon: <Clock />,
    label: texts.takePaymentOf(booking.customer_name, booking.booking_number),
    disabled: whyNot !== '',
    onClick: () => store.payment.open(booking),
  } as const;
  if (booking.request_id !== null) return <IconButton {...shared} />;
  return (
    <Button {...shared} hint={whyNot}>
      {texts.takePayment}
    </Button>
  );
});
