import type { Voucher } from '@salon/shared/contracts/voucher';
import type { SalonNow } from '@salon/shared/domain/salon-clock';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { EditedVoucher } from './edited-voucher.ts';
import { formMessages as texts } from './expense.messages.ts';
import { LastPaymentStore } from './last-payment.store.ts';
import type { PayLink } from './pay-link.ts';
import { VoucherCreation } from './voucher-creation.ts';
import { createVoucherDraft, isSameMoment, toVoucherDraft } from './voucher-draft.ts';
import {
  checkDraft,
  summarizeProblems,
  toVoucherBody,
  type VoucherDraft,
} from './voucher-form.validation.ts';

/** The voucher in the form: a new one, perhaps from a payment link, or an existing one by its id. */
export type FormTarget = { kind: 'new'; pay: PayLink | null } | { kind: 'edit'; id: string };

type PlatformParts = Pick<Platform, 'http' | 'salon' | 'feedback' | 'events'>;

/** The add and edit form of one voucher. */
export class VoucherFormStore {
  readonly form: FormSubmission<VoucherDraft, Voucher>;
  readonly lastPayment: LastPaymentStore;
  /** The payment link, or null. */
  readonly pay: PayLink | null;
  /** The voucher that the form edits; null for a new voucher. */
  readonly edited: EditedVoucher | null;
  private readonly creation: VoucherCreation;
  private readonly platform: PlatformParts;

  constructor(platform: PlatformParts, target: FormTarget) {
    const { http, salon } = platform;
    this.platform = platform;
    this.pay = target.kind === 'new' ? target.pay : null;
    this.edited = target.kind === 'edit' ? new EditedVoucher(platform, target.id) : null;
    this.lastPayment = new LastPaymentStore(platform, this.pay?.months?.from);
    this.creation = new VoucherCreation(http, (draft) => {
      const employee_id = this.lastPayment.view === 'gone' ? '' : draft.employee_id;
      return toVoucherBody({ ...draft, employee_id }, salon.now(), salon.timeZone);
    });
    this.form = new FormSubmission<VoucherDraft, Voucher>({
      draft: createVoucherDraft(this.pay),
      // A pending request has passed the check already, and its time may be in the past by now.
      check: (draft) => (this.creation.isPending ? {} : checkDraft(draft, salon.now(), salon.timeZone)),
      summarize: summarizeProblems,
      send: (draft, keyFor) => this.edited?.update(draft) ?? this.creation.send(draft, keyFor),
      explain: (failure) => this.explain(failure),
      onChange: () => this.followChange(),
    });
  }

  /** Loads the voucher, or follows the employee of a new one, until the caller calls the returned function. */
  start(): () => void {
    if (!this.edited) return this.lastPayment.follow(() => this.form.draft.employee_id);
    void this.load();
    return this.edited.stored.cancel;
  }

  /** Whether the form has unsaved values. A payment link counts even if the admin typed nothing. */
  get isDirty(): boolean {
    return this.form.isDirty || this.pay !== null;
  }

  /** The date and time that the form shows. */
  get when(): SalonNow {
    return this.form.draft.when ?? this.defaultWhen;
  }

  load = async () => {
    const voucher = await this.edited?.load();
    if (voucher) this.form.fill(toVoucherDraft(voucher));
  };

  /** Shows that the voucher was saved, and tells the other pages. Call it after the form was saved. */
  announce(voucher: Voucher) {
    // An edit without changes sent nothing.
    if (voucher === this.edited?.stored.data) return;
    const done = this.edited ? texts.updated : texts.added;
    this.platform.feedback.success(done(voucher.voucher_number), 3);
    this.platform.events.emit('cash:changed');
  }

  /**
   * Returns the error text. After a refusal the server stored nothing, so the request is forgotten. After any other
   * failure the server may have stored the voucher, so the request stays pending.
   */
  private explain({ status, text, isRefusal }: RequestFailure): string {
    if (isRefusal) this.creation.forget();
    if (status === 404 && this.edited) {
      this.form.end(texts.voucherGone);
      this.platform.events.emit('cash:changed');
    }
    const opening = this.edited ? texts.updateError : texts.createError;
    return isRefusal ? `${opening}: ${text}` : opening;
  }

  private followChange() {
    const { when } = this.form.draft;
    if (when && isSameMoment(when, this.defaultWhen)) this.form.fill({ when: null });
    this.creation.forget();
  }

  /** The date and time until the admin chooses others: the present, or those of the edited voucher. */
  private get defaultWhen(): SalonNow {
    return this.edited?.when ?? this.platform.salon.now();
  }
}
