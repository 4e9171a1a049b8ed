import { paths } from '@salon/shared/contracts/paths';

/** The fields of a request that the worker reads. */
export interface WorkerRequest {
  url: string;
  method: string;
  mode: string;
}

/** The origins with which the worker compares a request. */
export interface SiteOrigins {
  origin: string;
  /** The origin of the API; '' when the site forwards API calls. */
  api: string;
  /** Further origins that serve files of a release. */
  moduleOrigins: readonly string[];
}

/**
 * `page`: a salon's sign-in, the wizard, or the page without a salon. `file`: a file of a release, which never changes.
 * `image`: an image of the salon or of the product. `answer`: data that a customer may read without a network.
 */
export type RequestKind = 'page' | 'file' | 'image' | 'answer';

const PAGE = /^\/(?:(?:book|customer)(?:\/[^/.]+)?\/?)?$/;
const FILE = /\.(js|css|woff2|svg|png)$/;
const OWN_FILE = /^\/(site|modules\/mf-customer)\//;
const IMAGE = /^\/(images|uploads)\//;

/**
 * Paths whose answers the worker keeps: the salon, its employees, its services, and the customer's own bookings. Every
 * other API request goes to the server alone, above all those for taken times and next free times: an old answer would
 * offer times that other customers have booked.
 */
const ANSWERS = [paths.employees, paths.services, paths.bookings, '/api/businesses/[^/]+'].map(
  (path) => new RegExp(`^${path}$`),
);

/**
 * @returns how the worker answers a request; null when the browser handles the request itself, as it does every write
 */
export function getRequestKind({ url, method, mode }: WorkerRequest, place: SiteOrigins): RequestKind | null {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') return origin === place.origin && PAGE.test(pathname) ? 'page' : null;
  if (origin === (place.api || place.origin) && ANSWERS.some((path) => path.test(pathname))) return 'answer';
  if (origin === place.origin) return ownKind(pathname);
  return place.moduleOrigins.includes(origin) && FILE.test(pathname) ? 'file' : null;
}

function ownKind(pathname: string): RequestKind | null {
  if (OWN_FILE.test(pathname)) return FILE.test(pathname) ? 'file' : null;
  return IMAGE.test(pathname) ? 'image' : null;
}
