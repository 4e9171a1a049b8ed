import { Field } from '@salon/shared/ui/field';
import { PlainPhoneInput } from '@salon/shared/ui/plain-phone-input';
import { observer } from 'mobx-react-lite';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import type { BusinessLoginStore } from './business-login.store.ts';
import { StepForm } from './step-form.tsx';

export interface StepProps {
  store: BusinessLoginStore;
  onSubmit(): void;
}

export const PhoneStep = observer(function PhoneStep({ store, onSubmit }: StepProps) {
  return (
    <StepForm
      store={store}
      title={texts.phoneTitle}
      lead={texts.phoneLead}
      submit={texts.next}
      onSubmit={onSubmit}
    >
      <Field label={texts.phone} error={store.problemOf('phone')} hint={texts.phonePromise} required>
        <PlainPhoneInput
          value={store.values.phone}
          onChange={(phone) => store.enter('phone', phone)}
          name="phone"
        />
      </Field>
    </StepForm>
  );
});
