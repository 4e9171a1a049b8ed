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

export type FormTarget = { kind: 'new'; pay: PayLink | null } | { kind: 'edit'; id: string };

type PlatformParts = Pick<Platform, 'http' | 'salon' | 'feedback' | 'events'>;

export class VoucherFormStore {
  readonly form: FormSubmission<VoucherDraft, Voucher>;
  readonly lastPayment: LastPaymentStore;
  readonly pay: PayLink | null;
  /** A new voucher has null. */
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
      // A request that is repeated has already passed the check, and its time may be too old by now.
      check: (draft) =>
        this.creation.isRepeated(draft) ? {} : checkDraft(draft, salon.now(), salon.timeZone),
      summarize: summarizeProblems,
      send: (draft, keyFor) => this.edited?.update(draft) ?? this.creation.send(draft, keyFor),
      explain: (failure) => this.explain(failure),
      onChange: () => this.followChange(),
    });
  }

  /** Returns a function that stops loading and checking. */
  start(): () => void {
    if (!this.edited) return this.lastPayment.follow(() => this.form.draft.employee_id);
    void this.load();
    return this.edited.stored.cancel;
  }

  /** A form that a payment link filled in is unsaved, even if the admin typed nothing. */
  get isDirty(): boolean {
    return this.form.isDirty || this.pay !== null;
  }

  get when(): SalonNow {
    return this.form.draft.when ?? this.defaultWhen;
  }

  load = async () => {
    const voucher = await this.edited?.load();
    if (voucher) this.form.fill(toVoucherDraft(voucher));
  };

  /** Call this after the form was saved. */
  announce(voucher: Voucher) {
    // An edit without changes sent nothing.
    if (voucher === this.edited?.stored.data) return;
    const done = this.edited ? texts.updated : texts.added;
    this.platform.feedback.success(done(voucher.voucher_number), 3);
    this.platform.events.emit('cash:changed');
  }

  private explain({ code, status, text, isRefusal, isDecided }: RequestFailure): string {
    const isGone = status === 404 && this.edited !== null;
    if (isGone) this.form.end(texts.voucherGone);
    // The list shows whether the voucher is gone, or whether the server has stored the write.
    if (isGone || !isDecided) this.platform.events.emit('cash:changed');
    if (code === 'OUTCOME_UNKNOWN') return text;
    const opening = this.edited ? texts.updateError : texts.createError;
    return isRefusal ? `${opening}: ${text}` : opening;
  }

  private followChange() {
    const { when } = this.form.draft;
    if (when && isSameMoment(when, this.defaultWhen)) this.form.fill({ when: null });
  }

  private get defaultWhen(): SalonNow {
    return this.edited?.when ?? this.platform.salon.now();
  }
}
