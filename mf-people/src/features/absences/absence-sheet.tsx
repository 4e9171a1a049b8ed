import type { Employee } from '@salon/shared/contracts/employee';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { SelectField } from '@salon/shared/ui/select-field';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { OutsideList } from '../outside-bookings/outside-list.tsx';
import { AbsenceDates } from './absence-dates.tsx';
import { AbsenceFormStore } from './absence-form.store.ts';
import type { SavedAbsence } from './absences.api.ts';
import { absenceMessages, overBookingsMessages, absenceFormMessages as texts } from './absences.messages.ts';
import { OverBookingsSheet } from './over-bookings-sheet.tsx';

interface AbsenceSheetProps {
  /** The employees that an admin can choose; null in an employee's own form. */
  employees: readonly Employee[] | null;
  /** Whether the employees could not be loaded. */
  hasFailed?: boolean;
  employeeId?: string;
  onSaved(absence: SavedAbsence): void;
  onClose(): void;
}

export const AbsenceSheet = observer(function AbsenceSheet(props: AbsenceSheetProps) {
  const { employees, hasFailed = false, employeeId = '', onSaved, onClose } = props;
  const isAdmin = employees !== null;
  const store = useForm('absence', (platform) => new AbsenceFormStore(platform, { isAdmin, employeeId }));
  const keep = async () => {
    const saved = await store.keepBookings();
    if (saved) onSaved(saved);
  };
  return (
    <>
      <FormSheet
        form={store.form}
        title={isAdmin ? texts.add : texts.ask}
        save={isAdmin ? texts.save : texts.send}
        cancel={texts.cancel}
        onSaved={onSaved}
        onClose={onClose}
      >
        {employees && <EmployeeField store={store} employees={employees} hasFailed={hasFailed} />}
        <KindField store={store} />
        <AbsenceDates store={store} />
        <NoteField store={store} />
      </FormSheet>
      {/* A sibling of the sheet, because React would bubble its key events to the sheet. */}
      {store.within && (
        <OverBookingsSheet
          text={overBookingsMessages.saveFirst}
          confirm={overBookingsMessages.saveAndKeep}
          busy={store.form.isSaving}
          onConfirm={() => void keep()}
          onClose={store.leaveBookings}
        >
          <OutsideList bookings={store.within} />
        </OverBookingsSheet>
      )}
    </>
  );
});

interface FieldProps {
  store: AbsenceFormStore;
}

const EmployeeField = observer(function EmployeeField(
  props: FieldProps & { employees: readonly Employee[]; hasFailed: boolean },
) {
  const { store, employees, hasFailed } = props;
  const { problems, input } = store.form;
  return (
    <SelectField
      label={texts.employee}
      required
      error={problems.employee_id}
      hint={hasFailed ? texts.employeesError : ''}
      emptyLabel={texts.chooseEmployee}
      options={employees.map(({ id, name }) => ({ value: id, label: name }))}
      {...input('employee_id')}
    />
  );
});

const KINDS = ['leave', 'sick', 'training', 'block'] as const;

const KindField = observer(function KindField({ store }: FieldProps) {
  return (
    <ChoicePills
      label={texts.kind}
      titled
      block
      options={KINDS.map((value) => ({ value, label: absenceMessages.kinds[value] }))}
      {...store.form.input('kind')}
    />
  );
});

const NoteField = observer(function NoteField({ store }: FieldProps) {
  const { problems, input } = store.form;
  return (
    <Field label={texts.note} error={problems.note}>
      <TextInput {...input('note')} maxLength={300} multiline rows={2} />
    </Field>
  );
});
