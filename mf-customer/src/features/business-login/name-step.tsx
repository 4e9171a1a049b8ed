import { Field } from '@salon/shared/ui/field';
import { PlainInput } from '@salon/shared/ui/plain-input';
import { observer } from 'mobx-react-lite';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import type { StepProps } from './phone-step.tsx';
import { StepForm } from './step-form.tsx';

export const NameStep = observer(function NameStep({ store, onSubmit }: StepProps) {
  return (
    <StepForm
      store={store}
      title={texts.nameTitle}
      lead={texts.nameLead}
      submit={texts.next}
      onSubmit={onSubmit}
    >
      <Field label={texts.name} error={store.problemOf('name')} required>
        <PlainInput
          value={store.name}
          onChange={(name) => store.change({ name })}
          autoComplete="name"
          name="name"
          maxLength={120}
        />
      </Field>
    </StepForm>
  );
});
