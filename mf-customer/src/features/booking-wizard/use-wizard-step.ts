import { useEffect, useRef } from 'react';
import { goTo, useAddress } from '../../address/address.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { FIRST_STEP, LAST_STEP, parseWizardStep, type WizardStep } from './wizard-choice.ts';

export interface WizardSteps {
  step: WizardStep;
  /** Adds a history entry, so that the browser's back button returns to the step before. */
  open(step: WizardStep): void;
  next(): void;
  back(): void;
}

/** Returns the step of the address, but no later step than `wizard.reachable`. Call this in an observer. */
export function useWizardStep(wizard: BookingWizardStore): WizardSteps {
  const { params } = useAddress();
  const asked = parseWizardStep(params);
  const { reachable } = wizard;
  const step = reachable === null || asked < reachable ? asked : reachable;
  // The steps of the history entries. If the entry before has the step before, `back` goes back in the history.
  const trail = useRef<WizardStep[]>([step]);

  const replace = (other: WizardStep) => {
    trail.current = [...trail.current.slice(0, -1), other];
    goTo(addressOf(other), { replace: true });
  };
  useEffect(() => {
    if (step !== asked) replace(step);
    else if (trail.current.at(-1) !== step) trail.current = moveTrail(trail.current, step);
  });

  const open = (other: WizardStep) => {
    if (other === step) return;
    afterNextPaint(() => {
      // A second press may arrive before the page has shown the result of the first press.
      if (parseWizardStep(new URLSearchParams(window.location.search)) !== other) goTo(addressOf(other));
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

/** On a slow phone, drawing a step would delay the visible effect of the press. */
function afterNextPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** The other parameters stay, for example the parameter of an open sheet. */
function addressOf(step: WizardStep): string {
  const { pathname, searchParams } = new URL(window.location.href);
  if (step === FIRST_STEP) searchParams.delete('step');
  else searchParams.set('step', String(step));
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

const moveTrail = (trail: WizardStep[], step: WizardStep): WizardStep[] =>
  trail.at(-2) === step ? trail.slice(0, -1) : [...trail, step];
