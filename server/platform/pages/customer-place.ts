/** A page of the customers' side, and the salon that its address names: an id, a slug, or '' when none is named. */
export interface CustomerPlace {
  screen: 'book' | 'customer';
  salon: string;
}

const ADDRESS = /^\/(book|customer)(?:\/([^/]+))?\/?$/;

/** What a slug or an id can be at all: whatever else stands in an address is asked of nobody. */
const NAME = /^[a-z0-9][a-z0-9-]{0,78}$/i;

/** Null for every other page, and for one whose salon cannot exist. */
export function customerPlace(path: string): CustomerPlace | null {
  const [, screen, salon = ''] = ADDRESS.exec(path) ?? [];
  return screen === 'book' || screen === 'customer' ? { screen, salon } : null;
}

export const canBeSalon = (idOrSlug: string): boolean => NAME.test(idOrSlug);
