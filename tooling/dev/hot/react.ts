/** React as the sources of a module in work import it: what a component has kept is made anew when its code has changed. */
import React, { type DependencyList, type EffectCallback } from 'react';
import type { Family } from 'react-refresh/runtime';
import { revisionOf } from './families.ts';

// @ts-expect-error React's types are of a CommonJS module; webpack takes over all that it really has.
export * from 'react';
export { default } from 'react';

let shown: Family | undefined;

/** Runs a component's code: its hooks know whose they are. */
export function callWithin<T>(family: Family, call: () => T): T {
  const outer = shown;
  shown = family;
  try {
    return call();
  } finally {
    shown = outer;
  }
}

/** A changed component's `useMemo` may hold other code than before, however equal what it depends on. */
function since(dependencies: DependencyList): DependencyList {
  return [...dependencies, shown ? revisionOf(shown) : 0];
}

/* biome-ignore-start lint/correctness/useExhaustiveDependencies: what they depend on is the caller's list */
export function useMemo<T>(make: () => T, dependencies: DependencyList): T {
  return React.useMemo(make, since(dependencies));
}

export function useCallback<F extends (...given: never[]) => unknown>(
  callback: F,
  dependencies: DependencyList,
): F {
  return React.useCallback(callback, since(dependencies));
}

export function useEffect(effect: EffectCallback, dependencies?: DependencyList): void {
  React.useEffect(effect, dependencies && since(dependencies));
}

export function useLayoutEffect(effect: EffectCallback, dependencies?: DependencyList): void {
  React.useLayoutEffect(effect, dependencies && since(dependencies));
}
/* biome-ignore-end lint/correctness/useExhaustiveDependencies: as above */
