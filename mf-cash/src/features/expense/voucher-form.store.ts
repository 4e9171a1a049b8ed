import type { CreateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { getSalonNow, type SalonNow } from '@salon/shared/domain/salon-clock';
import { type Conflict, type RequestFailure, type Success, toFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { reaction } from 'mobx';
import { createVoucher, loadVoucher, updateVoucher } from './expense.api.ts';
import { formMessages as texts } from './expense.messages.ts';
import { LastPaymentStore } from './last-payment.store.ts';
import type { PayLink } from './pay-link.ts';
import { newVoucherDraft } from './voucher-draft.ts';
import {
  checkDraft,
  summarizeProblems,
  toChanges,
  toVoucher,
  type VoucherDraft,
  type VoucherProblems,
} from './voucher-form.validation.ts';

/** The voucher in the form: a new one, perhaps from a payment link, or an existing one by its id. */
export type FormTarget = { kind: 'new'; pay: PayLink | null } | { kind: 'edit'; id: string };

type PlatformParts = Pick<Platform, 'http' | 'salon' | 'feedback' | 'events'>;
type KeyFor = (body: unknown) => string;

/** The add and edit form of one voucher. */
export class VoucherFormStore {
  readonly form: FormSubmission<VoucherDraft, Voucher>;
  /** The edited voucher, as the server has it. */
  readonly storedVoucher = new AsyncState<Voucher>();
  readonly lastPayment: LastPaymentStore;
  readonly target: FormTarget;
  /**
   * The request for a new voucher, kept until the server answers yes or no. After a timeout a second press sends the same
   * body, including its minute, with the same key, so that the server creates one voucher. A change of the form clears it.
   */
  private pendingBody: CreateVoucher | null = null;
  private readonly platform: PlatformParts;

  constructor(platform: PlatformParts, target: FormTarget) {
    this.platform = platform;
    this.target = target;
    this.lastPayment = new LastPaymentStore(platform);
    this.form = new FormSubmission<VoucherDraft, Voucher>({
      draft: newVoucherDraft(this.pay),
      check: (draft) => this.check(draft),
      summarize: summarizeProblems,
      send: (draft, keyFor) => (this.isNew ? this.create(draft, keyFor) : this.update(draft)),
      explain: (failure) => this.explain(failure),
      onChange: () => this.followChange(),
    });
  }

  /** Loads the voucher and follows the chosen employee, until the caller calls the returned function. */
  start(): () => void {
    this.load();
    const { form, lastPayment } = this;
    const stop = reaction(
      () => (this.isNew ? form.draft.employee_id : ''),
      (employeeId) => void lastPayment.check(employeeId, this.payMonth),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.storedVoucher.cancel();
      lastPayment.leave();
    };
  }

  get isNew(): boolean {
    return this.target.kind === 'new';
  }

  /** Whether the fields can be shown. */
  get isReady(): boolean {
    return this.isNew || this.storedVoucher.data !== null;
  }

  /** Whether the form has unsaved values. A payment link counts even if the admin typed nothing. */
  get isDirty(): boolean {
    return this.form.isDirty || this.pay !== null;
  }

  /** The date and time that the form shows. */
  get when(): SalonNow {
    return this.form.draft.when ?? this.defaultWhen;
  }

  /** The payment link, or null. */
  get pay(): PayLink | null {
    return this.target.kind === 'new' ? this.target.pay : null;
  }

  load = () => {
    const { target, form } = this;
    if (target.kind === 'new') return;
    void this.storedVoucher
      .run((signal) => loadVoucher(this.platform.http, target.id, signal))
      .then((voucher) => {
        if (!voucher) return;
        const { account_name, amount, notes, employee_id } = voucher;
        form.fill({ account_name, amount, notes, employee_id: employee_id ?? '', when: null });
      });
  };

  /** Call after the form was saved. */
  announce = (voucher: Voucher) => {
    // An edit without changes sent nothing.
    if (voucher === this.storedVoucher.data) return;
    const done = this.isNew ? texts.added : texts.updated;
    this.platform.feedback.success(done(voucher.voucher_number), 3);
    this.platform.events.emit('cash:changed');
  };

  /** A pending request passed the check before. Its time may be in the past by now. */
  private check(draft: VoucherDraft): VoucherProblems {
    const { salon } = this.platform;
    return this.pendingBody ? {} : checkDraft(draft, salon.now(), salon.timeZone);
  }

  private async create(draft: VoucherDraft, keyFor: KeyFor): Promise<Success<Voucher> | Conflict> {
    const isRepeat = this.pendingBody !== null;
    this.pendingBody ??= this.bodyOf(draft);
    const body = this.pendingBody;
    try {
      return await createVoucher(this.platform.http, body, keyFor(body));
    } catch (error) {
      // The server refused the repeated request, so the first one never arrived. Its time is too old: send the present time.
      if (!isRepeat || draft.when || !toFailure(error).isRefusal) throw error;
      this.pendingBody = null;
      return this.create(draft, keyFor);
    }
  }

  private bodyOf(draft: VoucherDraft): CreateVoucher {
    const { salon } = this.platform;
    const employee_id = this.lastPayment.view === 'gone' ? '' : draft.employee_id;
    return toVoucher({ ...draft, employee_id }, salon.now(), salon.timeZone);
  }

  private async update(draft: VoucherDraft): Promise<Success<Voucher> | Conflict> {
    const { http, salon } = this.platform;
    const before = this.storedVoucher.data;
    if (!before) throw new Error('the voucher is not loaded');
    const changes = toChanges(draft, before, salon.timeZone);
    const isChanged = Object.keys(changes).length > 0;
    return isChanged ? updateVoucher(http, before.id, changes) : { success: true, data: before };
  }

  /** After a refusal the server stored nothing. After any other failure it may have: the request stays pending. */
  private explain({ status, text, isRefusal }: RequestFailure): string {
    if (isRefusal) this.pendingBody = null;
    if (status === 404 && !this.isNew) {
      this.form.end(texts.voucherGone);
      this.platform.events.emit('cash:changed');
    }
    const opening = this.isNew ? texts.createError : texts.updateError;
    return isRefusal ? `${opening}: ${text}` : opening;
  }

  private followChange() {
    const { when } = this.form.draft;
    if (when && isSameMoment(when, this.defaultWhen)) this.form.fill({ when: null });
    this.pendingBody = null;
  }

  /** The date and time until the admin chooses others: the present, or those of the edited voucher. */
  private get defaultWhen(): SalonNow {
    const { salon } = this.platform;
    const before = this.storedVoucher.data;
    return before ? getSalonNow(new Date(before.datetime), salon.timeZone) : salon.now();
  }

  /** The first month that the voucher pays for: that of the payment link, else this month. */
  private get payMonth(): string {
    return this.pay?.months?.from ?? this.platform.salon.now().date.slice(0, 7);
  }
}

const isSameMoment = (a: SalonNow, b: SalonNow) => a.date === b.date && a.time === b.time;
