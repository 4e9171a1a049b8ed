import type { Customer } from '@salon/shared/contracts/customer';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { Field } from '@salon/shared/ui/field';
import { getPhoneHint } from '@salon/shared/ui/page-phone';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { type CustomerForm, createCustomerForm } from './customer-form.store.ts';
import { customersMessages, customerFormMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';

interface CustomerSheetProps {
  /** A new customer has null. */
  customer: Customer | null;
  onSaved(customer: Customer): void;
  onClose(): void;
}

export const CustomerSheet = observer(function CustomerSheet({
  customer,
  onSaved,
  onClose,
}: CustomerSheetProps) {
  const { form } = useForm('customers', (platform) => ({ form: createCustomerForm(platform, customer) }));
  return (
    <FormSheet
      form={form}
      title={customer ? texts.editTitle : customersMessages.add}
      width={480}
      save={texts.save}
      cancel={customersMessages.cancel}
      onSaved={onSaved}
      onClose={onClose}
    >
      <CustomerFields form={form} isNew={customer === null} />
    </FormSheet>
  );
});

interface CustomerFieldsProps {
  form: CustomerForm;
  isNew: boolean;
}

const CustomerFields = observer(function CustomerFields({ form, isNew }: CustomerFieldsProps) {
  const { draft, problems, input } = form;
  return (
    <>
      <Field label={texts.name} error={problems.name} required>
        <TextInput {...input('name')} maxLength={120} firstFocus={isNew} />
      </Field>
      <Field label={texts.phone} error={problems.phone} hint={getPhoneHint(texts.phoneHint)} required>
        <PhoneInput {...input('phone')} />
      </Field>
      <Field label={texts.email} error={problems.email}>
        <TextInput {...input('email')} type="email" dir="ltr" maxLength={254} />
      </Field>
      <Field label={texts.notes} hint={texts.notesHint} error={problems.notes}>
        <TextInput {...input('notes')} multiline rows={2} maxLength={2000} />
      </Field>
      {!isNew && (
        <div className={classes.active}>
          <Checkbox checked={draft.is_active} onChange={(is_active) => form.change({ is_active })}>
            {texts.active}
          </Checkbox>
          <p className={classes.hint}>{texts.activeHint}</p>
        </div>
      )}
    </>
  );
});
