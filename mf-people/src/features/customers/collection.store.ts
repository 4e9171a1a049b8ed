import type { Customer } from '@salon/shared/contracts/customer';
import type { Money } from '@salon/shared/domain/money';
import { type Conflict, createIdempotencyKey, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { formatMoney } from '@salon/shared/ui/format';
import { makeAutoObservable, observableRef } from 'mobx';
import { collectionProblem } from './collection.validation.ts';
import { collectPayment } from './customers.api.ts';
import { customersMessages, collectionMessages as texts } from './customers.messages.ts';
import { failureText, isNotFoundError } from './failure-text.ts';
import { findBalance } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback' | 'salon'>;

/** Collects the whole debt of one customer, once. */
export class CollectionStore {
  /** The customer of the open question; null while it is closed. */
  customer: Customer | null = null;
  /** The last known debt of the customer. */
  balance: Money = 0;
  isSaving = false;
  /** The message that the debt has changed, with the new amount. */
  notice = '';
  /** Whether nothing can be collected any more: the debt was collected elsewhere, or the customer was deleted. */
  isOver = false;
  private readonly message = new TimedMessage();
  private finalText = '';
  private readonly platform: Needs;
  private readonly onCollected: (customer: Customer) => void;
  /** One key for one collection, so that a retry after a timeout collects once. Another amount has another key. */
  private idempotencyKey = createIdempotencyKey();

  constructor(platform: Needs, onCollected: (customer: Customer) => void) {
    this.platform = platform;
    this.onCollected = onCollected;
    makeAutoObservable<CollectionStore, 'platform' | 'onCollected' | 'idempotencyKey' | 'message'>(
      this,
      { platform: false, onCollected: false, idempotencyKey: false, message: false, customer: observableRef },
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
    this.message.clear();
    this.isOver = false;
    this.idempotencyKey = createIdempotencyKey();
    this.emitDirty(true);
  }

  close() {
    if (!this.isSaving) this.leave();
  }

  /** Closes the question even while a request runs, because the screen closes; the server completes a sent request. */
  leave() {
    if (!this.customer) return;
    this.customer = null;
    this.message.clear();
    this.emitDirty(false);
  }

  /** The error message: shown for five seconds (§8), or permanently when nothing can be collected any more. */
  get failure(): string {
    return this.isOver ? this.finalText : this.message.text;
  }

  /** The amount as text, for a button or a message. */
  get money(): string {
    return this.formatAmount(this.balance);
  }

  async submit() {
    const { customer, balance } = this;
    if (!customer || this.isSaving || this.isOver) return;
    this.start();
    try {
      const answer = await collectPayment(
        this.platform.http,
        customer.id,
        { amount: balance },
        this.idempotencyKey,
      );
      if (isConflict(answer)) this.refuse(answer);
      else this.finish(answer.data.customer);
    } catch (error) {
      this.fail(error);
    }
  }

  private start() {
    this.isSaving = true;
    this.message.clear();
    this.notice = '';
  }

  private finish(customer: Customer) {
    this.isSaving = false;
    this.platform.feedback.success(texts.done(this.money, customer.name), 3);
    this.leave();
    this.onCollected(customer);
    this.platform.events.emit('customers:changed');
    this.platform.events.emit('cash:changed');
  }

  /** The debt differs from the shown one: the question shows the new debt, and the list loads again. */
  private refuse(conflict: Conflict) {
    this.isSaving = false;
    this.idempotencyKey = createIdempotencyKey();
    const balance = conflict.code === 'NOTHING_OWED' ? 0 : findBalance(conflict);
    if (balance === null) this.message.error(conflict.error);
    else this.showBalance(balance);
    this.platform.events.emit('customers:changed');
  }

  private showBalance(balance: Money) {
    this.balance = balance;
    const problem = collectionProblem({ id: this.customer?.id, remaining_balance: balance });
    if (problem) this.end(problem);
    else this.notice = texts.changed(this.money);
  }

  /** The server may have collected the debt although no valid answer came; the same key makes a retry safe. */
  private fail(error: unknown) {
    this.isSaving = false;
    if (isNotFoundError(error)) {
      this.end(customersMessages.gone);
      this.platform.events.emit('customers:changed');
      return;
    }
    this.message.error(failureText(error, texts));
  }

  private end(text: string) {
    this.finalText = text;
    this.isOver = true;
  }

  private formatAmount(amount: Money): string {
    return formatMoney(amount, this.platform.salon.currency);
  }

  private emitDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'collection', dirty });
  }
}
