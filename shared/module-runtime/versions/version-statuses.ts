import type { LoadableModule } from '../load/loader.ts';
import { changeStatus, VERSION_TRANSITIONS, type VersionStatus } from '../status.ts';

interface VersionRecord {
  status: VersionStatus;
  /** Number of loads under way: two exposed files of a version may load at once. */
  loads: number;
  /** Whether the next load fetches past the caches, because cached bytes may have caused the failure. */
  mustRefetch: boolean;
  startedAt: number;
}

export class VersionStatuses {
  readonly #records = new Map<LoadableModule, VersionRecord>();

  hasFailed(version: LoadableModule): boolean {
    const { status } = this.#recordOf(version);
    return status === 'FAILED' || status === 'LATE';
  }

  /** Before the first load, counts from the first call of any method for this version. */
  getMsSinceStart(version: LoadableModule): number {
    return performance.now() - this.#recordOf(version).startedAt;
  }

  /** Returns whether the load must fetch past the caches. */
  start(version: LoadableModule): boolean {
    const record = this.#recordOf(version);
    const { mustRefetch } = record;
    Object.assign(record, { loads: record.loads + 1, mustRefetch: false, startedAt: performance.now() });
    if (record.status !== 'READY' && record.status !== 'LOADING') change(record, 'LOADING');
    return mustRefetch;
  }

  /** After this call, the caller calls `arrive`, `fail` or `settle`. */
  end(version: LoadableModule): void {
    this.#recordOf(version).loads -= 1;
  }

  /** A version that became FAILED meanwhile stays FAILED. */
  arrive(version: LoadableModule): VersionStatus {
    const record = this.#recordOf(version);
    if (record.status === 'LOADING' || record.status === 'LATE') change(record, 'READY');
    return record.status;
  }

  fail(version: LoadableModule, status: 'FAILED' | 'LATE'): void {
    const record = this.#recordOf(version);
    if (this.hasFailed(version)) this.settle(version);
    else change(record, record.status === 'UNTRIED' ? 'FAILED' : status);
  }

  /** Records that a load has brought nothing. Other loads of the version may still be under way. */
  settle(version: LoadableModule): void {
    const record = this.#recordOf(version);
    if (record.loads > 0) return;
    if (record.status === 'LOADING') change(record, 'UNTRIED');
    if (record.status === 'LATE') change(record, 'FAILED');
  }

  reset(version: LoadableModule): void {
    const record = this.#recordOf(version);
    record.mustRefetch = true;
    change(record, 'UNTRIED');
  }

  #recordOf(version: LoadableModule): VersionRecord {
    const known = this.#records.get(version);
    if (known) return known;
    const record = { status: 'UNTRIED', loads: 0, mustRefetch: false, startedAt: performance.now() } as const;
    this.#records.set(version, record);
    return record;
  }
}

function change(record: VersionRecord, to: VersionStatus): void {
  record.status = changeStatus(VERSION_TRANSITIONS, record.status, to);
}
