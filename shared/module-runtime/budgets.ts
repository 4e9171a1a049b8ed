/**
 * Time limits and pauses of the module runtime, shortest first. `budgets.test.ts` asserts their order, also against the
 * limits of shared/module/probe-server.ts and shared/worker/abortable-fetches.ts.
 */

/** The request may follow a load that has used its whole time, so this timeout is the shortest. */
export const REGISTRY_TIMEOUT_MS = 1_500;

/** Timeout of one refetched file. It leaves most of the version's time to the load that follows. */
export const REFETCH_TIMEOUT_MS = 2_000;

/** After this time the page removes the module without waiting for `unmount`. */
export const UNMOUNT_TIMEOUT_MS = 2_000;

/** Pause after the page's `load` event, so that work that can wait does not slow the first page down. */
export const AFTER_LOAD_MS = 2_000;

/** Timeout of `bootstrap`, and again of `mount`. */
export const MOUNT_TIMEOUT_MS = 3_000;

/** Reports within this time are sent together. */
export const REPORT_PAUSE_MS = 3_000;

/** Timeout of the HEAD request that finds out why a file did not run. */
export const HEAD_TIMEOUT_MS = 5_000;

/** Timeout of one chunk or style. The modules' own webpack has the same limit (tooling/webpack/base.ts). */
export const CHUNK_TIMEOUT_MS = 6_000;

/** After this time without a result, the fallback version is fetched beside the version that still loads. */
export const FALLBACK_AFTER_MS = 6_000;

/** An entry has only a few KB, so one that needs longer will not come. */
export const ENTRY_TIMEOUT_MS = 8_000;

/** A file that misses this timeout is fetched again when a script or link element requests it. */
export const BACKGROUND_TIMEOUT_MS = 8_000;

/** Timeout of all versions of a module together. A version that is still loading then becomes LATE. */
export const LOAD_TIMEOUT_MS = 9_000;

/** Longest wait for the page's `load` event, which a hanging file delays. */
export const LOAD_EVENT_TIMEOUT_MS = 10_000;

/**
 * Timeout of one version, whose files load one after another. It is longer than LOAD_TIMEOUT_MS, so it ends only the
 * load of a LATE version.
 */
export const VERSION_TIMEOUT_MS = 20_000;
