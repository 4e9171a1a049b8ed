import type { ChangedEmployee, Employee } from '@salon/shared/contracts/employee';
import { usePlatform } from '@salon/shared/module';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { observer } from 'mobx-react-lite';
import { EmployeeFields } from './employee-fields.tsx';
import { EmployeeFormStore } from './employee-form.store.ts';
import { employeesMessages, employeeFormMessages as texts } from './employees.messages.ts';

interface EmployeeSheetProps {
  /** A new employee has null. */
  employee: Employee | null;
  onSaved(employee: ChangedEmployee, isImageLost: boolean): void;
  /** The server no longer has the employee or a service, so the list must load again. */
  onMissing(): void;
  onClose(): void;
}

export const EmployeeSheet = observer(function EmployeeSheet(props: EmployeeSheetProps) {
  const { employee, onSaved, onMissing, onClose } = props;
  const { salon } = usePlatform();
  const store = useForm('employees', (platform) => new EmployeeFormStore(platform, employee, onMissing));
  return (
    <FormSheet
      form={store.form}
      title={employee ? texts.editTitle : employeesMessages.add}
      save={texts.save}
      cancel={employeesMessages.cancel}
      onSaved={(saved) => onSaved(saved, store.image.isLost)}
      onClose={onClose}
    >
      <EmployeeFields store={store} currency={salon.currency} />
    </FormSheet>
  );
});
