import { paths } from '@salon/shared/contracts/paths';

export interface WorkerRequest {
  url: string;
  method: string;
  mode: string;
}

export interface SiteOrigins {
  origin: string;
  /** The API's origin; '' when the site's own origin serves the API. */
  api: string;
  /** These further origins serve files of a release. */
  moduleOrigins: readonly string[];
}

/** A `file` of a release never changes. The worker keeps an `answer`, so that customers can read it offline. */
export type RequestKind = 'page' | 'file' | 'image' | 'answer';

const PAGE = /^\/(?:(?:book|customer)(?:\/[^/.]+)?\/?)?$/;
const FILE = /\.(js|css|woff2|svg|png)$/;
const OWN_FILE = /^\/(site|modules\/mf-customer)\//;
const IMAGE = /^\/(images|uploads)\//;

/**
 * Every other API request goes only to the server. An old availability or old next free times would offer times that
 * other customers have booked.
 */
const ANSWERS = [
  paths.employees,
  paths.services,
  paths.categories,
  paths.bookings,
  '/api/businesses/[^/]+',
].map((path) => new RegExp(`^${path}$`));

/** @returns null when the browser handles the request itself, for example every write */
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
