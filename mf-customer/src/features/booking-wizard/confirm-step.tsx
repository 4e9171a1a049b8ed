import { usePlatform } from '@salon/shared/module/platform-context';
import { Field } from '@salon/shared/ui/field';
import { formatDate, formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { PlainInput } from '@salon/shared/ui/plain-input';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import classes from './confirm-step.module.css';
import { HoldNote } from './hold-note.tsx';
import { ReviewedLines } from './reviewed-lines.tsx';
import { MenuPending } from './services-step.tsx';
import { preloadSuccessDialog } from './success.tsx';
import type { WizardSteps } from './use-wizard-step.ts';
import type { WizardStep } from './wizard-choice.ts';

const MAX_NOTES_LENGTH = 1000;

interface ConfirmStepProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

export const ConfirmStep = observer(function ConfirmStep({ wizard, steps }: ConfirmStepProps) {
  const { currency } = usePlatform().salon;
  const { choice, visit, time, plan } = wizard;
  useEffect(preloadSuccessDialog, []);
  if (!visit.offers || !time.chosen) return <MenuPending wizard={wizard} />;
  return (
    <div className={classes.review}>
      <dl className={classes.facts}>
        <Fact name={messages.employee} step={1} steps={steps}>
          {wizard.employeeNames}
          {choice.isForAnyone && <span className={classes.aside}>{messages.anyone}</span>}
        </Fact>
        <Fact name={messages.services} step={2} steps={steps}>
          <ReviewedLines wizard={wizard} />
        </Fact>
        <Fact name={messages.when} step={3} steps={steps}>
          {formatDate(time.date)}
          <span className={classes.aside}>
            <Time value={time.chosen.booking_time} afterMidnight={time.isAfterMidnight} />
            {' · '}
            {formatDuration(plan.durationMinutes)}
          </span>
        </Fact>
        <div className={classes.total}>
          <dt>{messages.total}</dt>
          <dd>
            <Money amount={plan.total} currency={currency} />
          </dd>
        </div>
      </dl>
      <HoldNote wizard={wizard} />
      <Field label={messages.notes}>
        <PlainInput
          value={choice.value.notes}
          onChange={choice.setNotes}
          placeholder={messages.notesPlaceholder}
          maxLength={MAX_NOTES_LENGTH}
          multiline
          rows={2}
        />
      </Field>
      <p className={classes.hint}>{messages.willConfirm}</p>
    </div>
  );
});

interface FactProps {
  name: string;
  step: WizardStep;
  steps: WizardSteps;
  children: ReactNode;
}

function Fact({ name, step, steps, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={classes.way}>
        <button
          className={classes.change}
          type="button"
          aria-label={messages.changeOf(name)}
          onClick={() => steps.open(step)}
        >
          {messages.change}
        </button>
      </dd>
    </div>
  );
}
