import type { ModuleReport } from '../../contracts/platform-report.ts';
import { END_REPORT_MS, REPORT_AGAIN_MS, VERSION_TIMEOUT_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import type { VersionEvent } from './version-event.ts';

interface BegunLoadsOptions {
  isCanary(version: LoadableModule): boolean;
  /** Sends the reports at once. */
  post(reports: ModuleReport[]): void;
}

/**
 * Announces each load of a canary before the canary runs, because a page that freezes reports nothing. The report of the
 * load or of a failure ends it. A page that is left, or goes on without the module, takes the announcement back. The server
 * would count a freeze if it refused the end, so the page repeats a refused end as long as the server waits for it.
 */
export class BegunLoads {
  readonly #options: BegunLoadsOptions;
  readonly #begun = new Set<string>();
  readonly #open = new Map<string, LoadableModule>();
  /** Name of a version whose end the server has not accepted → until when the page repeats the end. */
  readonly #unanswered = new Map<string, number>();
  readonly #refused: ModuleReport[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BegunLoadsOptions) {
    this.#options = options;
  }

  recordEvent(version: LoadableModule, event: VersionEvent): void {
    const { base } = version;
    if (event.state === 'loading') this.#begin(version);
    else if (event.state === 'failed' && !event.counts) this.#takeBack([base]);
    else this.#open.delete(base);
  }

  /** Sends a refused end again when the server allows it, or when the person leaves. */
  recordAnswer(reports: ModuleReport[], { headers }: Response): void {
    const ends = reports.filter(({ kind }) => kind !== 'begun');
    const seconds = Number(headers.get('retry-after'));
    if (seconds > 0) this.#repeatLater(ends, seconds);
    else for (const end of ends) this.#unanswered.delete(nameOf(end));
  }

  /** Takes back all loads that are under way. */
  end(): void {
    this.#repeat();
    this.#takeBack([...this.#open.keys()]);
  }

  #begin(version: LoadableModule): void {
    const { base } = version;
    // A hidden page may stop for other reasons.
    if (this.#begun.has(base) || document.hidden || !this.#options.isCanary(version)) return;
    this.#begun.add(base);
    this.#open.set(base, version);
    const announcement = toReport(version, 'begun');
    this.#unanswered.set(nameOf(announcement), performance.now() + END_REPORT_MS);
    this.#options.post([announcement]);
    // A page that can run this has not frozen: the person has left the module before it was shown.
    setTimeout(() => this.#takeBack([base]), VERSION_TIMEOUT_MS);
  }

  #repeatLater(ends: ModuleReport[], seconds: number): void {
    // The random part keeps pages that the server has refused together from coming back together.
    const waitMs = Math.min(seconds * (1 + Math.random()) * 1_000, REPORT_AGAIN_MS);
    const at = performance.now() + waitMs;
    this.#refused.push(...ends.filter((end) => at < (this.#unanswered.get(nameOf(end)) ?? 0)));
    if (this.#refused.length > 0) this.#timer ??= setTimeout(() => this.#repeat(), waitMs);
  }

  #repeat(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const refused = this.#refused.splice(0);
    if (refused.length > 0) this.#options.post(refused);
  }

  #takeBack(bases: string[]): void {
    const versions = bases.flatMap((base) => this.#open.get(base) ?? []);
    for (const base of bases) this.#open.delete(base);
    if (versions.length > 0) this.#options.post(versions.map((version) => toReport(version, 'ended')));
  }
}

const nameOf = ({ module, version }: Pick<ModuleReport, 'module' | 'version'>) => `${module}@${version}`;

const toReport = ({ name, version }: LoadableModule, kind: 'begun' | 'ended'): ModuleReport => ({
  module: name,
  version,
  kind,
});
