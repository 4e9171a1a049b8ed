import type { ModuleReport } from '../../contracts/platform-report.ts';
import { VERSION_TIMEOUT_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import type { VersionEvent } from './version-event.ts';

interface BegunLoadsOptions {
  isCanary(version: LoadableModule): boolean;
  /** Sends the reports at once. */
  post(reports: ModuleReport[]): void;
}

/**
 * Announces each load of a canary before the canary runs, because a page that freezes reports nothing. The report of the
 * load or of a failure ends it. A page that is left, or goes on without the module, takes the announcement back.
 */
export class BegunLoads {
  readonly #options: BegunLoadsOptions;
  readonly #begun = new Set<string>();
  readonly #open = new Map<string, LoadableModule>();

  constructor(options: BegunLoadsOptions) {
    this.#options = options;
  }

  recordEvent(version: LoadableModule, event: VersionEvent): void {
    const { base } = version;
    if (event.state === 'loading') this.#begin(version);
    else if (event.state === 'failed' && !event.counts) this.#takeBack([base]);
    else this.#open.delete(base);
  }

  /** Takes back all loads that are under way. */
  end(): void {
    this.#takeBack([...this.#open.keys()]);
  }

  #begin(version: LoadableModule): void {
    const { base } = version;
    // A hidden page may stop for other reasons.
    if (this.#begun.has(base) || document.hidden || !this.#options.isCanary(version)) return;
    this.#begun.add(base);
    this.#open.set(base, version);
    this.#options.post([toReport(version, 'begun')]);
    // A page that can run this has not frozen: the person has left the module before it was shown.
    setTimeout(() => this.#takeBack([base]), VERSION_TIMEOUT_MS);
  }

  #takeBack(bases: string[]): void {
    const versions = bases.flatMap((base) => this.#open.get(base) ?? []);
    for (const base of bases) this.#open.delete(base);
    if (versions.length > 0) this.#options.post(versions.map((version) => toReport(version, 'ended')));
  }
}

const toReport = ({ name, version }: LoadableModule, kind: 'begun' | 'ended'): ModuleReport => ({
  module: name,
  version,
  kind,
});
