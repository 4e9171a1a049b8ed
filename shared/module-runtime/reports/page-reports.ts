import type { FailureReason, ModuleReport, PlatformReport } from '../../contracts/platform-report.ts';
import { createTimeoutSignal } from '../../http/timeout-signal.ts';
import { HEAD_TIMEOUT_MS, REPORT_PAUSE_MS } from '../budgets.ts';
import { onFreezeFound } from '../freeze/frozen-versions.ts';
import type { LoadableModule } from '../load/loader.ts';
import { BegunLoads } from './begun-loads.ts';
import type { ModuleFailure } from './module-failure.ts';
import type { VersionEvent } from './version-event.ts';

export interface PageReportsOptions {
  address: string;
  code: string;
  environment: string;
  /** Version of the shell or of the site. */
  hostVersion: string;
  /** Returns the route's pattern, which contains no ids. */
  page(): string;
  /**
   * With these facts the server can judge a canary of the host. `name`: the host's name in reports. `ms`: the
   * milliseconds until the host's first module was shown, undefined when unknown.
   */
  host?: { name: string; ms(): number | undefined };
  onReason?(version: LoadableModule, reason: FailureReason): void;
  /** Whether the server judges the version by this page. */
  isCanary?(version: LoadableModule): boolean;
}

interface AddedFailure {
  module: string;
  version: string;
  message: string;
  reason?: FailureReason;
  kind?: 'failure' | 'left';
}

/** Bounds the reports of one page, because a module may fail again and again. */
const MAX_REPORTS = 100;
const MAX_REPORTS_PER_REQUEST = 50;
const MAX_MESSAGE_LENGTH = 300;

/**
 * Sends reports in groups, after a pause or when the page is hidden. The page retries no failed request, except for the end
 * of an announced load that the server refused.
 */
export class PageReports {
  readonly #options: PageReportsOptions;
  readonly #begun: BegunLoads;
  /** A module may replace the window's `fetch` later. */
  readonly #fetch = globalThis.fetch.bind(globalThis);
  readonly #loaded = new Set<string>();
  #isHostReported = false;
  #waiting: ModuleReport[] = [];
  readonly #sent = new Set<ModuleReport>();
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageReportsOptions) {
    this.#options = options;
    const { isCanary = () => false } = options;
    this.#begun = new BegunLoads({ isCanary, post: (reports) => this.#post(reports) });
    const end = () => {
      this.send();
      this.#begun.end();
    };
    document.addEventListener('visibilitychange', () => document.hidden && end());
    window.addEventListener('pagehide', end);
    // Later pages skip the version, too, but only the page that finds a freeze reports it.
    onFreezeFound((freeze) => this.addFailure({ ...freeze, reason: 'froze' }));
  }

  readonly recordEvent = (version: LoadableModule, event: VersionEvent): void => {
    const { name: module, version: number, base } = version;
    this.#begun.recordEvent(version, event);
    if (event.state === 'mounted' && !this.#loaded.has(base)) {
      this.#loaded.add(base);
      this.#reportHost();
      this.#add({ module, version: number, kind: 'load', ms: Math.round(event.ms) });
    }
    if (event.state === 'failed' && event.counts && event.failure.reason !== 'froze')
      void this.#reportFailure(version, event);
  };

  /** Adds a failure that no event of a version tells. `kind` is `left` when nothing failed. */
  addFailure({ module, version, reason, message, kind = 'failure' }: AddedFailure): void {
    const cause = reason ? { reason } : {};
    this.#add({ module, version, kind, ...cause, message: removePersonalData(message) });
  }

  /** Returns the reports of this page, the oldest first. */
  list(): { sent: readonly ModuleReport[]; waiting: readonly ModuleReport[] } {
    return { sent: [...this.#sent], waiting: this.#waiting };
  }

  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) this.#post(this.#waiting.splice(0, MAX_REPORTS_PER_REQUEST));
  }

  /** Returns the request's body. */
  format(reports: ModuleReport[]): string {
    const { code, environment, hostVersion, page } = this.#options;
    return JSON.stringify({
      code,
      environment,
      shell: hostVersion,
      page: page(),
      reports,
    } satisfies PlatformReport);
  }

  #post(reports: ModuleReport[]): void {
    for (const report of reports) this.#sent.add(report);
    const { address } = this.#options;
    const body = this.format(reports);
    const headers = { 'content-type': 'application/json' };
    // The server drops reports that carry the cookie of previews.
    const request = { method: 'POST', body, headers, keepalive: true, credentials: 'same-origin' } as const;
    void this.#fetch(address, request).then(
      (answer) => this.#begun.recordAnswer(reports, answer),
      () => undefined,
    );
  }

  #reportHost(): void {
    const { host, hostVersion } = this.#options;
    if (host === undefined || this.#isHostReported) return;
    this.#isHostReported = true;
    const ms = host.ms();
    const report: ModuleReport = { module: host.name, version: hostVersion, kind: 'load' };
    this.#add(ms === undefined ? report : { ...report, ms: Math.round(ms) });
  }

  async #reportFailure(version: LoadableModule, { failure, ms }: VersionEvent & { state: 'failed' }) {
    const reason = await findReason(failure);
    this.#options.onReason?.(version, reason);
    const message = removePersonalData(failure.message);
    const { name: module, version: number } = version;
    this.#add({ module, version: number, kind: 'failure', ms: Math.round(ms), reason, message });
  }

  #add(report: ModuleReport): void {
    if (this.#count >= MAX_REPORTS) return;
    this.#count += 1;
    this.#waiting.push(report);
    this.#timer ??= setTimeout(() => this.send(), REPORT_PAUSE_MS);
    if (document.hidden) this.send();
  }
}

/** The browser does not say why a file did not run. If the server has the file, the browser refused its bytes. */
async function findReason({ reason, file }: ModuleFailure): Promise<FailureReason> {
  if (reason !== 'unreachable' || file === undefined) return reason;
  try {
    const { ok } = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: createTimeoutSignal(HEAD_TIMEOUT_MS),
    });
    return ok ? 'tampered' : 'missing';
  } catch {
    return 'unreachable';
  }
}

/**
 * Replaces non-ASCII text and numbers of four or more digits, because error messages may quote names and numbers that a
 * person typed.
 */
function removePersonalData(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/\d{4,}/g, '#')
    .slice(0, MAX_MESSAGE_LENGTH);
}
