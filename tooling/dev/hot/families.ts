import { type Family, getFamilyByType, performReactRefresh } from 'react-refresh/runtime';

/** The part of a component that stays the same when its code changes. */
export interface HotComponent {
  /** The component that React sees. */
  component: unknown;
  /** Shows the newest code. If this code uses other hooks than before, `anew` is true and the old state is dropped. */
  change(anew: boolean): void;
}

const places = new WeakMap<Family, HotComponent>();
/** Number of code changes. Each change runs the component's effects again and recomputes its memoized values. */
const revisions = new WeakMap<Family, number>();

/** Undefined for a type that no file has registered. */
export const findFamily = (type: unknown): Family | undefined => getFamilyByType(type);

export const findHotComponent = (family: Family): HotComponent | undefined => places.get(family);

export const setHotComponent = (family: Family, place: HotComponent): void => void places.set(family, place);

export const getRevision = (family: Family): number => revisions.get(family) ?? 0;

let isPlanned = false;

/** One refresh follows after all files of an update have run. */
export function planRefresh(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    refreshComponents();
  });
}

export function refreshComponents(): void {
  const update = performReactRefresh();
  if (!update) return;
  for (const family of [...update.updatedFamilies, ...update.staleFamilies]) {
    revisions.set(family, getRevision(family) + 1);
    places.get(family)?.change(update.staleFamilies.has(family));
  }
}
