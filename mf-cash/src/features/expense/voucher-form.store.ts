import type { CreateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { type SalonNow, salonNow } from '@salon/shared/domain/salon-clock';
import { isApiError, isConflict, newIntent } from '@salon/shared/http';
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

/** What the form is open for: a new voucher, perhaps one that pays an employee, or an old one by its id. */
export type FormTarget = { kind: 'new'; pay: PayLink | null } | { kind: 'edit'; id: string };

type Needs = Pick<Platform, 'http' | 'salon' | 'feedback' | 'events'>;

/** The add and edit form of one voucher. */
export class VoucherFormStore {
  draft: VoucherDraft;
  isSaving = false;
  /** Something was typed: closing would lose it. */
  isTouched = false;
  /** What is edited was deleted elsewhere: there is nothing to save any more. */
  isGone = false;
  readonly message = new TimedMessage();
  /** The voucher that is edited, as it is on the server now. */
  readonly before = new AsyncState<Voucher>();
  readonly lastPayment: LastPaymentStore;
  readonly target: FormTarget;
  private wasTried = false;
  /**
   * A new voucher on its way, kept until the server has said yes or no: a second press after a time-out sends the very
   * same, its minute too, and makes nothing twice. A change of the form is a new wish.
   */
  private wish: { body: CreateVoucher; key: string } | null = null;
  private readonly platform: Needs;

  constructor(platform: Needs, target: FormTarget) {
    this.platform = platform;
    this.target = target;
    const pay = target.kind === 'new' ? target.pay : null;
    this.draft = draftFor(pay);
    this.lastPayment = new LastPaymentStore(platform);
    makeAutoObservable<VoucherFormStore, 'platform' | 'wish'>(
      this,
      { platform: false, wish: false, target: false, message: false, before: false, lastPayment: false },
      { autoBind: true },
    );
  }

  /** Loads what it needs, until the returned function is called. */
  start(): () => void {
    this.load();
    const stop = reaction(
      () => (this.isNew ? this.draft.employee_id : ''),
      (employeeId) => void this.lastPayment.check(employeeId, this.payMonth),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.before.cancel();
      this.lastPayment.leave();
      this.message.clear();
    };
  }

  get isNew(): boolean {
    return this.target.kind === 'new';
  }

  /** The fields can be filled in. */
  get isReady(): boolean {
    return this.isNew || this.before.data !== null;
  }

  get problems(): VoucherProblems {
    return this.wasTried ? this.check() : {};
  }

  /** A payment that is open counts as work under way, typed in or not. */
  get isDirty(): boolean {
    return this.isTouched || (this.target.kind === 'new' && this.target.pay !== null);
  }

  /** The date and time that the form shows. */
  get when(): SalonNow {
    return this.draft.when ?? this.moment;
  }

  /** What the link called the employee, until the list of employees is here. */
  get payName(): string {
    return this.target.kind === 'new' ? (this.target.pay?.name ?? '') : '';
  }

  load() {
    const { target } = this;
    if (target.kind === 'new') return;
    void this.before
      .run((signal) => loadVoucher(this.platform.http, target.id, signal))
      .then((voucher) => {
        if (voucher) this.fill(voucher);
      });
  }

  change(fields: Partial<VoucherDraft>) {
    Object.assign(this.draft, fields);
    if (this.draft.when && sameMoment(this.draft.when, this.moment)) this.draft.when = null;
    this.isTouched = true;
    this.wish = null;
    this.message.clear();
  }

  /** Whether it is saved; if not, `message` says why. */
  async save(): Promise<boolean> {
    if (this.isSaving || this.isGone || !this.isReady) return false;
    this.wasTried = true;
    // What is already on its way was right when it was sent, however long the answer takes.
    const { first } = this.wish ? {} : this.check();
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
    const isRepeat = this.wish !== null;
    try {
      const answer = await this.ask();
      if (answer === null) return true;
      this.wish = null;
      if (isConflict(answer)) return this.refuse(answer.error);
      const done = this.isNew ? texts.added : texts.updated;
      feedback.success(done(answer.data.voucher_number), 3);
      events.emit('cash:changed');
      return true;
    } catch (error) {
      // A 4xx is a no: nothing was made. Anything else may have been done, and the wish stays the same.
      if (!isApiError(error) || error.status < 400 || error.status >= 500) return this.refuse();
      this.wish = null;
      if (error.status === 404 && !this.isNew) return this.lose();
      // Never made, and its "now" has grown too old meanwhile: the person meant the moment of this press.
      if (isRepeat && !this.draft.when) return this.send();
      return this.refuse(error.message);
    }
  }

  /** Null when there is nothing to change. */
  private async ask() {
    const { http, salon } = this.platform;
    const before = this.before.data;
    if (before) {
      const changes = toChanges(this.draft, before, salon.timeZone);
      return Object.keys(changes).length > 0 ? updateVoucher(http, before.id, changes) : null;
    }
    const employee_id = this.lastPayment.view === 'gone' ? '' : this.draft.employee_id;
    const draft = { ...this.draft, employee_id };
    this.wish ??= { body: toVoucher(draft, salon.now(), salon.timeZone), key: newIntent() };
    return createVoucher(http, this.wish.body, this.wish.key);
  }

  private refuse(reason = ''): false {
    const text = this.isNew ? texts.createError : texts.updateError;
    this.message.error(reason ? `${text}: ${reason}` : text);
    return false;
  }

  /** Whoever shows the list loads it anew: the voucher is no longer in it. */
  private lose(): false {
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

  /** What stands there while nobody chose: the present, or the moment of the voucher that is edited. */
  private get moment(): SalonNow {
    const { salon } = this.platform;
    const before = this.before.data;
    return before ? salonNow(new Date(before.datetime), salon.timeZone) : salon.now();
  }

  /** The first month that is paid for: of the link, else this one. */
  private get payMonth(): string {
    const months = this.target.kind === 'new' ? this.target.pay?.months : null;
    return months?.from ?? this.platform.salon.now().date.slice(0, 7);
  }
}

const sameMoment = (a: SalonNow, b: SalonNow) => a.date === b.date && a.time === b.time;

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
