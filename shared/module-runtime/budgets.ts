/**
 * Time limits and pauses of the module runtime, shortest first. `budgets.test.ts` asserts the order wherever the code
 * relies on it, also against `PROBE_TIMEOUT_MS` (shared/module/probe-server.ts).
 */

/**
 * Timeout of a request for a new page registry. A load may have used its whole time before, so this is the shortest.
 */
export const REGISTRY_TIMEOUT_MS = 1_500;

/** Timeout of one refetched file. It leaves most of the version's time to the load that follows. */
export const REFETCH_TIMEOUT_MS = 2_000;

/** After this time the page removes the module even if `unmount` has not ended. */
export const UNMOUNT_TIMEOUT_MS = 2_000;

/** The watchdog's worker expects an answer of the page to each tick. */
export const WATCHDOG_TICK_MS = 2_500;

/** Pause between the page's `load` event and work that can wait, because this work would slow down the first page. */
export const AFTER_LOAD_MS = 2_000;

/** Timeout of `bootstrap`, and again of `mount`. */
export const MOUNT_TIMEOUT_MS = 3_000;

/** The page collects reports for this time and then sends them together. */
export const REPORT_PAUSE_MS = 3_000;

/** Timeout of the HEAD request that finds out why a file did not run. */
export const HEAD_TIMEOUT_MS = 5_000;

/** Timeout of one chunk or style. The modules' own webpack has the same limit (tooling/webpack/base.ts). */
export const CHUNK_TIMEOUT_MS = 6_000;

/** After this time without a result, the fallback version is fetched beside the version that still loads. */
export const FALLBACK_AFTER_MS = 6_000;

/** Timeout of an entry. An entry has only a few KB, so an entry that takes longer will not come. */
export const ENTRY_TIMEOUT_MS = 8_000;

/** Timeout of a background fetch. A script or link element that needs the file requests it again. */
export const BACKGROUND_TIMEOUT_MS = 8_000;

/** Timeout of all versions of a module together. A version that is still loading then becomes LATE. */
export const LOAD_TIMEOUT_MS = 9_000;

/** The watchdog judges that a visible page froze after this time without an answer. */
export const WATCHDOG_SILENT_MS = 10_000;

/** Longest wait for the page's `load` event, which a hanging file delays. */
export const LOAD_EVENT_TIMEOUT_MS = 10_000;

/** Longest wait before the page repeats a refused report. */
export const REPORT_AGAIN_MS = 30_000;

/**
 * The page repeats the refused end of a load until this time after the load began. The server waits a minute for the end.
 */
export const END_REPORT_MS = 55_000;

/** After this time a page that is at work has removed its marks of running versions. A frozen page has not. */
export const FROZEN_MARK_MS = 30_000;

/** If the browser ends two pages within this time while a version is mounted, the version is at fault. */
export const END_AGAIN_MS = 60 * 60_000;

/** A version that froze a page is not loaded for this time, unless the person asks for a retry. */
export const FROZEN_VERSION_MS = 24 * 60 * 60_000;

/**
 * Timeout of one attempt to load a version. It is longer than LOAD_TIMEOUT_MS, so it ends only the load of a LATE
 * version.
 */
export const VERSION_TIMEOUT_MS = 20_000;
