import { paths } from '@salon/shared/contracts/paths';

export interface RequestFacts {
  url: string;
  method: string;
  mode: string;
}

export interface WorkerOrigins {
  origin: string;
  moduleOrigins: readonly string[];
}

/**
 * `file`: a file of a release, which never changes. `image`: one of the product's own images. `day`: an answer of the
 * API for the salon's daily work.
 */
export type RequestKind = 'page' | 'file' | 'image' | 'day';

const segment = '[^/]+';

/** Only these API routes and DAY_ROUTES_WITH_ID are cached; sign-in, tokens and uploads never are. */
const DAY_ROUTES = [
  paths.bookings,
  paths.bookingTotals,
  paths.busyTimes,
  paths.availability,
  paths.services,
  paths.categories,
  paths.rooms,
  paths.employees,
  paths.customers,
  paths.customersWithStats,
  paths.today,
  paths.board,
  paths.account,
  paths.accountEntries,
  paths.vouchers,
  paths.vouchersInRange,
  paths.notifications,
  paths.settings,
  paths.profile,
].map((path) => new RegExp(`^${path}$`));
const DAY_ROUTES_WITH_ID = [
  new RegExp(`^/api/businesses/${segment}$`),
  new RegExp(`^/api/bookings/employee/${segment}(/date/${segment})?$`),
];

/** Only the first page of these lists is cached, so that the browser does not collect all customers and payments. */
const FIRST_PAGE_ONLY = [
  paths.customers,
  paths.customersWithStats,
  paths.notifications,
  paths.accountEntries,
];

/** Returns null for a request that the worker leaves to the browser, such as every write. */
export function classifyRequest(
  { url, method, mode }: RequestFacts,
  place: WorkerOrigins,
): RequestKind | null {
  if (method !== 'GET') return null;
  const address = new URL(url);
  if (address.origin !== place.origin) {
    return place.moduleOrigins.includes(address.origin) && isReleaseFile(address.pathname) ? 'file' : null;
  }
  if (mode === 'navigate') return isPagePath(address.pathname) ? 'page' : null;
  if (isReleaseFile(address.pathname)) return 'file';
  if (address.pathname.startsWith('/images/')) return 'image';
  return isDay(address) ? 'day' : null;
}

const isReleaseFile = (path: string) =>
  /\.(js|css|woff2|svg|png|mp3)$/.test(path) && !/^\/[^/]*$/.test(path) && !isServerPath(path);

const isServerPath = (path: string) => /^\/(api|uploads|images)(\/|$)/.test(path);

function isPagePath(path: string): boolean {
  return !isServerPath(path) && !/^\/(shell|modules|metrics)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

function isDay({ pathname, searchParams }: URL): boolean {
  // Results of searches are not a day's data, and would push such data out of the cache.
  if (searchParams.has('search')) return false;
  if (searchParams.has('cursor') && FIRST_PAGE_ONLY.some((path) => path === pathname)) return false;
  return [...DAY_ROUTES, ...DAY_ROUTES_WITH_ID].some((pattern) => pattern.test(pathname));
}
