import type {
  PlatformPackage,
  PlatformReleases,
  PlatformVersion,
} from '@salon/shared/contracts/platform-report';
import { asSupportCode } from '@salon/shared/domain/support-code';
import { isApiError } from '@salon/shared/http';
import type { PageModule } from '@salon/shared/releases/page-registry';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { Poller } from '@salon/shared/stores/poller';
import { whenBack } from '@salon/shared/stores/when-back';
import { salonMoment } from '@salon/shared/ui/format';
import { makeAutoObservable } from 'mobx';
import { moduleLabel } from '../../platform/module-label.ts';
import { getReleases } from './releases.api.ts';
import { KIND_WORDS, releasesMessages as texts } from './releases.messages.ts';

type Needs = Pick<Platform, 'http' | 'connection' | 'salon'>;

/** One version of a package: a row of the table. */
export interface ReleaseRow extends PlatformVersion {
  name: string;
  label: string;
  key: string;
  /** The first of its package. */
  isFirst: boolean;
}

const REFRESH_MS = 30_000;
const SOON_MS = 7 * 86_400_000;

/** Which releases run in the environment and how they do, for the admin of the platform. */
export class ReleasesStore {
  readonly data = new AsyncState<PlatformReleases>();
  /** What of a code is searched for. */
  code = '';
  /** Versions too that nobody ran in the last day. */
  showsAll = false;

  private readonly platform: Needs;
  private readonly labels: ReadonlyMap<string, string>;
  private readonly poller = new Poller({ everyMs: REFRESH_MS, work: () => this.load() });

  constructor(platform: Needs, modules: readonly PageModule[], address: string) {
    this.platform = platform;
    this.labels = new Map(modules.map((module) => [module.name, moduleLabel(module)]));
    this.read(address);
    makeAutoObservable<ReleasesStore, 'platform' | 'labels' | 'poller'>(
      this,
      { data: false, platform: false, labels: false, poller: false },
      { autoBind: true },
    );
  }

  /** The query part of the address is now this one. */
  follow(address: string): void {
    const before = this.code;
    this.read(address);
    if (this.code !== before) this.refresh();
  }

  start(): () => void {
    const stop = whenBack(this.platform.connection, this.refresh);
    this.poller.start();
    return () => {
      stop();
      this.poller.stop();
      this.data.cancel();
    };
  }

  refresh(): void {
    void this.poller.poke();
  }

  get isForbidden(): boolean {
    const { error } = this.data;
    return isApiError(error) && error.status === 403;
  }

  /** The last load failed; what is shown is older. */
  get hasFailed(): boolean {
    return this.data.error !== null;
  }

  get rows(): ReleaseRow[] {
    const packages = this.data.data?.packages ?? [];
    return packages.flatMap((one) =>
      one.versions
        .filter((version) => this.showsAll || isUsed(version))
        .map((version, index) => ({
          ...version,
          name: one.name,
          label: this.labelOf(one),
          key: `${one.kind} ${one.name} ${version.version}`,
          isFirst: index === 0,
        })),
    );
  }

  get sums(): { loads: number; failures: number; rate: number | null; trials: number } {
    const versions = (this.data.data?.packages ?? []).flatMap((one) => one.versions);
    const loads = versions.reduce((sum, version) => sum + version.loads, 0);
    const failures = versions.reduce((sum, version) => sum + version.failures, 0);
    const tries = loads + failures;
    const trials = versions.filter(({ state }) => state === 'trial').length;
    return { loads, failures, rate: tries === 0 ? null : failures / tries, trials };
  }

  /** What is to be said of how long the registry holds. */
  get validity(): { kind: 'fine' | 'soon' | 'expired'; until: string } | null {
    const registry = this.data.data?.registry;
    if (!registry) return null;
    const left = Date.parse(registry.expires_at) - Date.now();
    const until = this.momentOf(registry.expires_at).date;
    if (registry.expired || left <= 0) return { kind: 'expired', until };
    return { kind: left < SOON_MS ? 'soon' : 'fine', until };
  }

  /** An instant on the salon's clock. */
  momentOf(instant: string): { date: string; time: string } {
    return salonMoment(instant, this.platform.salon.timeZone);
  }

  /** As people call it. */
  labelOf({ kind, name }: Pick<PlatformPackage, 'kind' | 'name'>): string {
    return kind === 'remote' ? this.labelOfModule(name) : KIND_WORDS[kind];
  }

  labelOfModule(name: string): string {
    return name === 'shell' ? KIND_WORDS.shell : (this.labels.get(name) ?? name);
  }

  get loadFailure(): string {
    return this.hasFailed ? texts.loadFailed : '';
  }

  private async load(): Promise<void> {
    const { http } = this.platform;
    const query = this.code === '' ? {} : { code: this.code };
    await this.data.run(async (signal) => (await getReleases(http, query, signal)).data);
  }

  private read(address: string): void {
    const params = new URLSearchParams(address);
    this.code = asSupportCode(params.get('code') ?? '');
    this.showsAll = params.has('all');
  }
}

const isUsed = ({ state, loads, failures }: PlatformVersion) => state !== 'previous' || loads + failures > 0;
