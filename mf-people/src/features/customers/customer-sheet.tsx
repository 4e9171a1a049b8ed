import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/remote';
import { useUnsavedWork } from '@salon/shared/remote/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { Field } from '@salon/shared/ui/field';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { CustomerFormStore } from './customer-form.store.ts';
import { customersMessages, customerFormMessages as texts } from './customers.messages.ts';
import classes from './customers.module.css';

const FORM_ID = 'customer-form';

interface CustomerSheetProps {
  /** Null for a new customer. */
  customer: Customer | null;
  onSaved(customer: Customer): void;
  onClose(): void;
}

/** The sheet that adds or edits a customer. */
export const CustomerSheet = observer(function CustomerSheet(props: CustomerSheetProps) {
  const { customer, onSaved, onClose } = props;
  const platform = usePlatform();
  const [store] = useState(() => new CustomerFormStore(platform, customer));
  useUnsavedWork('customers', store.isDirty);
  useEffect(() => store.leave, [store]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await store.save();
    if (saved) onSaved(saved);
  };
  return (
    <Sheet
      open
      title={customer ? texts.editTitle : customersMessages.add}
      width={480}
      onClose={onClose}
      unsaved={store.isDirty}
      busy={store.isSaving}
      footer={
        <>
          <SheetCancel>{customersMessages.cancel}</SheetCancel>
          <Button kind="primary" type="submit" form={FORM_ID} busy={store.isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <CustomerFields store={store} />
        <p className={classes.failure} role="alert">
          {store.failure}
        </p>
      </form>
    </Sheet>
  );
});

const CustomerFields = observer(function CustomerFields({ store }: { store: CustomerFormStore }) {
  const { draft, problems, customer } = store;
  return (
    <>
      <Field label={texts.name} error={problems.name} required>
        <TextInput
          value={draft.name}
          onChange={(name) => store.change({ name })}
          maxLength={120}
          firstFocus={customer === null}
        />
      </Field>
      <Field label={texts.phone} error={problems.phone} hint={texts.phoneHint} required>
        <PhoneInput value={draft.phone} onChange={(phone) => store.change({ phone })} />
      </Field>
      <Field label={texts.email} error={problems.email}>
        <TextInput
          value={draft.email}
          onChange={(email) => store.change({ email })}
          type="email"
          dir="ltr"
          maxLength={254}
        />
      </Field>
      <Field label={texts.notes} hint={texts.notesHint} error={problems.notes}>
        <TextInput
          value={draft.notes}
          onChange={(notes) => store.change({ notes })}
          multiline
          rows={2}
          maxLength={2000}
        />
      </Field>
      {customer && (
        <div className={classes.active}>
          <Checkbox checked={draft.is_active} onChange={(is_active) => store.change({ is_active })}>
            {texts.active}
          </Checkbox>
          <p className={classes.hint}>{texts.activeHint}</p>
        </div>
      )}
    </>
  );
});
