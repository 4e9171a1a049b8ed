import { usePlatform } from '@salon/shared/module';
import { DateField } from '@salon/shared/ui/date-field';
import { Field } from '@salon/shared/ui/field';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { SelectField } from '@salon/shared/ui/select-field';
import { ShownNumber } from '@salon/shared/ui/shown-number';
import { TextInput } from '@salon/shared/ui/text-input';
import { TimeField } from '@salon/shared/ui/time-field';
import { observer } from 'mobx-react-lite';
import { formMessages as texts } from './expense.messages.ts';
import type { ExpenseStore } from './expense.store.ts';
import { LastPaymentNote } from './last-payment-note.tsx';
import type { VoucherFormStore } from './voucher-form.store.ts';
import classes from './voucher-sheet.module.css';

interface FieldsProps {
  voucher: VoucherFormStore;
  expense: ExpenseStore;
}

/** §3 sets the fields, and the contract sets the maximum lengths. */
export const VoucherFields = observer(function VoucherFields({ voucher, expense }: FieldsProps) {
  const { salon } = usePlatform();
  const { problems, input } = voucher.form;
  return (
    <>
      {!voucher.edited && <NumberPreview number={expense.nextNumber} />}
      <div className={classes.pair}>
        <Field label={texts.accountName} error={problems.account_name} required>
          <TextInput {...input('account_name')} placeholder={texts.accountExample} maxLength={120} />
        </Field>
        <Field label={texts.amount} error={problems.amount} required>
          <MoneyInput {...input('amount')} currency={salon.currency} exact />
        </Field>
      </div>
      <DateAndTime voucher={voucher} />
      <div>
        <EmployeeSelect voucher={voucher} expense={expense} />
        <LastPaymentNote lastPayment={voucher.lastPayment} />
      </div>
      <Field label={texts.notes}>
        <TextInput {...input('notes')} multiline rows={2} maxLength={2000} />
      </Field>
    </>
  );
});

/** The preview is read-only (§5); the server assigns the number. */
function NumberPreview({ number }: { number: number | null }) {
  return (
    <dl className={classes.number}>
      <dt>{texts.number}</dt>
      <dd>
        <strong>{number === null ? texts.numberUnknown : <ShownNumber value={number} />}</strong>
      </dd>
      {number !== null && <dd className={classes.quiet}>{texts.numberHint}</dd>}
    </dl>
  );
}

/** A chosen time may be at most five minutes ago (§5). Without a choice, a new voucher gets the time of saving. */
const DateAndTime = observer(function DateAndTime({ voucher }: { voucher: VoucherFormStore }) {
  const { salon } = usePlatform();
  const { form, when, edited } = voucher;
  const today = salon.now().date;
  return (
    <div className={classes.when}>
      <Field label={texts.date} hint={!edited && !form.draft.when ? texts.whenNow : undefined}>
        <DateField
          value={when.date}
          onChange={(date) => form.change({ when: { ...when, date } })}
          today={today}
          min={today}
        />
      </Field>
      <Field label={texts.time} error={form.problems.when}>
        <TimeField
          value={when.time}
          onChange={(time) => form.change({ when: { ...when, time } })}
          stepMinutes={15}
        />
      </Field>
    </div>
  );
});

const EmployeeSelect = observer(function EmployeeSelect({ voucher, expense }: FieldsProps) {
  const { form, pay } = voucher;
  const { employee_id } = form.draft;
  const known = expense.employees.data ?? [];
  const offered = known.filter(({ id, is_active }) => is_active || id === employee_id);
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  if (employee_id && !offered.some(({ id }) => id === employee_id)) {
    options.push({ value: employee_id, label: pay?.name || texts.chosenEmployee });
  }
  return (
    <SelectField
      label={texts.employee}
      emptyLabel={texts.noEmployee}
      options={options}
      error={form.problems.employee_id}
      {...form.input('employee_id')}
    />
  );
});
