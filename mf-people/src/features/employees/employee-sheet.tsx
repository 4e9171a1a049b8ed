import type { Employee } from '@salon/shared/contracts/employee';
import { usePlatform } from '@salon/shared/remote';
import { useUnsavedWork } from '@salon/shared/remote/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EmployeeFields } from './employee-fields.tsx';
import { EmployeeFormStore } from './employee-form.store.ts';
import classes from './employee-sheet.module.css';
import { employeesMessages, employeeFormMessages as texts } from './employees.messages.ts';

const FORM_ID = 'employee-form';

interface EmployeeSheetProps {
  /** Null for a new employee. */
  employee: Employee | null;
  onSaved(employee: Employee, isImageLost: boolean): void;
  /** Called when the server no longer has the employee or a service, so that the list must load again. */
  onMissing(): void;
  onClose(): void;
}

/** The sheet that adds or edits an employee. */
export const EmployeeSheet = observer(function EmployeeSheet(props: EmployeeSheetProps) {
  const { employee, onSaved, onMissing, onClose } = props;
  const platform = usePlatform();
  const [store] = useState(() => new EmployeeFormStore(platform, employee, onMissing));
  useEffect(() => store.start(), [store]);
  useUnsavedWork('employees', store.isDirty);
  const form = useFocusOnRefusal(store.refusals);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await store.save();
    if (saved) onSaved(saved, store.isImageLost);
  };
  return (
    <Sheet
      open
      title={employee ? texts.editTitle : employeesMessages.add}
      onClose={onClose}
      unsaved={store.isDirty}
      busy={store.isSaving}
      footer={
        <>
          <SheetCancel>{employeesMessages.cancel}</SheetCancel>
          <Button kind="primary" type="submit" form={FORM_ID} busy={store.isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={form}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <EmployeeFields store={store} currency={platform.salon.currency} />
        <p className={classes.failure} role="alert">
          {store.failure}
        </p>
      </form>
    </Sheet>
  );
});

/** Focuses the first wrong field after each refused try: on a phone the field may be out of view. */
function useFocusOnRefusal(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
