import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAddress } from '../../address/address.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { TimeStep } from './time-step.tsx';
import type { WizardSteps } from './use-wizard-step.ts';
import { WizardSlotsStore } from './wizard-slots.store.ts';
import type { HoldMode } from './wizard-slots.ts';

export interface LaterStepsProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

/** The later steps are in a chunk of their own, so that the first step does not wait for their code. */
export const LaterSteps = observer(function LaterSteps({ wizard, steps }: LaterStepsProps) {
  useEffect(() => wizard.time.open((time) => new WizardSlotsStore(time)), [wizard]);
  useHold(wizard, steps.step >= 3);
  if (steps.step === 2) return <ServicesStep wizard={wizard} steps={steps} />;
  if (steps.step === 3) return <TimeStep wizard={wizard} />;
  return <ConfirmStep wizard={wizard} steps={steps} />;
});

/** While the customer's own bookings are open, none of them is moved into time that the customer holds. */
function useHold({ time }: BookingWizardStore, isKeeping: boolean): void {
  const hold = time.slots?.hold;
  const areBookingsOpen = useAddress().params.has('bookings');
  useEffect(() => {
    const wanted: HoldMode = isKeeping ? 'keeping' : 'waiting';
    hold?.setMode(areBookingsOpen ? 'off' : wanted);
    return () => hold?.setMode('waiting');
  }, [hold, isKeeping, areBookingsOpen]);
}
