import type { Notification } from '@salon/shared/contracts/notification';
import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { Button } from '@salon/shared/ui/button';
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
      {row.absence_id && !row.is_handled && <AbsenceLink subject={subject} onLeave={store.close} />}
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

const ABSENCES_PATH = '/employees/leave?state=asked';

/** An admin answers the request of an employee in the list of absences. */
function AbsenceLink({ subject, onLeave }: { subject: string; onLeave(): void }) {
  const { navigate } = usePlatform();
  return (
    <Button
      kind="ghost"
      size="small"
      href={ABSENCES_PATH}
      label={texts.of(texts.answerAbsence, subject)}
      onClick={createLinkHandler(ABSENCES_PATH, navigate, onLeave)}
    >
      {texts.answerAbsence}
    </Button>
  );
}
