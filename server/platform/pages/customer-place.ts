/** `salon`: an id, a slug, or '' when the address names none. */
export interface CustomerPlace {
  screen: 'book' | 'customer';
  salon: string;
}

const ADDRESS = /^\/(book|customer)(?:\/([^/]+))?\/?$/;

/** For any other name the server looks up no salon. */
const NAME = /^[a-z0-9][a-z0-9-]{0,78}$/i;

/** Returns null for any other page. */
export function findCustomerPlace(path: string): CustomerPlace | null {
  const [, screen, salon = ''] = ADDRESS.exec(path) ?? [];
  return screen === 'book' || screen === 'customer' ? { screen, salon } : null;
}

export const isPossibleSalonName = (idOrSlug: string): boolean => NAME.test(idOrSlug);
