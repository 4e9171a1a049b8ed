/**
 * The statuses of one version of a module in this page, each with the statuses that may follow.
 *   UNTRIED  may be loaded
 *   LOADING  its files are loading
 *   READY    its files have loaded; the page can mount it
 *   FAILED   it is not loaded again before a reset
 *   LATE     it is still loading after the page stopped waiting: a timeout has passed, or another version has loaded
 */
export const VERSION_TRANSITIONS = {
  UNTRIED: ['LOADING', 'FAILED'],
  LOADING: ['READY', 'FAILED', 'LATE', 'UNTRIED'],
  READY: ['FAILED', 'LATE'],
  FAILED: ['UNTRIED'],
  LATE: ['READY', 'FAILED', 'UNTRIED'],
} as const;

/**
 * The statuses of a module's mount in the page, each with the statuses that may follow.
 *   MOUNTING  a version is being loaded and mounted; the person sees the skeleton
 *   MOUNTED   a version has painted
 *   FALLBACK  no version runs; the person sees a message with a retry
 *   LEAVING   the page does not show the module: the person has left it or has not entered it yet
 */
export const MOUNT_TRANSITIONS = {
  LEAVING: ['MOUNTING'],
  MOUNTING: ['MOUNTED', 'FALLBACK', 'LEAVING'],
  MOUNTED: ['MOUNTING', 'LEAVING'],
  FALLBACK: ['MOUNTING', 'LEAVING'],
} as const;

export type VersionStatus = keyof typeof VERSION_TRANSITIONS;
export type MountStatus = keyof typeof MOUNT_TRANSITIONS;

/** @throws Error when the table has no transition from `from` to `to` */
export function changeStatus<S extends string>(
  table: Readonly<Record<S, readonly S[]>>,
  from: S,
  to: NoInfer<S>,
): S {
  if (!table[from].includes(to)) throw new Error(`No transition from ${from} to ${to}.`);
  return to;
}

type Causes<T extends Readonly<Record<string, readonly string[]>>> = {
  [From in keyof T]: Record<T[From][number], string>;
};

/** What causes each transition: a text for the diagram in docs/platform.md. No bundle contains this table. */
export const VERSION_CAUSES: Causes<typeof VERSION_TRANSITIONS> = {
  UNTRIED: {
    LOADING: 'ModuleVersions loads it',
    FAILED: 'it froze an earlier page, or was reset while it was mounted, and throws',
  },
  LOADING: {
    READY: 'the loader resolves',
    FAILED: 'the loader rejects',
    LATE: 'HedgedLoad times out, or another version loads first',
    UNTRIED: 'the loader rejects offline',
  },
  READY: {
    FAILED: 'the module throws, or files of a screen are missing',
    LATE: 'HedgedLoad times out for another part',
  },
  FAILED: { UNTRIED: 'reset by a retry, the connection or a visit' },
  LATE: {
    READY: 'the loader resolves after all',
    FAILED: 'the loader rejects',
    UNTRIED: 'reset by a retry, the connection or a visit',
  },
};

export const MOUNT_CAUSES: Causes<typeof MOUNT_TRANSITIONS> = {
  LEAVING: { MOUNTING: 'the host enters' },
  MOUNTING: {
    MOUNTED: 'the module has painted',
    FALLBACK: 'ModuleVersions has no version that runs',
    LEAVING: 'the host leaves',
  },
  MOUNTED: {
    MOUNTING: 'the module throws, or another version replaces it',
    LEAVING: 'the host leaves',
  },
  FALLBACK: {
    MOUNTING: 'the person retries, the connection is back, or a late version has loaded',
    LEAVING: 'the host leaves',
  },
};
