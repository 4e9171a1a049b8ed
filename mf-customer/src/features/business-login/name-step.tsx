import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { Phone } from '@salon/shared/ui/phone';
import { PlainInput } from '@salon/shared/ui/plain-input';
import { observer } from 'mobx-react-lite';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import classes from './business-login.module.css';
import type { StepProps } from './phone-step.tsx';
import { StepForm } from './step-form.tsx';

export const NameStep = observer(function NameStep({ store, onSubmit }: StepProps) {
  return (
    <StepForm
      store={store}
      title={texts.nameTitle}
      lead={
        <>
          {texts.nameLead} {texts.namePhone} <Phone value={store.values.phone} />
        </>
      }
      submit={texts.next}
      onSubmit={onSubmit}
      foot={
        <div className={classes.ways}>
          <Button kind="ghost" onClick={() => window.history.go(-store.steps.indexOf('name'))}>
            {texts.changePhone}
          </Button>
        </div>
      }
    >
      <Field label={texts.name} error={store.problemOf('name')} required>
        <PlainInput
          value={store.values.name}
          onChange={(name) => store.enter('name', name)}
          autoComplete="name"
          name="name"
          maxLength={120}
        />
      </Field>
    </StepForm>
  );
});
