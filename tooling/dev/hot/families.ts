import { type Family, getFamilyByType, performReactRefresh } from 'react-refresh/runtime';

/** Where a component stands in the page, whatever its code becomes. */
export interface Place {
  /** What React sees. */
  component: unknown;
  /** `anew`: with other hooks than before, so that what they held cannot stay. */
  change(anew: boolean): void;
}

const places = new WeakMap<Family, Place>();
/** How often the code of a component has changed: its effects and kept values are made again after each time. */
const revisions = new WeakMap<Family, number>();

export const familyOf = (type: unknown): Family | undefined => getFamilyByType(type);

export const placeOf = (family: Family): Place | undefined => places.get(family);

export const setPlace = (family: Family, place: Place): void => void places.set(family, place);

export const revisionOf = (family: Family): number => revisions.get(family) ?? 0;

let isPlanned = false;

/** Once all modules of an update have run: components show what they have become. */
export function planRefresh(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    refresh();
  });
}

export function refresh(): void {
  const update = performReactRefresh();
  if (!update) return;
  for (const family of [...update.updatedFamilies, ...update.staleFamilies]) {
    revisions.set(family, revisionOf(family) + 1);
    places.get(family)?.change(update.staleFamilies.has(family));
  }
}
