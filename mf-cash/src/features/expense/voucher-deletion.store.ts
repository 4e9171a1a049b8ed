import type { Voucher } from '@salon/shared/contracts/voucher';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { deleteVoucher } from './expense.api.ts';
import { messages as texts } from './expense.messages.ts';

type PlatformParts = Pick<Platform, 'http' | 'feedback' | 'events'>;

/** Deletes one voucher after a confirmation. */
export class VoucherDeletionStore {
  asked: Voucher | null = null;
  isBusy = false;
  readonly failure = new TimedMessage();
  private readonly platform: PlatformParts;
  private readonly onDeleted: (voucher: Voucher) => void;

  constructor(platform: PlatformParts, onDeleted: (voucher: Voucher) => void) {
    this.platform = platform;
    this.onDeleted = onDeleted;
    makeAutoObservable<VoucherDeletionStore, 'platform' | 'onDeleted'>(
      this,
      { platform: false, onDeleted: false, failure: false, asked: observableRef },
      { autoBind: true },
    );
  }

  ask(voucher: Voucher) {
    this.failure.clear();
    this.asked = voucher;
  }

  dismiss() {
    if (!this.isBusy) this.leave();
  }

  /** Closes the confirmation, also during a request. The server still completes a request that was sent. */
  leave() {
    this.failure.clear();
    this.asked = null;
  }

  async confirm() {
    const voucher = this.asked;
    if (!voucher || this.isBusy) return;
    this.start();
    try {
      const answer = await deleteVoucher(this.platform.http, voucher.id);
      if (isConflict(answer)) this.refuse();
      else this.finish(voucher);
    } catch (error) {
      // Another user has deleted the voucher already.
      if (isApiError(error) && error.status === 404) this.finish(voucher);
      else this.refuse();
    }
  }

  private start() {
    this.isBusy = true;
    this.failure.clear();
  }

  private finish(voucher: Voucher) {
    this.isBusy = false;
    this.leave();
    this.platform.feedback.success(texts.deleted(voucher.voucher_number), 3);
    this.onDeleted(voucher);
    this.platform.events.emit('cash:changed');
  }

  private refuse() {
    this.isBusy = false;
    this.failure.error(texts.deleteError);
  }
}
