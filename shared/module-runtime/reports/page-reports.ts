import type { FailureReason, ModuleReport, PlatformReport } from '../../contracts/platform-report.ts';
import { createTimeoutSignal } from '../../http/timeout-signal.ts';
import { HEAD_TIMEOUT_MS, REPORT_PAUSE_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
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
}

/** Bounds the reports of one page, because a module may fail again and again. */
const MAX_REPORTS = 100;
const MAX_REPORTS_PER_REQUEST = 50;
const MAX_MESSAGE_LENGTH = 300;

/** Sends reports in groups, after a pause or when the page is hidden. The page does not retry a failed request. */
export class PageReports {
  readonly #options: PageReportsOptions;
  readonly #loaded = new Set<string>();
  #isHostReported = false;
  #waiting: ModuleReport[] = [];
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageReportsOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', () => document.hidden && this.send());
    window.addEventListener('pagehide', () => this.send());
  }

  readonly recordEvent = (version: LoadableModule, event: VersionEvent): void => {
    const { name: module, version: number, base } = version;
    if (event.state === 'mounted' && !this.#loaded.has(base)) {
      this.#loaded.add(base);
      this.#reportHost();
      this.#add({ module, version: number, kind: 'load', ms: Math.round(event.ms) });
    }
    if (event.state === 'failed' && event.counts) void this.#reportFailure(version, event);
  };

  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) this.#post(this.#waiting.splice(0, MAX_REPORTS_PER_REQUEST));
  }

  #post(reports: ModuleReport[]): void {
    const { address, code, environment, hostVersion, page } = this.#options;
    const body = JSON.stringify({
      code,
      environment,
      shell: hostVersion,
      page: page(),
      reports,
    } satisfies PlatformReport);
    const headers = { 'content-type': 'application/json' };
    void fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
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
