import { useEffect, useRef } from 'react';
import { goTo, useAddress } from '../../address/address.ts';
import type { BusinessLoginStore, LoginStep } from './business-login.store.ts';

interface LoginWay {
  step: LoginStep;
  /** Goes on to a step: an entry of its own in the history, so that back goes one step back. */
  show(step: LoginStep): void;
  /** Leaves for a page that takes the place of all the steps: back from there does not lead to the login again. */
  leaveFor(path: string): void;
}

/** Which step the address names, as far as what was typed allows it: a reload has forgotten it and begins anew. */
export function useLoginStep(store: BusinessLoginStore): LoginWay {
  const { pathname, params } = useAddress();
  const named = params.get('step');
  const { steps } = store;
  const step = steps.find((known) => known === named) ?? (named === null ? 'phone' : farthest(steps));
  const depth = steps.indexOf(step);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (named !== null && named !== step && !isLeaving.current)
      goTo(pathOf(pathname, step), { replace: true });
  }, [named, step, pathname]);
  return {
    step,
    show: (next) => goTo(pathOf(pathname, next)),
    leaveFor: (path) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      afterGoingBack(depth, () => goTo(path, { replace: true }));
    },
  };
}

const farthest = (steps: LoginStep[]): LoginStep => steps.at(-1) ?? 'phone';

const pathOf = (pathname: string, step: LoginStep) =>
  step === 'phone' ? pathname : `${pathname}?step=${step}`;

function afterGoingBack(entries: number, go: () => void): void {
  if (entries === 0) {
    go();
    return;
  }
  // Taken away by hand: single-spa, whose listeners these become in the shell, knows no `once`.
  const arrived = () => {
    window.removeEventListener('popstate', arrived);
    go();
  };
  window.addEventListener('popstate', arrived);
  window.history.go(-entries);
}
