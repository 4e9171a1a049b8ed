export interface BlamedVersion {
  module: string;
  version: string;
  base: string;
  /** Time of the version's last event: milliseconds since 1970. */
  at: number;
}

export interface UncaughtErrorsOptions {
  /** The versions that have run in this page. */
  listVersions(): BlamedVersion[];
  report(version: BlamedVersion, message: string): void;
}

/** Addresses of scripts in a stack, from the innermost call on. */
const SCRIPT_ADDRESS = /https?:\/\/[^\s()]+/g;
const LINE_AND_COLUMN = /(:\d+){1,2}$/;

/** Failures of the network, which say nothing about a version. */
const NETWORK_ERRORS = ['AbortError', 'ChunkLoadError', 'NetworkError'];

/**
 * Reports errors of timers, promises and listeners with the version whose script threw, each message of a version once.
 * Errors of the shell's own scripts name no version. Returns a function that stops it.
 */
export function followUncaughtErrors({ listVersions, report }: UncaughtErrorsOptions): () => void {
  const reported = new Set<string>();
  const blame = (error: unknown, filename = '', text = String(error)) => {
    const { name = '', stack = '' } = (error ?? {}) as Partial<Error>;
    if (!navigator.onLine || NETWORK_ERRORS.includes(name)) return;
    const addresses = [...(stack.match(SCRIPT_ADDRESS) ?? []), filename];
    const version = findVersion(addresses, listVersions());
    if (!version || reported.has(version.base + text)) return;
    reported.add(version.base + text);
    report(version, text);
  };
  const onError = ({ error, filename, message }: ErrorEvent) => blame(error, filename, message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => blame(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** A version may run files in the folder of an earlier version of its module, so the module's folder decides. */
function findVersion(addresses: string[], versions: BlamedVersion[]): BlamedVersion | undefined {
  const newestFirst = [...versions].sort((a, b) => b.at - a.at);
  for (const address of addresses.map((one) => one.replace(LINE_AND_COLUMN, ''))) {
    const isBelow = (folder: string) => address.startsWith(new URL(folder, document.baseURI).href);
    const found =
      newestFirst.find(({ base }) => isBelow(base)) ?? newestFirst.find(({ base }) => isBelow(`${base}../`));
    if (found) return found;
  }
  return undefined;
}
