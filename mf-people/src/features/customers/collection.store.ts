import type { Customer } from '@salon/shared/contracts/customer';
import type { Money } from '@salon/shared/domain/money';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { Submission } from '@salon/shared/stores/submission';
import { formatMoney } from '@salon/shared/ui/format';
import { makeAutoObservable, observableRef } from 'mobx';
import { collectionProblem } from './collection.validation.ts';
import { collectPayment } from './customers.api.ts';
import { customersMessages, collectionMessages as texts } from './customers.messages.ts';
import { findBalance } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback' | 'salon'>;

/** Collects the whole debt of one customer, once. */
export class CollectionStore {
  /** The customer of the open question; null while it is closed. */
  customer: Customer | null = null;
  /** The last known debt of the customer. */
  balance: Money = 0;
  /** The message that the debt has changed, with the new amount. */
  notice = '';
  private readonly submission = new Submission();
  private readonly platform: Needs;
  private readonly onCollected: (customer: Customer) => void;

  constructor(platform: Needs, onCollected: (customer: Customer) => void) {
    this.platform = platform;
    this.onCollected = onCollected;
    makeAutoObservable<CollectionStore, 'platform' | 'onCollected' | 'submission'>(
      this,
      { platform: false, onCollected: false, submission: false, customer: observableRef },
      { autoBind: true },
    );
  }

  /** Opens the question. `balance`: a newer debt than the one in the customer's row. */
  open(customer: Customer, balance: Money = customer.remaining_balance) {
    const problem = collectionProblem({ id: customer.id, remaining_balance: balance });
    if (problem) return this.platform.feedback.error(problem);
    this.customer = customer;
    this.balance = balance;
    this.notice = '';
    this.submission.leave();
    this.emitDirty(true);
  }

  close() {
    if (!this.isSaving) this.leave();
  }

  /** Closes the question even while a request runs, because the screen closes; the server completes a sent request. */
  leave() {
    if (!this.customer) return;
    this.customer = null;
    this.submission.leave();
    this.emitDirty(false);
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  /** Whether nothing can be collected any more: the debt was collected elsewhere, or the customer was deleted. */
  get isOver(): boolean {
    return this.submission.isOver;
  }

  /** The error message: shown for five seconds (§8), or permanently when nothing can be collected any more. */
  get failure(): string {
    return this.submission.failure;
  }

  /** The amount as text, for a button or a message. */
  get money(): string {
    return formatMoney(this.balance, this.platform.salon.currency);
  }

  async submit() {
    const { customer, balance, submission } = this;
    if (!customer || this.isOver) return;
    this.notice = '';
    const { http } = this.platform;
    const key = submission.getKey({ id: customer.id, balance });
    const send = () => collectPayment(http, customer.id, { amount: balance }, key);
    const answer = await submission.send(send, this.refuse);
    if (answer) this.finish(answer.data.customer);
  }

  private finish(customer: Customer) {
    this.platform.feedback.success(texts.done(this.money, customer.name), 3);
    this.leave();
    this.onCollected(customer);
    this.platform.events.emit('customers:changed');
    this.platform.events.emit('cash:changed');
  }

  /** After a conflict or a deletion the list loads again, because it shows an old state. */
  private refuse(failure: RequestFailure) {
    const { status } = failure;
    if (status === 409) this.showConflict(failure);
    else if (status === 404) this.submission.end(customersMessages.gone);
    else return this.submission.fail(status > 0 ? texts.failed : texts.error);
    this.platform.events.emit('customers:changed');
  }

  /** The debt differs from the shown one: the question shows the new debt. */
  private showConflict(failure: RequestFailure) {
    const balance = failure.code === 'NOTHING_OWED' ? 0 : findBalance(failure);
    if (balance === null) return this.submission.fail(failure.text);
    this.balance = balance;
    const problem = collectionProblem({ id: this.customer?.id, remaining_balance: balance });
    if (problem) this.submission.end(problem);
    else this.notice = texts.changed(this.money);
  }

  private emitDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'collection', dirty });
  }
}
