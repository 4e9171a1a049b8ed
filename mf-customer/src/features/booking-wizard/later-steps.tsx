import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { TimeStep } from './time-step.tsx';
import type { WizardSteps } from './use-wizard-step.ts';

export interface LaterStepsProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

/** The later steps are in a chunk of their own, so that the first step does not wait for their code. */
export function LaterSteps({ wizard, steps }: LaterStepsProps) {
  if (steps.step === 2) return <ServicesStep wizard={wizard} steps={steps} />;
  if (steps.step === 3) return <TimeStep wizard={wizard} />;
  return <ConfirmStep wizard={wizard} steps={steps} />;
}
