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
  /** Returns the version to blame for a rejected promise without an error, which has no address: the page's only canary. */
  findOnlyCanary?(): BlamedVersion | undefined;
  report(version: BlamedVersion, reason: 'uncaught' | 'forbidden', message: string): void;
}

/** Addresses of scripts in a stack, from the innermost call on. */
const SCRIPT_ADDRESS = /https?:\/\/[^\s()]+/g;
const LINE_AND_COLUMN = /(:\d+){1,2}$/;

/** Failures of the network, which say nothing about a version. A module may give an error of its own such a name. */
const isNetworkError = (error: unknown, name: unknown) =>
  error instanceof DOMException
    ? ['AbortError', 'NetworkError'].includes(error.name)
    : name === 'ChunkLoadError';

/**
 * Reports errors of timers, promises and listeners, and requests that the page's policy refused, with the version whose
 * script did it, each message of a version once. What the shell's own scripts do names no version. Returns a function that
 * stops it.
 */
export function followUncaughtErrors({
  listVersions,
  findOnlyCanary,
  report,
}: UncaughtErrorsOptions): () => void {
  const reported = new Set<string>();
  const blame = (
    reason: 'uncaught' | 'forbidden',
    addresses: string[],
    message: string,
    suspect?: BlamedVersion,
  ) => {
    const version = findVersion(addresses, listVersions()) ?? suspect;
    if (!version || reported.has(version.base + message)) return;
    reported.add(version.base + message);
    report(version, reason, message);
  };
  const blameError = (error: unknown, filename: string, text: string, suspect?: BlamedVersion) => {
    const { name, stack } = (error ?? {}) as Partial<Record<'name' | 'stack', unknown>>;
    if (!navigator.onLine || isNetworkError(error, name)) return;
    blame('uncaught', [...(String(stack).match(SCRIPT_ADDRESS) ?? []), filename], text, suspect);
  };
  const onError = ({ error, filename, message }: ErrorEvent) => blameError(error, filename, message);
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    blameError(reason, '', String(reason), reason instanceof Error ? undefined : findOnlyCanary?.());
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
