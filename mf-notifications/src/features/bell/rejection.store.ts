import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { RowWrites } from './row-writes.ts';

export class RejectionStore {
  /** The request as it was when the question opened; null while the question is closed. */
  row: Notification | null = null;
  reason = '';
  /** The text says how the request was changed; it is '' if the server reported no change. */
  changed = '';
  private readonly platform: Pick<Platform, 'notifications'>;
  private readonly writes: RowWrites;

  constructor(platform: Pick<Platform, 'notifications'>, writes: RowWrites) {
    this.platform = platform;
    this.writes = writes;
    makeAutoObservable<RejectionStore, 'platform' | 'writes'>(
      this,
      { row: observableRef, platform: false, writes: false },
      { autoBind: true },
    );
  }

  /** Whether closing the question would lose a reason for a request that is still open. */
  get isDirty(): boolean {
    return this.row !== null && this.reason.trim() !== '' && this.isStillOpen(this.row);
  }

  /**
   * Whether a press outside must not close the panel: a reason is typed, or another user decided or changed the
   * request.
   */
  get mustStay(): boolean {
    return this.isDirty || (this.row !== null && this.isOvertaken(this.row));
  }

  isAsking({ id }: Notification): boolean {
    return this.row?.id === id;
  }

  /** Whether another user decided or changed the request. The question stays until the admin closes it. */
  isOvertaken(row: Notification): boolean {
    return this.isAsking(row) && !this.writes.isBusy(row) && !this.isStillOpen(row);
  }

  ask(row: Notification) {
    this.row = row;
    this.changed = '';
    this.change('');
  }

  change(reason: string) {
    this.reason = reason;
  }

  setChanged(changed: string) {
    this.changed = changed;
  }

  dismiss() {
    this.row = null;
    this.reason = '';
  }

  private isStillOpen({ id }: Notification): boolean {
    const items = this.platform.notifications?.items ?? [];
    return items.some((row) => row.id === id && isOpenRequest(row));
  }
}
