import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { TimeStep } from './time-step.tsx';
import type { WizardSteps } from './use-wizard-step.ts';

export interface LaterStepsProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

/** All that follows the first step, in a file of its own: the first one must not wait for it. */
export function LaterSteps({ wizard, steps }: LaterStepsProps) {
  if (steps.step === 2) return <ServicesStep wizard={wizard} steps={steps} />;
  if (steps.step === 3) return <TimeStep wizard={wizard} />;
  return <ConfirmStep wizard={wizard} steps={steps} />;
}
