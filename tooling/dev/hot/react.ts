/** A module under development imports this file as `react`: changed code needs new memoized values and effects. */
import React, { type DependencyList, type EffectCallback } from 'react';
import type { Family } from 'react-refresh/runtime';
import { getRevision } from './families.ts';

// @ts-expect-error React's types describe a CommonJS module; webpack re-exports every name that React really has.
export * from 'react';
export { default } from 'react';

let running: Family | undefined;

/** Tells the hooks of this file which component is running. */
export function callWithin<T>(family: Family, call: () => T): T {
  const outer = running;
  running = family;
  try {
    return call();
  } finally {
    running = outer;
  }
}

/** Changed code must run again even with equal dependencies. */
function withRevision(dependencies: DependencyList): DependencyList {
  return [...dependencies, running ? getRevision(running) : 0];
}

/* biome-ignore-start lint/correctness/useExhaustiveDependencies: the caller passes the dependencies */
export function useMemo<T>(make: () => T, dependencies: DependencyList): T {
  return React.useMemo(make, withRevision(dependencies));
}

export function useCallback<F extends (...given: never[]) => unknown>(
  callback: F,
  dependencies: DependencyList,
): F {
  return React.useCallback(callback, withRevision(dependencies));
}

export function useEffect(effect: EffectCallback, dependencies?: DependencyList): void {
  React.useEffect(effect, dependencies && withRevision(dependencies));
}

export function useLayoutEffect(effect: EffectCallback, dependencies?: DependencyList): void {
  React.useLayoutEffect(effect, dependencies && withRevision(dependencies));
}
/* biome-ignore-end lint/correctness/useExhaustiveDependencies: as above */
