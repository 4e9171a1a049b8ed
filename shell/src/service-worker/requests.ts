import { paths } from '@salon/shared/contracts/paths';

/** What the worker looks at of a request. */
export interface AskedFor {
  url: string;
  method: string;
  mode: string;
}

/** Where the worker runs. */
export interface Place {
  origin: string;
  /** Other origins that modules come from. */
  moduleOrigins: readonly string[];
}

/**
 * `page`: an address of the application. `file`: one of a release, which never changes. `image`: one of the product's
 * own pictures. `day`: an answer of the API that makes up a salon's day.
 */
export type RequestKind = 'page' | 'file' | 'image' | 'day';

const segment = '[^/]+';

/**
 * Kept: what the report, the dashboard and the lists show. Not kept: everything else, which so needs no line here:
 * sign-in, tokens, uploads, the stream, the log of changes.
 */
const DAY = [
  paths.bookings,
  paths.bookingTotals,
  paths.busyTimes,
  paths.services,
  paths.employees,
  paths.customers,
  paths.customersWithStats,
  paths.today,
  paths.account,
  paths.accountEntries,
  paths.vouchers,
  paths.vouchersInRange,
  paths.notifications,
  paths.settings,
  paths.profile,
].map((path) => new RegExp(`^${path}$`));
const DAY_OF_ONE = [
  new RegExp(`^/api/businesses/${segment}$`),
  new RegExp(`^/api/bookings/employee/${segment}(/date/${segment})?$`),
];

/** Whole lists of people and money are not collected page by page; the day's bookings are. */
const WITHOUT_FURTHER_PAGES = [
  paths.customers,
  paths.customersWithStats,
  paths.notifications,
  paths.accountEntries,
];

/** What the worker answers a request as; null for what it leaves to the browser, every write among them. */
export function kindOf({ url, method, mode }: AskedFor, place: Place): RequestKind | null {
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
  /\.(js|css|woff2|svg|png|mp3)$/.test(path) && !/^\/[^/]*$/.test(path) && !isServers(path);

const isServers = (path: string) => /^\/(api|uploads|images)(\/|$)/.test(path);

function isPagePath(path: string): boolean {
  return !isServers(path) && !/^\/(shell|remotes|metrics)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

function isDay({ pathname, searchParams }: URL): boolean {
  // What somebody types is not a day's data, and would push it out.
  if (searchParams.has('search')) return false;
  if (searchParams.has('cursor') && WITHOUT_FURTHER_PAGES.some((path) => path === pathname)) return false;
  return [...DAY, ...DAY_OF_ONE].some((pattern) => pattern.test(pathname));
}
