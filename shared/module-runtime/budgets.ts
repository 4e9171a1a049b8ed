/**
 * Every time limit of the module runtime in milliseconds, shortest first. The person sees a module or the fallback after
 * LOAD_TIMEOUT_MS and one page registry: about 10 seconds. `budgets.test.ts` asserts the order, also that of limits elsewhere:
 * the probe of the connection (shared/module/probe-server.ts), and a worker's fetch (shared/worker/abortable-fetches.ts).
 */

/** Request for the page registry. It may follow a load that has used its whole time, so it is the shortest. */
export const REGISTRY_TIMEOUT_MS = 1_500;

/** One file that is fetched past the caches before its version is loaded again: most of the version's time is left. */
export const REFETCH_TIMEOUT_MS = 2_000;

/** `unmount`. After it the page removes the module all the same. */
export const UNMOUNT_TIMEOUT_MS = 2_000;

/** Pause after the page's `load`, so that work which can wait takes nothing from the first page. */
export const AFTER_LOAD_MS = 2_000;

/** `bootstrap` and `mount`, each: loaded code paints at once or not at all. */
export const MOUNT_TIMEOUT_MS = 3_000;

/** Reports within this time are sent together. */
export const REPORT_PAUSE_MS = 3_000;

/** HEAD request for a file that did not run, to find the reason for a report. The person waits for nothing meanwhile. */
export const HEAD_TIMEOUT_MS = 5_000;

/**
 * One chunk or style. After it the file counts as failed, and a screen of a mounted module shows its retry. The modules' own
 * webpack has the same limit (tooling/webpack/base.ts).
 */
export const CHUNK_TIMEOUT_MS = 6_000;

/** After this time without a result, the fallback version is fetched beside the version that still loads. */
export const FALLBACK_AFTER_MS = 6_000;

/**
 * A module's entry. The entry has a few KB: one that needs longer will not come. Longer than FALLBACK_AFTER_MS, because the
 * entry may still win against the fallback version. Shorter than LOAD_TIMEOUT_MS, so that a report names the file.
 */
export const ENTRY_TIMEOUT_MS = 8_000;

/** One file that is fetched ahead. A file that misses it is fetched again when a script or link element asks for it. */
export const BACKGROUND_TIMEOUT_MS = 8_000;

/** All versions of a module together. A version that still loads becomes LATE. */
export const LOAD_TIMEOUT_MS = 9_000;

/** The page's `load` event: a hanging file delays it, while all other files have arrived or were given up by then. */
export const LOAD_EVENT_TIMEOUT_MS = 10_000;

/**
 * One version: entry, exposed chunk and shared chunks one after another. Longer than LOAD_TIMEOUT_MS, so it never ends what a
 * person waits for: it ends LATE.
 */
export const VERSION_TIMEOUT_MS = 20_000;
