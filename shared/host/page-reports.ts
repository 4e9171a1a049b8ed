import type { FailureReason, ModuleReport, PlatformReport } from '../contracts/platform-report.ts';
import type { LoadableModule } from './loader.ts';
import type { ModuleFailure } from './module-failure.ts';
import type { VersionEvent } from './module-versions.ts';

export interface PageReportsOptions {
  /** Where they go. */
  address: string;
  code: string;
  environment: string;
  /** Version of the shell, or of the site. */
  shell: string;
  /** The route's pattern, in which no id stands. */
  page(): string;
  /**
   * Under which name the host itself is told of, so that a trial of it can be judged, and how long its page took until
   * something of a module was there; undefined when that is not known. A host without it is not told of.
   */
  host?: { name: string; ms(): number | undefined };
  /** It was found out why a file did not come. */
  onReason?(version: LoadableModule, reason: FailureReason): void;
}

/** What is told at once is told together. */
const PAUSE_MS = 3_000;
/** Of one page, so that a fault that comes again and again does not become a stream. */
const MOST = 100;
const MOST_AT_ONCE = 50;
const LONGEST_MESSAGE = 300;
const LOOK_MS = 5_000;

/**
 * Tells the server how long modules took and which failed: a few at a time, when the page rests or is left. What is not
 * taken is lost; nobody waits for it.
 */
export class PageReports {
  readonly #options: PageReportsOptions;
  readonly #loaded = new Set<string>();
  #isHostTold = false;
  #waiting: ModuleReport[] = [];
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageReportsOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', () => document.hidden && this.send());
    window.addEventListener('pagehide', () => this.send());
  }

  readonly hear = (version: LoadableModule, event: VersionEvent): void => {
    const { name: module, version: number, base } = version;
    if (event.state === 'mounted' && !this.#loaded.has(base)) {
      this.#loaded.add(base);
      this.#tellHost();
      this.#add({ module, version: number, kind: 'load', ms: Math.round(event.ms) });
    }
    if (event.state === 'failed' && event.counts) void this.#hearFailure(version, event);
  };

  /** Sends what waits. */
  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const reports = this.#waiting.splice(0, MOST_AT_ONCE);
    if (reports.length === 0) return;
    const { address, code, environment, shell, page } = this.#options;
    const body = JSON.stringify({ code, environment, shell, page: page(), reports } satisfies PlatformReport);
    const headers = { 'content-type': 'application/json' };
    void fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    );
  }

  #tellHost(): void {
    const { host, shell } = this.#options;
    if (host === undefined || this.#isHostTold) return;
    this.#isHostTold = true;
    const ms = host.ms();
    const report: ModuleReport = { module: host.name, version: shell, kind: 'load' };
    this.#add(ms === undefined ? report : { ...report, ms: Math.round(ms) });
  }

  async #hearFailure(version: LoadableModule, { failure, ms }: VersionEvent & { state: 'failed' }) {
    const reason = await reasonBehind(failure);
    this.#options.onReason?.(version, reason);
    const message = publicText(failure.message);
    const { name: module, version: number } = version;
    this.#add({ module, version: number, kind: 'failure', ms: Math.round(ms), reason, message });
  }

  #add(report: ModuleReport): void {
    if (this.#count >= MOST) return;
    this.#count += 1;
    this.#waiting.push(report);
    this.#timer ??= setTimeout(() => this.send(), PAUSE_MS);
    if (document.hidden) this.send();
  }
}

/**
 * The browser does not say why a script did not run. One look says whether its file is there: then it was refused, because
 * it is not what was released.
 */
async function reasonBehind({ reason, file }: ModuleFailure): Promise<FailureReason> {
  if (reason !== 'unreachable' || file === undefined) return reason;
  try {
    const { ok } = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(LOOK_MS),
    });
    return ok ? 'tampered' : 'missing';
  } catch {
    return 'unreachable';
  }
}

/** Messages of errors may quote what somebody typed: names and numbers go. */
function publicText(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/\d{4,}/g, '#')
    .slice(0, LONGEST_MESSAGE);
}
