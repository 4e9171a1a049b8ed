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
  report(version: BlamedVersion, reason: 'uncaught' | 'forbidden', message: string): void;
}

/** Addresses of scripts in a stack, from the innermost call on. */
const SCRIPT_ADDRESS = /https?:\/\/[^\s()]+/g;
const LINE_AND_COLUMN = /(:\d+){1,2}$/;

/** Failures of the network, which say nothing about a version. */
const NETWORK_ERRORS = ['AbortError', 'ChunkLoadError', 'NetworkError'];

/**
 * Reports errors of timers, promises and listeners, and requests that the page's policy refused, with the version whose
 * script did it, each message of a version once. What the shell's own scripts do names no version. Returns a function that
 * stops it.
 */
export function followUncaughtErrors({ listVersions, report }: UncaughtErrorsOptions): () => void {
  const reported = new Set<string>();
  const blame = (reason: 'uncaught' | 'forbidden', addresses: string[], message: string) => {
    const version = findVersion(addresses, listVersions());
    if (!version || reported.has(version.base + message)) return;
    reported.add(version.base + message);
    report(version, reason, message);
  };
  const blameError = (error: unknown, filename = '', text = String(error)) => {
    const { name = '', stack = '' } = (error ?? {}) as Partial<Error>;
    if (!navigator.onLine || NETWORK_ERRORS.includes(name)) return;
    blame('uncaught', [...(stack.match(SCRIPT_ADDRESS) ?? []), filename], text);
  };
  const onError = ({ error, filename, message }: ErrorEvent) => blameError(error, filename, message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => blameError(reason);
  // The address could contain what the module wanted to send.
  const onRefusal = ({ sourceFile, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    blame('forbidden', [sourceFile], `${effectiveDirective} ${originOf(blockedURI)}`);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('securitypolicyviolation', onRefusal);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('securitypolicyviolation', onRefusal);
  };
}

/** `blocked` is an address, or a word such as `inline`. */
const originOf = (blocked: string) => /^\w+:\/\/[^/?#]+/.exec(blocked)?.[0] ?? blocked;

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
