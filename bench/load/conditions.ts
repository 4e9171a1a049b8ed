export interface NetworkCondition {
  id: string;
  title: string;
  /** Both directions have the same bandwidth. */
  megabitsPerSecond: number;
  roundTripMs: number;
}

export const NETWORKS: readonly NetworkCondition[] = [
  { id: 'fast', title: '9 Mbit/s, 100 ms', megabitsPerSecond: 9, roundTripMs: 100 },
  // These are Lighthouse's values of slow 4G.
  { id: 'slow4g', title: 'slow 4G (1.6 Mbit/s, 150 ms)', megabitsPerSecond: 1.6, roundTripMs: 150 },
];

/** Bytes do not depend on the speed of network and processor, so neither is slowed down to count them. */
export const UNSLOWED_NETWORK: NetworkCondition = {
  id: 'unslowed',
  title: 'not slowed down',
  megabitsPerSecond: Number.POSITIVE_INFINITY,
  roundTripMs: 0,
};

/** This factor makes the processor as slow as that of a mid-range phone. */
export const CPU_SLOWDOWN = 4;

export const DESK_VIEWPORT = { width: 1280, height: 900 };

export interface MeasuredPage {
  id: string;
  path: string;
  signedIn: boolean;
  usable: string;
}

export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { id: 'login', path: '/login', signedIn: false, usable: 'form button[type=submit]:enabled' },
  { id: 'report', path: '/bookings/report', signedIn: true, usable: '#module-outlet tbody tr' },
  { id: 'services', path: '/services', signedIn: true, usable: '#module-outlet article button:enabled' },
];

/** Its cards render together with the heads of its columns, which are always in sight. */
export const BOARD_PAGE: MeasuredPage = {
  id: 'board',
  path: '/bookings/board',
  signedIn: true,
  usable: '[data-board] [aria-haspopup="menu"]',
};

/**
 * Limits product ÷ single build, for bytes and for times until usable. It also limits how much longer the dashboard
 * takes with 100 modules.
 */
export const MAX_RATIO_TO_SINGLE_BUILD = 1.1;
/** The board has a stricter limit for its time until usable. */
export const MAX_BOARD_RATIO = 1;
/** Limits the bytes of the board's page above those of the report's page. */
export const MAX_BOARD_EXTRA_BYTES = 60_000;

/** The person presses a link to a module that is not loaded yet. */
export interface MeasuredSwitch {
  id: string;
  from: string;
  link: string;
  to: string;
  hoverMs: number;
}

const LINK = 'nav a[href="/bookings/report"]';

export const MEASURED_SWITCHES: readonly MeasuredSwitch[] = [
  { id: 'switch', from: 'services', link: LINK, to: 'report', hoverMs: 0 },
  { id: 'switch-hover', from: 'services', link: LINK, to: 'report', hoverMs: 200 },
];

export const getMaxRatio = (what: string): number =>
  what === BOARD_PAGE.id ? MAX_BOARD_RATIO : MAX_RATIO_TO_SINGLE_BUILD;

export function getMeasuredPage(id: string): MeasuredPage {
  const page = [...MEASURED_PAGES, BOARD_PAGE].find((known) => known.id === id);
  if (page === undefined) throw new Error(`No page is called "${id}".`);
  return page;
}
