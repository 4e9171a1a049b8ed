import { SALARY_TYPES } from '@salon/shared/domain/revenue';
import { countWorkingHours } from '@salon/shared/domain/work-hours';
import { ImageField } from '@salon/shared/module/image-field';
import { LinkButton } from '@salon/shared/module/link-button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { NumberInput } from '@salon/shared/ui/number-input';
import { PasswordInput } from '@salon/shared/ui/password-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { TimeField } from '@salon/shared/ui/time-field';
import { observer } from 'mobx-react-lite';
import type { EmployeeFormStore } from './employee-form.store.ts';
import { getStaffPhoneHint, isOvernight, toSalaryFields } from './employee-form.validation.ts';
import classes from './employee-sheet.module.css';
import { employeeFormMessages as texts } from './employees.messages.ts';
import { OfferedServices } from './offered-services.tsx';

interface FieldsProps {
  store: EmployeeFormStore;
}

export function EmployeeFields({ store, currency }: FieldsProps & { currency: string }) {
  return (
    <>
      <PersonFields store={store} />
      <HoursFields store={store} />
      <SkillFields store={store} />
      <SalaryFields store={store} currency={currency} />
      <OfferedServices store={store.offered} />
      <ImageField label={texts.image} image={store.image.choice} form={store.form} />
      <ActiveField store={store} />
    </>
  );
}

const PersonFields = observer(function PersonFields({ store }: FieldsProps) {
  const { problems, input } = store.form;
  const { employee } = store;
  return (
    <>
      <div className={classes.pair}>
        <Field label={texts.name} error={problems.name} required>
          <TextInput {...input('name')} maxLength={120} />
        </Field>
        <Field label={texts.specialty} error={problems.specialty} required>
          <TextInput {...input('specialty')} maxLength={120} />
        </Field>
      </div>
      <Field label={texts.phone} error={problems.phone} hint={getStaffPhoneHint()} required>
        <TextInput {...input('phone')} inputMode="tel" autoComplete="off" dir="ltr" maxLength={40} />
      </Field>
      <Field
        label={employee ? texts.newPassword : texts.password}
        error={problems.password}
        hint={employee ? texts.unchangedPassword : texts.passwordHint}
        required={!employee}
      >
        <PasswordInput {...input('password')} autoComplete="new-password" />
      </Field>
    </>
  );
});

const HoursFields = observer(function HoursFields({ store }: FieldsProps) {
  const { draft, problems, input } = store.form;
  const hours = countWorkingHours(draft.work_hours_from, draft.work_hours_to);
  return (
    <div className={classes.hours}>
      <div className={classes.shortPair}>
        <Field label={texts.from} error={problems.work_hours_from} required>
          <TimeField {...input('work_hours_from')} />
        </Field>
        <Field label={texts.to} error={problems.work_hours_to} required>
          <TimeField {...input('work_hours_to')} />
        </Field>
      </div>
      <p className={classes.count} aria-live="polite">
        {texts.hoursCount(formatCount(hours, COUNTS.hour))}
        {isOvernight(draft) && ` ${texts.overnight}`}
      </p>
      {store.employee?.has_varied_hours && (
        <p className={classes.count}>
          <LinkButton kind="ghost" size="small" path={`/employees/${store.employee.id}/hours`}>
            {texts.varied}
          </LinkButton>
          {texts.variedHint}
        </p>
      )}
    </div>
  );
});

/** §5 sets the limits and the steps. */
const SkillFields = observer(function SkillFields({ store }: FieldsProps) {
  const { problems, input } = store.form;
  return (
    <div className={classes.shortPair}>
      <Field label={texts.rating} error={problems.rating}>
        <NumberInput {...input('rating')} min={1} max={5} step={0.1} precision={1} />
      </Field>
      <Field label={texts.experience} error={problems.experience}>
        <NumberInput {...input('experience')} min={0} max={50} step={1} precision={0} />
      </Field>
    </div>
  );
});

/** §5 sets the limits and the steps. */
const SalaryFields = observer(function SalaryFields({ store, currency }: FieldsProps & { currency: string }) {
  const { draft, problems, input } = store.form;
  const isCommission = draft.salary_type === 'commission';
  const salary = { ...input('salary_amount'), placeholder: '0' };
  return (
    <div className={classes.pair}>
      <ChoicePills
        label={texts.salaryType}
        titled
        value={draft.salary_type}
        options={SALARY_TYPES.map((value) => ({ value, label: texts.salaryTypes[value] }))}
        onChange={(type) => store.form.change(toSalaryFields(type, store.employee))}
        block
      />
      <Field
        label={isCommission ? texts.commissionPercent : texts.fixedAmount}
        error={problems.salary_amount}
      >
        {isCommission ? (
          <NumberInput {...salary} min={0} max={100} step={0.1} precision={1} suffix="%" />
        ) : (
          <MoneyInput {...salary} currency={currency} step={1} />
        )}
      </Field>
    </div>
  );
});

const ActiveField = observer(function ActiveField({ store }: FieldsProps) {
  return (
    <div className={classes.active}>
      <Checkbox
        checked={store.form.draft.is_active}
        onChange={(is_active) => store.form.change({ is_active })}
      >
        {texts.active}
      </Checkbox>
      {store.employee && <p className={classes.count}>{texts.activeHint}</p>}
    </div>
  );
});
