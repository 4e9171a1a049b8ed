/**
 * The time limits and pauses of the module runtime in milliseconds, shortest first. After LOAD_TIMEOUT_MS and one
 * request for the page registry, about 10 seconds, the person sees a module or the fallback. `budgets.test.ts` asserts
 * the order, also against two limits outside this file: the probe of the connection (shared/module/probe-server.ts) and
 * a service worker's fetch (shared/worker/abortable-fetches.ts).
 */

/**
 * Timeout of the request for the page registry. The request may follow a load that has used its whole time, so this
 * timeout is the shortest.
 */
export const REGISTRY_TIMEOUT_MS = 1_500;

/**
 * Timeout of one file that is fetched past the caches before its version is loaded again. It leaves most of the
 * version's time.
 */
export const REFETCH_TIMEOUT_MS = 2_000;

/** Timeout of `unmount`. After it the page removes the module without waiting longer. */
export const UNMOUNT_TIMEOUT_MS = 2_000;

/**
 * Pause between the page's `load` event and work that can wait, so that this work does not slow the first page down.
 */
export const AFTER_LOAD_MS = 2_000;

/** Timeout of `bootstrap` and of `mount`. Code that has loaded paints within this time or not at all. */
export const MOUNT_TIMEOUT_MS = 3_000;

/** Reports within this time are sent together. */
export const REPORT_PAUSE_MS = 3_000;

/**
 * Timeout of the HEAD request that finds out, for a report, why a file did not run. The person does not wait for it.
 */
export const HEAD_TIMEOUT_MS = 5_000;

/**
 * Timeout of one chunk or style. After it the file counts as failed, and a screen of a mounted module shows its retry.
 * The modules' own webpack has the same limit (tooling/webpack/base.ts).
 */
export const CHUNK_TIMEOUT_MS = 6_000;

/** After this time without a result, the fallback version is fetched beside the version that still loads. */
export const FALLBACK_AFTER_MS = 6_000;

/**
 * Timeout of a module's entry. An entry has only a few KB, so one that needs longer will not come. The timeout is
 * longer than FALLBACK_AFTER_MS, because the entry may still load before the fallback version. It is shorter than
 * LOAD_TIMEOUT_MS, so that a report names the file.
 */
export const ENTRY_TIMEOUT_MS = 8_000;

/**
 * Timeout of one file that is fetched ahead. A file that misses it is fetched again when a script or link element
 * requests it.
 */
export const BACKGROUND_TIMEOUT_MS = 8_000;

/** Timeout of all versions of a module together. A version that is still loading then becomes LATE. */
export const LOAD_TIMEOUT_MS = 9_000;

/**
 * Longest wait for the page's `load` event. A hanging file delays the event, but by then all other files have arrived
 * or were given up.
 */
export const LOAD_EVENT_TIMEOUT_MS = 10_000;

/**
 * Timeout of one version, whose entry, exposed chunk and shared chunks load one after another. It is longer than
 * LOAD_TIMEOUT_MS, so it never ends a load for which a person waits; it ends the load of a LATE version.
 */
export const VERSION_TIMEOUT_MS = 20_000;
