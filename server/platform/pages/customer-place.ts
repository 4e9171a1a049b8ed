/** A page of the customers' side, and the salon that its address names: an id, a slug, or '' when none is named. */
export interface CustomerPlace {
  screen: 'book' | 'customer';
  salon: string;
}

const ADDRESS = /^\/(book|customer)(?:\/([^/]+))?\/?$/;

/** The form of a slug or an id. For any other name the server looks up no salon. */
const NAME = /^[a-z0-9][a-z0-9-]{0,78}$/i;

/** Returns the customers' page and the salon of a path; null for any other page. */
export function findCustomerPlace(path: string): CustomerPlace | null {
  const [, screen, salon = ''] = ADDRESS.exec(path) ?? [];
  return screen === 'book' || screen === 'customer' ? { screen, salon } : null;
}

export const isPossibleSalonName = (idOrSlug: string): boolean => NAME.test(idOrSlug);
