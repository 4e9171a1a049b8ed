import { type Family, getFamilyByType, performReactRefresh } from 'react-refresh/runtime';

/** What stays the same when a component's code changes. */
export interface HotComponent {
  /** The component that React sees. */
  component: unknown;
  /** Shows the newest code. `anew` is true when the new code uses other hooks, and then the old state is dropped. */
  change(anew: boolean): void;
}

const places = new WeakMap<Family, HotComponent>();
/**
 * How often each component's code has changed. After each change the component's effects and memoized values are made
 * again.
 */
const revisions = new WeakMap<Family, number>();

/** Returns the family that holds all versions of a component; undefined for a type that no file has registered. */
export const findFamily = (type: unknown): Family | undefined => getFamilyByType(type);

export const findHotComponent = (family: Family): HotComponent | undefined => places.get(family);

export const setHotComponent = (family: Family, place: HotComponent): void => void places.set(family, place);

export const getRevision = (family: Family): number => revisions.get(family) ?? 0;

let isPlanned = false;

/** Plans one refresh of the components, after all files of an update have run. */
export function planRefresh(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    refreshComponents();
  });
}

/** Makes every changed component show its newest code. */
export function refreshComponents(): void {
  const update = performReactRefresh();
  if (!update) return;
  for (const family of [...update.updatedFamilies, ...update.staleFamilies]) {
    revisions.set(family, getRevision(family) + 1);
    places.get(family)?.change(update.staleFamilies.has(family));
  }
}
