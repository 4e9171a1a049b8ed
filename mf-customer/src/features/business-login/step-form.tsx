import { Button } from '@salon/shared/ui/button';
import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './business-login.module.css';
import type { BusinessLoginStore } from './business-login.store.ts';

interface StepFormProps {
  store: BusinessLoginStore;
  title: string;
  lead: ReactNode;
  submit: string;
  onSubmit(): void;
  /** The first input takes the focus when the step appears. */
  children: ReactNode;
  foot?: ReactNode;
}

export const StepForm = observer(function StepForm(props: StepFormProps) {
  const { store, title, lead, submit, onSubmit, children, foot } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusEnd(form.current?.querySelector('input')), []);
  const press = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.form} ref={form} onSubmit={press} noValidate aria-label={title}>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
      <div className={classes.act}>
        <Button kind="primary" type="submit" size="large" block busy={store.isSending}>
          {submit}
        </Button>
        <div className={classes.failure} role="alert">
          {store.failure && (
            <>
              <CircleAlert aria-hidden="true" />
              <p>
                <strong>{store.failure}</strong> {store.help}
              </p>
            </>
          )}
        </div>
      </div>
      {foot}
    </form>
  );
});

/** Puts the cursor at the end, so that typing continues the present text. */
function focusEnd(input: HTMLInputElement | null | undefined): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}
