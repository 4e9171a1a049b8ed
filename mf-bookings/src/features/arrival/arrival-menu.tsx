import { usePlatform } from '@salon/shared/module';
import type { Platform } from '@salon/shared/module/platform';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { ClipboardCheck, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { RowMenu } from '../../row-menu/row-menu.tsx';
import type { RowMenuItem } from '../../row-menu/row-menu-list.tsx';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { arrivalMessages as messages } from './arrival.messages.ts';
import type { ArrivalStore } from './arrival.store.ts';
import { ARRIVAL_LOOKS } from './arrival-tag.tsx';
import { type ArrivalBooking, type ArrivalChoice, listArrivalChoices } from './list-arrivals.ts';

export interface ArrivalMenuProps {
  booking: ArrivalBooking;
  store: ArrivalStore;
  /** Whether the person may cancel an open booking. */
  mayCancel?: boolean;
}

/** Two taps record what happened at the reception. */
export const ArrivalMenu = observer(function ArrivalMenu(props: ArrivalMenuProps) {
  const { booking, store } = props;
  const platform = usePlatform();
  // The open menu lists the choices of its moment: a visit may have begun since the row was drawn.
  const listItems = () => listChoices(props, platform).map((choice) => toItem(choice, props, platform));
  if (listChoices(props, platform).length === 0) return null;
  return (
    <RowMenu
      label={messages.menuOf(nameCustomer(booking), booking.booking_number)}
      icon={<ClipboardCheck />}
      busy={store.isSaving(booking)}
      listItems={listItems}
    />
  );
});

function listChoices({ booking, mayCancel }: ArrivalMenuProps, { salon }: Platform): ArrivalChoice[] {
  const isCancelled = booking.status === 'cancelled';
  return listArrivalChoices(booking, salon.now()).filter(
    ({ arrival }) => arrival !== 'late_cancelled' || isCancelled || mayCancel,
  );
}

function toItem(
  { arrival, isEarly }: ArrivalChoice,
  { booking, store }: ArrivalMenuProps,
  { connection }: Platform,
): RowMenuItem {
  return {
    key: arrival ?? 'take-back',
    label: arrival === null ? messages.takeBack : messages.label[arrival],
    icon: arrival === null ? <Undo2 /> : ARRIVAL_LOOKS[arrival].icon,
    danger: arrival === 'no_show' || arrival === 'late_cancelled',
    disabledReason: getDisabledReason(connection.isOnline, isEarly),
    onSelect: () => {
      if (arrival === 'late_cancelled' && booking.status !== 'cancelled') store.lateCancellation.ask(booking);
      else void store.set(booking, arrival);
    },
  };
}

function getDisabledReason(isOnline: boolean, isEarly: boolean): string {
  if (!isOnline) return messages.offline;
  return isEarly ? messages.notYet : '';
}

export function LateCancellationDialog({ store }: { store: ArrivalStore }) {
  return (
    <QuestionDialog
      question={store.lateCancellation}
      title={messages.lateTitle}
      text={(booking) => messages.lateText(nameCustomer(booking), booking.booking_number)}
      confirmLabel={messages.confirmLate}
      cancelLabel={messages.keep}
    />
  );
}
