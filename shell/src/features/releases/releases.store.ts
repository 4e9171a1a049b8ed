import type {
  PlatformPackage,
  PlatformReleases,
  PlatformVersion,
} from '@salon/shared/contracts/platform-report';
import { toSupportCode } from '@salon/shared/domain/support-code';
import { isApiError } from '@salon/shared/http';
import type { PageModule } from '@salon/shared/releases/page-registry';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Poller } from '@salon/shared/stores/poller';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { makeAutoObservable } from 'mobx';
import { getModuleLabel } from '../../platform/module-label.ts';
import { getReleases } from './releases.api.ts';
import { KIND_WORDS, releasesMessages as texts } from './releases.messages.ts';

type Needs = Pick<Platform, 'http' | 'connection' | 'salon'>;

/** One version of a package: a row of the table. */
export interface ReleaseRow extends PlatformVersion {
  name: string;
  label: string;
  key: string;
  /** Whether the row is the first one of its package. */
  isFirst: boolean;
}

const REFRESH_MS = 30_000;
const EXPIRES_SOON_MS = 7 * 86_400_000;

/** The releases of the environment with their loads and failures, for platform admins. */
export class ReleasesStore {
  readonly data = new AsyncState<PlatformReleases>();
  /** The support code to search for, or its beginning; empty without a search. */
  code = '';
  /** Whether earlier versions without a load in the last day show too. */
  showsAll = false;

  private readonly platform: Needs;
  private readonly labels: ReadonlyMap<string, string>;
  private readonly poller = new Poller({ everyMs: REFRESH_MS, work: () => this.load() });

  constructor(platform: Needs, modules: readonly PageModule[], address: string) {
    this.platform = platform;
    this.labels = new Map(modules.map((module) => [module.name, getModuleLabel(module)]));
    this.read(address);
    makeAutoObservable<ReleasesStore, 'platform' | 'labels' | 'poller'>(
      this,
      { data: false, platform: false, labels: false, poller: false },
      { autoBind: true },
    );
  }

  /** Reads the query part of the address, and loads when the code changed. */
  follow(address: string): void {
    const before = this.code;
    this.read(address);
    if (this.code !== before) this.refresh();
  }

  start(): () => void {
    const stop = onReconnect(this.platform.connection, this.refresh);
    this.poller.start();
    return () => {
      stop();
      this.poller.stop();
      this.data.cancel();
    };
  }

  refresh(): void {
    void this.poller.runNow();
  }

  get isForbidden(): boolean {
    const { error } = this.data;
    return isApiError(error) && error.status === 403;
  }

  /** Whether the last load failed, so that the shown figures are older. */
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
    const attempts = loads + failures;
    const trials = versions.filter(({ state }) => state === 'trial').length;
    return { loads, failures, rate: attempts === 0 ? null : failures / attempts, trials };
  }

  /** The date until which the registry is valid, and whether that is soon or past; null without a registry. */
  get validity(): { kind: 'fine' | 'soon' | 'expired'; until: string } | null {
    const registry = this.data.data?.registry;
    if (!registry) return null;
    const left = Date.parse(registry.expires_at) - Date.now();
    const until = this.momentOf(registry.expires_at).date;
    if (registry.expired || left <= 0) return { kind: 'expired', until };
    return { kind: left < EXPIRES_SOON_MS ? 'soon' : 'fine', until };
  }

  /** Converts an ISO instant to the date and time on the salon's clock. */
  momentOf(instant: string): { date: string; time: string } {
    return toSalonDateTime(instant, this.platform.salon.timeZone);
  }

  /** Returns the Arabic name of a package. */
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
    this.code = toSupportCode(params.get('code') ?? '');
    this.showsAll = params.has('all');
  }
}

const isUsed = ({ state, loads, failures }: PlatformVersion) => state !== 'previous' || loads + failures > 0;
