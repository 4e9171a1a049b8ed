import type { LoadableModule } from '../load/loader.ts';
import { changeStatus, VERSION_TRANSITIONS, type VersionStatus } from '../status.ts';

interface VersionRecord {
  status: VersionStatus;
  /** Number of loads under way: two exposed files of a version may load at once. */
  loads: number;
  /** Whether the version failed before: cached bytes may be the cause, so its next load fetches past the caches. */
  mustRefetch: boolean;
  startedAt: number;
}

/** The status of each version of a module in this page. */
export class VersionStatuses {
  readonly #records = new Map<LoadableModule, VersionRecord>();

  /**
   * Whether the version is FAILED or LATE. It is then not loaded again before a reset, or before its late load arrives.
   */
  hasFailed(version: LoadableModule): boolean {
    const { status } = this.#recordOf(version);
    return status === 'FAILED' || status === 'LATE';
  }

  /**
   * Milliseconds since the last load of the version began. Before the first load, the count begins when this store is
   * first asked about the version.
   */
  getMsSinceStart(version: LoadableModule): number {
    return performance.now() - this.#recordOf(version).startedAt;
  }

  /** Records that a load begins. Returns whether the load must fetch past the caches. */
  start(version: LoadableModule): boolean {
    const record = this.#recordOf(version);
    const { mustRefetch } = record;
    Object.assign(record, { loads: record.loads + 1, mustRefetch: false, startedAt: performance.now() });
    if (record.status !== 'READY' && record.status !== 'LOADING') change(record, 'LOADING');
    return mustRefetch;
  }

  /** Records that a load ends; the caller then calls `arrive`, `fail` or `settle`. */
  end(version: LoadableModule): void {
    this.#recordOf(version).loads -= 1;
  }

  /**
   * Records that a load has brought its exports. A version that has failed meanwhile stays failed. Returns the status.
   */
  arrive(version: LoadableModule): VersionStatus {
    const record = this.#recordOf(version);
    if (record.status === 'LOADING' || record.status === 'LATE') change(record, 'READY');
    return record.status;
  }

  /** Marks the version as FAILED, or as LATE while it is still loading. */
  fail(version: LoadableModule, status: 'FAILED' | 'LATE'): void {
    const record = this.#recordOf(version);
    if (this.hasFailed(version)) this.settle(version);
    else change(record, record.status === 'UNTRIED' ? 'FAILED' : status);
  }

  /**
   * Records that a load has brought nothing. If no other load is under way, LOADING becomes UNTRIED and LATE becomes
   * FAILED.
   */
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
