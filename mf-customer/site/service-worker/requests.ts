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
  /** The API's own; '' when the site passes its calls on. */
  api: string;
  /** Other origins that files of a release come from. */
  moduleOrigins: readonly string[];
}

/**
 * `page`: a salon's door, the wizard, or the page without a salon. `file`: one of a release, which never changes.
 * `picture`: the salon's or the house's. `answer`: what a customer may read again without a network.
 */
export type RequestKind = 'page' | 'file' | 'picture' | 'answer';

const PAGE = /^\/(?:(?:book|customer)(?:\/[^/.]+)?\/?)?$/;
const FILE = /\.(js|css|woff2|svg|png)$/;
const OWN_FILE = /^\/(site|remotes\/mf-customer)\//;
const PICTURE = /^\/(images|uploads)\//;

/**
 * The salon, who works there, what it offers, and the person's own bookings. Everything else goes to the server alone:
 * above all taken times and next free times, because yesterday's would offer what somebody else has by now.
 */
const ANSWERS = [paths.employees, paths.services, paths.bookings, '/api/businesses/[^/]+'].map(
  (path) => new RegExp(`^${path}$`),
);

/** What the worker answers a request as; null for what it leaves to the browser, every write among them. */
export function kindOf({ url, method, mode }: AskedFor, place: Place): RequestKind | null {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') return origin === place.origin && PAGE.test(pathname) ? 'page' : null;
  if (origin === (place.api || place.origin) && ANSWERS.some((path) => path.test(pathname))) return 'answer';
  if (origin === place.origin) return ownKind(pathname);
  return place.moduleOrigins.includes(origin) && FILE.test(pathname) ? 'file' : null;
}

function ownKind(pathname: string): RequestKind | null {
  if (OWN_FILE.test(pathname)) return FILE.test(pathname) ? 'file' : null;
  return PICTURE.test(pathname) ? 'picture' : null;
}
