import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { showDigits } from '@salon/shared/ui/format';
import { Phone } from '@salon/shared/ui/phone';
import { PlainInput } from '@salon/shared/ui/plain-input';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import classes from './business-login.module.css';
import type { BusinessLoginStore } from './business-login.store.ts';
import type { StepProps } from './phone-step.tsx';
import { StepForm } from './step-form.tsx';

export const CodeStep = observer(function CodeStep({ store, onSubmit }: StepProps) {
  const type = (text: string) => {
    // The last digit submits the form, like the button.
    if (store.typeCode(text)) onSubmit();
  };
  return (
    <StepForm
      store={store}
      title={texts.codeTitle}
      lead={
        <>
          {texts.codeLead} <Phone value={store.values.phone} />
        </>
      }
      submit={texts.confirmCode}
      onSubmit={onSubmit}
      foot={
        <div className={classes.ways}>
          <Resend store={store} />
          <Button kind="ghost" onClick={() => window.history.back()}>
            {texts.changePhone}
          </Button>
        </div>
      }
    >
      <div className={classes.code}>
        <Field label={texts.code} error={store.problemOf('code')} required>
          <PlainInput
            value={store.values.code}
            onChange={type}
            inputMode="numeric"
            autoComplete="one-time-code"
            name="code"
            dir="ltr"
          />
        </Field>
      </div>
    </StepForm>
  );
});

const Resend = observer(function Resend({ store }: { store: BusinessLoginStore }) {
  const seconds = useSecondsUntil(store.resendAtMs);
  return (
    <Button kind="ghost" disabled={seconds > 0 || store.isSending} onClick={() => void store.resend()}>
      {seconds > 0 ? texts.resendIn(formatCountdown(seconds)) : texts.resend}
    </Button>
  );
});

const formatCountdown = (seconds: number) =>
  showDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);

const secondsUntil = (instantMs: number) => Math.max(0, Math.ceil((instantMs - Date.now()) / 1000));

/** Computes the seconds from the clock, so that a phone that slept does not wait longer than the server requires. */
function useSecondsUntil(instantMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instantMs));
  useEffect(() => {
    const tick = () => {
      const left = secondsUntil(instantMs);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [instantMs]);
  return seconds;
}
