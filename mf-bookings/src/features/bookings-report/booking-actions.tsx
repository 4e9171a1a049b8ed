import type { Booking } from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Check, Clock, PenLine, Printer, Trash2, X, XCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { RowMenu } from '../../row-menu/row-menu.tsx';
import type { RowMenuItem } from '../../row-menu/row-menu-list.tsx';
import { ArrivalMenu } from '../arrival/arrival-menu.tsx';
import { printBooking } from '../receipt/print-booking.ts';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { requestMessages as requestTexts, messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';
import classes from './report-list.module.css';

interface BookingActionsProps {
  booking: Booking;
  store: BookingsReportStore;
}

export const BookingActions = observer(function BookingActions({ booking, store }: BookingActionsProps) {
  const platform = usePlatform();
  // Without a connection the row may be stale, so the admin cannot change it.
  const disabledReason = platform.connection.isOnline ? '' : texts.offline;
  const { booking_number } = booking;
  const editPath = `/bookings/edit/${booking.id}`;
  const edit: RowMenuItem = {
    key: 'edit',
    label: texts.edit,
    icon: <PenLine />,
    disabledReason,
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
    disabledReason,
    danger: true,
    onSelect: () => store.decision.cancellation.ask(booking),
  };
  const remove: RowMenuItem = {
    key: 'delete',
    label: texts.deleteBooking,
    icon: <Trash2 />,
    disabledReason,
    danger: true,
    onSelect: () => store.decision.deletion.ask(booking),
  };
  const reject: RowMenuItem = {
    key: 'reject',
    label: requestTexts.reject,
    icon: <X />,
    disabledReason,
    danger: true,
    onSelect: () => store.answer.ask(booking),
  };
  const isOpenBooking = isOpenStatus(booking.status);
  const isRequest = booking.request_id !== null;
  return (
    <>
      {isRequest && <ApproveButton booking={booking} store={store} disabledReason={disabledReason} />}
      {isOpenBooking && <PaymentButton booking={booking} store={store} disabledReason={disabledReason} />}
      <ArrivalMenu booking={booking} store={store.arrival} mayCancel />
      <RowMenu
        label={texts.moreActionsOf(nameCustomer(booking), booking_number)}
        listItems={() =>
          isOpenBooking
            ? [...(isRequest ? [reject] : []), edit, print, cancel, remove]
            : [print, edit, remove]
        }
      />
    </>
  );
});

interface ActionButtonProps extends BookingActionsProps {
  /** The reason is '' when the button is enabled. */
  disabledReason: string;
}

const ApproveButton = observer(function ApproveButton({ booking, store, disabledReason }: ActionButtonProps) {
  return (
    <Button
      size="small"
      kind="primary"
      icon={<Check />}
      label={requestTexts.approveOf(booking.customer_name, booking.booking_number)}
      busy={store.answer.isApproving(booking)}
      disabled={disabledReason !== ''}
      hint={disabledReason}
      onClick={() => void store.answer.approve(booking)}
    >
      {requestTexts.approve}
    </Button>
  );
});

/** For a booking request the button has only an icon, because the approval button stands beside it. */
const PaymentButton = observer(function PaymentButton({ booking, store, disabledReason }: ActionButtonProps) {
  const buttonProps = {
    size: 'small',
    icon: <Clock />,
    label: texts.takePaymentOf(nameCustomer(booking), booking.booking_number),
    disabled: disabledReason !== '',
    onClick: () => store.payment.open(booking),
  } as const;
  if (booking.request_id !== null) return <IconButton {...buttonProps} />;
  return (
    <Button {...buttonProps} icon={<Clock className={classes.payIcon} />} hint={disabledReason}>
      {texts.takePayment}
    </Button>
  );
});
