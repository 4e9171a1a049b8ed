import { ShownNumber } from '@salon/shared/ui/shown-number';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import classes from './step-indicator.module.css';
import type { WizardSteps } from './use-wizard-step.ts';
import type { WizardStep } from './wizard-choice.ts';

const STEPS: readonly WizardStep[] = [1, 2, 3, 4];

interface StepIndicatorProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

export const StepIndicator = observer(function StepIndicator({ wizard, steps }: StepIndicatorProps) {
  const reachable = wizard.reachable ?? steps.step;
  return (
    <nav aria-label={messages.steps}>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <button
              className={classes.step}
              type="button"
              data-done={step < steps.step || undefined}
              aria-current={step === steps.step ? 'step' : undefined}
              disabled={step > reachable}
              onClick={() => steps.open(step)}
            >
              <span className={classes.mark} aria-hidden="true">
                {step < steps.step ? <Check /> : <ShownNumber value={step} />}
              </span>
              {messages.stepNames[step - 1]}
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.place}>{messages.stepOf(steps.step)}</p>
    </nav>
  );
});
