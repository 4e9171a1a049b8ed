import { compareStructural, observable, runInAction } from 'mobx';
import { getCurrencyDecimals } from '../domain/currency.ts';
import type { CurrencyDigits } from '../domain/region/currencies.ts';
import { DEFAULT_REGION, type Region } from '../domain/region/region.ts';

/**
 * The region of the page. A page shows one salon: that of the signed-in person, whose region the host sets from
 * `platform.salon`, or the salon of the page's address, which claims the region while the page is open. Reading the region
 * in an observer renders the observer again when it changes.
 */
const pageRegion = observable.box<Region>(DEFAULT_REGION, {
  deep: false,
  equals: compareStructural,
});

const claims = observable.array<Claim>([], { deep: false });

interface Claim {
  owner: object;
  region: Region;
}

export function getPageRegion(): Region {
  return claims.at(-1)?.region ?? pageRegion.get();
}

export function setPageRegion(region: Region): void {
  runInAction(() => pageRegion.set(region));
}

/** The salon of the page's address gives its region to every visitor until `releasePageRegion`. */
export function claimPageRegion(owner: object, region: Region): void {
  const own = claims.find((claim) => claim.owner === owner);
  if (own && compareStructural(own.region, region)) return;
  runInAction(() => claims.replace([...claims.filter((claim) => claim.owner !== owner), { owner, region }]));
}

export function releasePageRegion(owner: object): void {
  runInAction(() => claims.replace(claims.filter((claim) => claim.owner !== owner)));
}

/** Returns the decimals with which amounts of this label are written; a label of another currency has its own. */
export function getDigitsOf(currency: string): CurrencyDigits {
  const region = getPageRegion();
  return currency === region.currency ? region.currencyDigits : getCurrencyDecimals(currency);
}
