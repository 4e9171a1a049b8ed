/** `salon` is an id or a slug, or '' for an address without a salon. */
export interface CustomerPlace {
  screen: 'book' | 'customer';
  salon: string;
}

const ADDRESS = /^\/(book|customer)(?:\/([^/]+))?\/?$/;

/** The server looks up a salon only for a name of this form. */
const NAME = /^[a-z0-9][a-z0-9-]{0,78}$/i;

/** Returns null for a page other than /book and /customer. */
export function findCustomerPlace(path: string): CustomerPlace | null {
  const [, screen, salon = ''] = ADDRESS.exec(path) ?? [];
  return screen === 'book' || screen === 'customer' ? { screen, salon } : null;
}

export const isPossibleSalonName = (idOrSlug: string): boolean => NAME.test(idOrSlug);
