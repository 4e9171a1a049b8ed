import type { Notification } from '@salon/shared/contracts/notification';
import { IconButton } from '@salon/shared/ui/icon-button';
import { CheckCheck, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import classes from './notification-row.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';

interface RowActionsProps {
  row: Notification;
  store: NotificationsStore;
}

export const RowActions = observer(function RowActions({ row, store }: RowActionsProps) {
  const { writes } = store;
  const subject = row.customer_name ?? row.title;
  return (
    <div className={classes.quietActions}>
      {!row.is_handled && (
        <IconButton
          size="small"
          label={texts.of(texts.markHandled, subject)}
          icon={<CheckCheck />}
          disabled={writes.isBusy(row)}
          onClick={() => void writes.markHandled(row)}
        />
      )}
      <IconButton
        size="small"
        label={texts.of(texts.remove, subject)}
        icon={<Trash2 />}
        disabled={writes.isBusy(row)}
        onClick={() => void writes.remove(row)}
      />
    </div>
  );
});
