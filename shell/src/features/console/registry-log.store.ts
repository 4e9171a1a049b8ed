import type { RegistryLogEntry } from '@salon/shared/contracts/platform-console';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { getRegistryLog } from './console.api.ts';

/** The loaded pages of the log as one list. */
interface LoadedLog {
  entries: RegistryLogEntry[];
  cursor: string | null;
  isBroken: boolean;
}

export class RegistryLogStore {
  readonly data = new AsyncState<LoadedLog>();
  private readonly platform: Pick<Platform, 'http'>;

  constructor(platform: Pick<Platform, 'http'>) {
    this.platform = platform;
    makeAutoObservable<RegistryLogStore, 'platform'>(
      this,
      { data: false, platform: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    this.refresh();
    return () => this.data.cancel();
  }

  refresh(): void {
    void this.load(null);
  }

  loadMore(): void {
    void this.load(this.data.data);
  }

  private async load(before: LoadedLog | null): Promise<void> {
    const query = before?.cursor ? { cursor: before.cursor } : {};
    await this.data.run(async (signal) => {
      const { data } = await getRegistryLog(this.platform.http, query, signal);
      const entries = [...(before?.entries ?? []), ...data.entries];
      return { entries, cursor: data.next_cursor, isBroken: data.is_broken };
    });
  }
}
