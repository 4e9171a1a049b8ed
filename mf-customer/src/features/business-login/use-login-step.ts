import { useEffect, useRef } from 'react';
import { goTo, useAddress } from '../../address/address.ts';
import type { BusinessLoginStore } from './business-login.store.ts';
import type { LoginStep } from './login-steps.ts';

interface LoginNavigation {
  step: LoginStep;
  /** Adds a history entry, so that the back button leads to the step before. */
  show(step: LoginStep): void;
  /** Goes back to the first step's history entry and replaces it: the next page's back button skips the sign-in. */
  leaveFor(path: string): void;
}

/**
 * If the address has a step that is not open, the page goes back to the last open step. If this page has no entry of that
 * step, as after a reload, the step replaces the other one.
 */
export function useLoginStep(store: BusinessLoginStore): LoginNavigation {
  const { pathname, params } = useAddress();
  const named = params.get('step');
  const { steps } = store;
  const step = steps.find((known) => known === named) ?? (named === null ? 'phone' : farthest(steps));
  const depth = steps.indexOf(step);
  const isLeaving = useRef(false);
  /** The steps of the history entries that this page has added, after its first entry. */
  const entries = useRef<string[]>(['phone']);
  useEffect(() => {
    if (named === null || named === step || isLeaving.current) return;
    const [open, closed] = [entries.current.indexOf(step), entries.current.indexOf(named)];
    if (open >= 0 && closed > open) {
      window.history.go(open - closed);
      return;
    }
    entries.current = [...entries.current.slice(0, -1), step];
    goTo(pathOf(pathname, step), { replace: true });
  }, [named, step, pathname]);
  return {
    step,
    show: (next) => {
      entries.current = [...entries.current.slice(0, entries.current.indexOf(step) + 1), next];
      goTo(pathOf(pathname, next));
    },
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
  // The listener removes itself instead of using `once`: in the shell it goes through single-spa, which does not
  // support `once`.
  const onPopState = () => {
    window.removeEventListener('popstate', onPopState);
    go();
  };
  window.addEventListener('popstate', onPopState);
  window.history.go(-entries);
}
