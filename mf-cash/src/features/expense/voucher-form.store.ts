import type { CreateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { type SalonNow, salonNow } from '@salon/shared/domain/salon-clock';
import { createIdempotencyKey, isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { formatMonth } from '@salon/shared/ui/format';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { createVoucher, loadVoucher, updateVoucher } from './expense.api.ts';
import { formMessages as texts } from './expense.messages.ts';
import { LastPaymentStore } from './last-payment.store.ts';
import type { PayLink } from './pay-link.ts';
import {
  checkDraft,
  toChanges,
  toVoucher,
  type VoucherDraft,
  type VoucherProblems,
} from './voucher-form.validation.ts';

/** The voucher in the form: a new one, perhaps from a payment link, or an existing one by its id. */
export type FormTarget = { kind: 'new'; pay: PayLink | null } | { kind: 'edit'; id: string };

type PlatformParts = Pick<Platform, 'http' | 'salon' | 'feedback' | 'events'>;

/** The add and edit form of one voucher. */
export class VoucherFormStore {
  draft: VoucherDraft;
  isSaving = false;
  /** Whether the admin has changed a field since the form opened. */
  isTouched = false;
  /** Whether another user has deleted the edited voucher, so that it cannot be saved. */
  isGone = false;
  readonly message = new TimedMessage();
  /** The edited voucher, as the server has it. */
  readonly storedVoucher = new AsyncState<Voucher>();
  readonly lastPayment: LastPaymentStore;
  readonly target: FormTarget;
  private wasTried = false;
  /**
   * The request for a new voucher, kept until the server answers yes or no. After a timeout a second press sends the same
   * body, including its minute, with the same key, so that the server creates one voucher. A change of the form clears it.
   */
  private pendingCreate: { body: CreateVoucher; key: string } | null = null;
  private readonly platform: PlatformParts;

  constructor(platform: PlatformParts, target: FormTarget) {
    this.platform = platform;
    this.target = target;
    const pay = target.kind === 'new' ? target.pay : null;
    this.draft = draftFor(pay);
    this.lastPayment = new LastPaymentStore(platform);
    makeAutoObservable<VoucherFormStore, 'platform' | 'pendingCreate'>(
      this,
      {
        platform: false,
        pendingCreate: false,
        target: false,
        message: false,
        storedVoucher: false,
        lastPayment: false,
      },
      { autoBind: true },
    );
  }

  /** Loads the voucher and follows the chosen employee, until the caller calls the returned function. */
  start(): () => void {
    this.load();
    const stop = reaction(
      () => (this.isNew ? this.draft.employee_id : ''),
      (employeeId) => void this.lastPayment.check(employeeId, this.payMonth),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.storedVoucher.cancel();
      this.lastPayment.leave();
      this.message.clear();
    };
  }

  get isNew(): boolean {
    return this.target.kind === 'new';
  }

  /** Whether the fields can be shown. */
  get isReady(): boolean {
    return this.isNew || this.storedVoucher.data !== null;
  }

  get problems(): VoucherProblems {
    return this.wasTried ? this.check() : {};
  }

  /** Whether the form has unsaved values. A payment link counts even if the admin typed nothing. */
  get isDirty(): boolean {
    return this.isTouched || (this.target.kind === 'new' && this.target.pay !== null);
  }

  /** The date and time that the form shows. */
  get when(): SalonNow {
    return this.draft.when ?? this.defaultWhen;
  }

  /** The employee's name in the payment link, for use until the employees are loaded. */
  get payName(): string {
    return this.target.kind === 'new' ? (this.target.pay?.name ?? '') : '';
  }

  load() {
    const { target } = this;
    if (target.kind === 'new') return;
    void this.storedVoucher
      .run((signal) => loadVoucher(this.platform.http, target.id, signal))
      .then((voucher) => {
        if (voucher) this.fill(voucher);
      });
  }

  change(fields: Partial<VoucherDraft>) {
    Object.assign(this.draft, fields);
    if (this.draft.when && isSameMoment(this.draft.when, this.defaultWhen)) this.draft.when = null;
    this.isTouched = true;
    this.pendingCreate = null;
    this.message.clear();
  }

  /** Saves the voucher. Resolves to whether it is saved; if not, `message` has the reason. */
  async save(): Promise<boolean> {
    if (this.isSaving || this.isGone || !this.isReady) return false;
    this.wasTried = true;
    // A pending request passed the check before. Its time may be in the past by now.
    const { first } = this.pendingCreate ? {} : this.check();
    if (first) {
      this.message.error(first);
      return false;
    }
    this.isSaving = true;
    this.message.clear();
    const saved = await this.send();
    runInAction(() => {
      this.isSaving = false;
    });
    return saved;
  }

  private async send(): Promise<boolean> {
    const { feedback, events } = this.platform;
    const isRepeat = this.pendingCreate !== null;
    try {
      const answer = await this.sendRequest();
      if (answer === null) return true;
      this.pendingCreate = null;
      if (isConflict(answer)) return this.refuse(answer.error);
      const done = this.isNew ? texts.added : texts.updated;
      feedback.success(done(answer.data.voucher_number), 3);
      events.emit('cash:changed');
      return true;
    } catch (error) {
      // After a 4xx the server stored nothing. After any other error it may have: the request stays pending.
      if (!isApiError(error) || error.status < 400 || error.status >= 500) return this.refuse();
      this.pendingCreate = null;
      if (error.status === 404 && !this.isNew) return this.markGone();
      // The server refused the repeated request, so the first one never arrived. Its time is too old: send the present time.
      if (isRepeat && !this.draft.when) return this.send();
      return this.refuse(error.message);
    }
  }

  /** Sends the create or the update. Resolves to null when an edit has no changes. */
  private async sendRequest() {
    const { http, salon } = this.platform;
    const before = this.storedVoucher.data;
    if (before) {
      const changes = toChanges(this.draft, before, salon.timeZone);
      return Object.keys(changes).length > 0 ? updateVoucher(http, before.id, changes) : null;
    }
    const employee_id = this.lastPayment.view === 'gone' ? '' : this.draft.employee_id;
    const draft = { ...this.draft, employee_id };
    this.pendingCreate ??= {
      body: toVoucher(draft, salon.now(), salon.timeZone),
      key: createIdempotencyKey(),
    };
    return createVoucher(http, this.pendingCreate.body, this.pendingCreate.key);
  }

  private refuse(reason = ''): false {
    const text = this.isNew ? texts.createError : texts.updateError;
    this.message.error(reason ? `${text}: ${reason}` : text);
    return false;
  }

  /** Marks the voucher as deleted. The event makes the list load again. */
  private markGone(): false {
    this.isGone = true;
    this.isTouched = false;
    this.message.clear();
    this.platform.events.emit('cash:changed');
    return false;
  }

  private check(): VoucherProblems {
    const { salon } = this.platform;
    return checkDraft(this.draft, salon.now(), salon.timeZone);
  }

  private fill({ account_name, amount, notes, employee_id }: Voucher) {
    this.draft = { account_name, amount, notes, employee_id: employee_id ?? '', when: null };
  }

  /** The date and time until the admin chooses others: the present, or those of the edited voucher. */
  private get defaultWhen(): SalonNow {
    const { salon } = this.platform;
    const before = this.storedVoucher.data;
    return before ? salonNow(new Date(before.datetime), salon.timeZone) : salon.now();
  }

  /** The first month that the voucher pays for: that of the payment link, else this month. */
  private get payMonth(): string {
    const months = this.target.kind === 'new' ? this.target.pay?.months : null;
    return months?.from ?? this.platform.salon.now().date.slice(0, 7);
  }
}

const isSameMoment = (a: SalonNow, b: SalonNow) => a.date === b.date && a.time === b.time;

function draftFor(pay: PayLink | null): VoucherDraft {
  const empty: VoucherDraft = { account_name: '', amount: null, notes: '', employee_id: '', when: null };
  if (!pay) return empty;
  return {
    ...empty,
    account_name: pay.name && texts.salaryOf(pay.name),
    amount: pay.amount,
    notes: pay.months ? notesFor(pay.months) : '',
    employee_id: pay.employeeId,
  };
}

function notesFor({ from, to }: { from: string; to: string }): string {
  return from === to
    ? texts.forMonth(formatMonth(from))
    : texts.forMonths(formatMonth(from), formatMonth(to));
}
