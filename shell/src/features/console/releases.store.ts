import type { PlatformReleases } from '@salon/shared/contracts/platform-report';
import { toSupportCode } from '@salon/shared/domain/support-code';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { AsyncState } from '@salon/shared/stores/async-state';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Poller } from '@salon/shared/stores/poller';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { makeAutoObservable } from 'mobx';
import { PackageLabels } from './package-labels.ts';
import { getRegistryValidity, type RegistryValidity } from './registry-validity.ts';
import { getReleases } from './releases.api.ts';

type Needs = Pick<Platform, 'http' | 'connection' | 'salon'>;

const REFRESH_MS = 30_000;

export class ReleasesStore {
  readonly data = new AsyncState<PlatformReleases>();
  readonly labels: PackageLabels;
  /** The support code to search for, or its beginning; empty without a search. */
  code = '';
  /** Whether the page also shows earlier versions without a load or failure in the last 24 hours. */
  showsAll = false;
  private readonly platform: Needs;
  private readonly poller = new Poller({ everyMs: REFRESH_MS, work: () => this.load() });

  constructor(platform: Needs, modules: readonly PageModule[], address: string) {
    this.platform = platform;
    this.labels = new PackageLabels(modules);
    this.read(address);
    makeAutoObservable<ReleasesStore, 'platform' | 'poller'>(
      this,
      { data: false, labels: false, platform: false, poller: false },
      { autoBind: true },
    );
  }

  followAddress(address: string): void {
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

  /** Replaces a load in progress, whose response may be too old. */
  refresh(): void {
    void this.load();
  }

  get isForbidden(): boolean {
    const { error } = this.data;
    return isApiError(error) && error.status === 403;
  }

  get validity(): RegistryValidity | null {
    const registry = this.data.data?.registry;
    return registry ? getRegistryValidity(registry, this.platform.salon.timeZone) : null;
  }

  momentOf(instant: string): { date: string; time: string } {
    return toSalonDateTime(instant, this.platform.salon.timeZone);
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
