import { Button } from '@salon/shared/ui/button';
import { ConfirmDelete } from '@salon/shared/ui/confirm-delete';
import { CirclePause } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { EmployeeRemovalStore } from './employee-removal.store.ts';
import { removalMessages as texts } from './employees.messages.ts';
import classes from './employees.module.css';

/** Asks before an employee is deleted; an active employee can be deactivated instead. */
export const EmployeeRemoval = observer(function EmployeeRemoval({ store }: { store: EmployeeRemovalStore }) {
  const { employee, busy } = store;
  return (
    <ConfirmDelete
      open={employee !== null}
      text={texts.confirm}
      subject={employee?.name ?? ''}
      busy={busy !== null}
      error={store.failure}
      onConfirm={() => void store.remove()}
      onCancel={store.leave}
    >
      {employee?.is_active && (
        <div className={classes.ways}>
          <p>{texts.stopHint}</p>
          <Button
            size="small"
            icon={<CirclePause />}
            disabled={busy !== null}
            onClick={() => void store.stop()}
          >
            {texts.stop}
          </Button>
        </div>
      )}
    </ConfirmDelete>
  );
});
