import type { Customer } from '@salon/shared/contracts/customer';
import { isDebtor } from '@salon/shared/domain/collection';
import type { Money } from '@salon/shared/domain/money';
import { type Conflict, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { deleteCustomer } from './customers.api.ts';
import { removalMessages as texts } from './customers.messages.ts';
import { failureText, isNotFoundError } from './failure-text.ts';
import { findBalance } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback'>;

/** Deletes one customer after a question. A debtor cannot be deleted: the debt is collected first. */
export class RemovalStore {
  /** The customer of the open question; null while it is closed. */
  customer: Customer | null = null;
  /** The known debt, 0 for none. */
  owed: Money = 0;
  isBusy = false;
  private readonly message = new TimedMessage();
  private debtText = '';
  private readonly platform: Needs;
  private readonly onRemoved: (customer: Customer) => void;

  constructor(platform: Needs, onRemoved: (customer: Customer) => void) {
    this.platform = platform;
    this.onRemoved = onRemoved;
    makeAutoObservable<RemovalStore, 'platform' | 'onRemoved' | 'message'>(
      this,
      { platform: false, onRemoved: false, message: false, customer: observableRef },
      { autoBind: true },
    );
  }

  /** The error message, shown for five seconds (§8); the message about a debt stays. */
  get failure(): string {
    return this.owed > 0 ? this.debtText : this.message.text;
  }

  ask(customer: Customer) {
    this.customer = customer;
    this.owed = isDebtor(customer) ? customer.remaining_balance : 0;
    this.debtText = texts.owes;
    this.message.clear();
  }

  dismiss() {
    if (!this.isBusy) this.leave();
  }

  /** Closes the question even while a request runs, because the screen closes; the server completes a sent request. */
  leave() {
    this.customer = null;
    this.message.clear();
  }

  async confirm() {
    const { customer } = this;
    if (!customer || this.isBusy || this.owed > 0) return;
    this.start();
    try {
      const answer = await deleteCustomer(this.platform.http, customer.id);
      if (isConflict(answer)) this.refuse(answer);
      else this.finish(customer);
    } catch (error) {
      // Another user deleted the customer first: the result is the wanted one.
      if (isNotFoundError(error)) this.finish(customer);
      else this.fail(failureText(error, texts));
    }
  }

  private start() {
    this.isBusy = true;
    this.message.clear();
  }

  private finish(customer: Customer) {
    this.isBusy = false;
    this.customer = null;
    this.onRemoved(customer);
    this.platform.feedback.success(texts.done, 3);
    this.platform.events.emit('customers:changed');
  }

  /** The customer has a debt that the list does not show yet, so the list loads again. */
  private refuse(conflict: Conflict) {
    this.owed = findBalance(conflict) ?? 0;
    this.debtText = conflict.error;
    this.fail(conflict.error);
    this.platform.events.emit('customers:changed');
  }

  private fail(failure: string) {
    this.isBusy = false;
    this.message.error(failure);
  }
}
