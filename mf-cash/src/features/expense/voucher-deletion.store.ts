import type { Voucher } from '@salon/shared/contracts/voucher';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { deleteVoucher } from './expense.api.ts';
import { messages as texts } from './expense.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events'>;

/** Deleting one voucher, after a question. */
export class VoucherDeletionStore {
  asked: Voucher | null = null;
  isBusy = false;
  readonly failure = new TimedMessage();
  private readonly platform: Needs;
  private readonly onDeleted: (voucher: Voucher) => void;

  constructor(platform: Needs, onDeleted: (voucher: Voucher) => void) {
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

  /** The screen goes. What was sent is done by the server all the same. */
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
      // Somebody else removed it first: what was asked for is so.
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
