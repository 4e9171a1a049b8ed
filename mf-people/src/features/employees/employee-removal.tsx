import { usePlatform } from '@salon/shared/module';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { CirclePause } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { createEmployeeDeactivation } from './create-employee-removal.ts';
import { removalMessages as texts } from './employees.messages.ts';
import classes from './employees.module.css';
import type { EmployeesStore } from './employees.store.ts';

export const EmployeeRemoval = observer(function EmployeeRemoval({ staff }: { staff: EmployeesStore }) {
  const platform = usePlatform();
  const { removal } = staff;
  return (
    <QuestionDialog question={removal} text={() => texts.confirm} subject={({ name }) => name}>
      {({ is_active }) =>
        is_active && (
          <div className={classes.ways}>
            <p>{texts.stopHint}</p>
            <Button
              size="small"
              icon={<CirclePause />}
              disabled={removal.isBusy}
              onClick={() => void removal.run(createEmployeeDeactivation(platform, staff))}
            >
              {texts.stop}
            </Button>
          </div>
        )
      }
    </QuestionDialog>
  );
});
