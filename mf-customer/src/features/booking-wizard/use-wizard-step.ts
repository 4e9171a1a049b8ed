import { useEffect, useRef } from 'react';
import { goTo, useAddress } from '../../address/address.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { FIRST_STEP, LAST_STEP, stepOf, type WizardStep } from './wizard-choice.ts';

export interface WizardSteps {
  step: WizardStep;
  /** A step of the history of its own, which the browser's back undoes. */
  open(step: WizardStep): void;
  next(): void;
  back(): void;
}

/** The step of the address, or the last one that can be reached yet. Call it in an observer. */
export function useWizardStep(wizard: BookingWizardStore): WizardSteps {
  const { params } = useAddress();
  const asked = stepOf(params);
  const { reachable } = wizard;
  const step = reachable === null || asked < reachable ? asked : reachable;
  // What this page put into the history, so that its own way back does not go forward in it.
  const trail = useRef<WizardStep[]>([step]);

  const replace = (other: WizardStep) => {
    trail.current = [...trail.current.slice(0, -1), other];
    goTo(addressOf(other), { replace: true });
  };
  useEffect(() => {
    if (step !== asked) replace(step);
    else if (trail.current.at(-1) !== step) trail.current = movedTo(trail.current, step);
  });

  const open = (other: WizardStep) => {
    if (other === step) return;
    oncePainted(() => {
      // A second press may have come before the first was seen.
      if (stepOf(new URLSearchParams(window.location.search)) !== other) goTo(addressOf(other));
    });
  };
  return {
    step,
    open,
    next: () => open(Math.min(step + 1, LAST_STEP) as WizardStep),
    back: () => {
      const before = Math.max(step - 1, FIRST_STEP) as WizardStep;
      if (trail.current.at(-2) === before) window.history.back();
      else replace(before);
    },
  };
}

/** A press is seen at once, and only then a whole step is drawn: on a slow phone that takes longer than a press may. */
function oncePainted(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** All else of the address stays: an open sheet has its word there too. */
function addressOf(step: WizardStep): string {
  const { pathname, searchParams } = new URL(window.location.href);
  if (step === FIRST_STEP) searchParams.delete('step');
  else searchParams.set('step', String(step));
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

const movedTo = (trail: WizardStep[], step: WizardStep): WizardStep[] =>
  trail.at(-2) === step ? trail.slice(0, -1) : [...trail, step];
