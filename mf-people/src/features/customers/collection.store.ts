import type { Customer } from '@salon/shared/contracts/customer';
import type { Money } from '@salon/shared/domain/money';
import { type Conflict, isConflict, newIntent } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { formatMoney } from '@salon/shared/ui/format';
import { makeAutoObservable, observableRef } from 'mobx';
import { collectionProblem } from './collection.validation.ts';
import { collectPayment } from './customers.api.ts';
import { customersMessages, collectionMessages as texts } from './customers.messages.ts';
import { failureText, isGone } from './failure-text.ts';
import { balanceIn } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback' | 'salon'>;

/** Taking the whole of what a customer owes, once. */
export class CollectionStore {
  /** Whose debt is being collected; null while none is. */
  customer: Customer | null = null;
  /** What the customer owes, as far as is known. */
  balance: Money = 0;
  isSaving = false;
  /** The balance is another than what was asked for: what it is now. */
  notice = '';
  /** Nothing can be collected any more: somebody else did, or the customer is gone. */
  isOver = false;
  private readonly message = new TimedMessage();
  private ending = '';
  private readonly platform: Needs;
  private readonly onCollected: (customer: Customer) => void;
  /** One key for one collection: a second press after a time-out collects nothing twice. Another amount is another one. */
  private intent = newIntent();

  constructor(platform: Needs, onCollected: (customer: Customer) => void) {
    this.platform = platform;
    this.onCollected = onCollected;
    makeAutoObservable<CollectionStore, 'platform' | 'onCollected' | 'intent' | 'message'>(
      this,
      { platform: false, onCollected: false, intent: false, message: false, customer: observableRef },
      { autoBind: true },
    );
  }

  /** `balance`: a newer one than the customer's row has. */
  open(customer: Customer, balance: Money = customer.remaining_balance) {
    const problem = collectionProblem({ id: customer.id, remaining_balance: balance });
    if (problem) return this.platform.feedback.error(problem);
    this.customer = customer;
    this.balance = balance;
    this.notice = '';
    this.message.clear();
    this.isOver = false;
    this.intent = newIntent();
    this.tellDirty(true);
  }

  close() {
    if (!this.isSaving) this.leave();
  }

  /** Closes whatever is under way: the screen goes. What was sent is done by the server all the same. */
  leave() {
    if (!this.customer) return;
    this.customer = null;
    this.message.clear();
    this.tellDirty(false);
  }

  /** Why it was not collected, for as long as errors stay (§8); that it cannot be any more stays. */
  get failure(): string {
    return this.isOver ? this.ending : this.message.text;
  }

  /** As a button and a message say it. */
  get money(): string {
    return this.moneyOf(this.balance);
  }

  async submit() {
    const { customer, balance } = this;
    if (!customer || this.isSaving || this.isOver) return;
    this.start();
    try {
      const answer = await collectPayment(this.platform.http, customer.id, { amount: balance }, this.intent);
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

  /** The balance is not what the person saw. The list behind is loaded anew to show it. */
  private refuse(conflict: Conflict) {
    this.isSaving = false;
    this.intent = newIntent();
    const balance = conflict.code === 'NOTHING_OWED' ? 0 : balanceIn(conflict);
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

  /** No answer, or a broken one, may still have been done: the same key makes a second press safe. */
  private fail(error: unknown) {
    this.isSaving = false;
    if (isGone(error)) {
      this.end(customersMessages.gone);
      this.platform.events.emit('customers:changed');
      return;
    }
    this.message.error(failureText(error, texts));
  }

  private end(text: string) {
    this.ending = text;
    this.isOver = true;
  }

  private moneyOf(amount: Money): string {
    return formatMoney(amount, this.platform.salon.currency);
  }

  private tellDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'collection', dirty });
  }
}
