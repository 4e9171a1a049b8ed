import type { Customer } from '@salon/shared/contracts/customer';
import { isDebtor } from '@salon/shared/domain/collection';
import type { Money } from '@salon/shared/domain/money';
import { type Conflict, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { deleteCustomer } from './customers.api.ts';
import { removalMessages as texts } from './customers.messages.ts';
import { failureText, isGone } from './failure-text.ts';
import { balanceIn } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback'>;

/** Deleting one customer, after a question. Who owes something cannot be deleted: that is collected first. */
export class RemovalStore {
  /** Who would be deleted; null while nobody is asked about. */
  customer: Customer | null = null;
  /** What has to be collected first, 0 when nothing is known to be owed. */
  owed: Money = 0;
  isBusy = false;
  private readonly message = new TimedMessage();
  private owesText = '';
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

  /** Why nothing was deleted, for as long as errors stay (§8); that something is owed stays while it is so. */
  get failure(): string {
    return this.owed > 0 ? this.owesText : this.message.text;
  }

  ask(customer: Customer) {
    this.customer = customer;
    this.owed = isDebtor(customer) ? customer.remaining_balance : 0;
    this.owesText = texts.owes;
    this.message.clear();
  }

  dismiss() {
    if (!this.isBusy) this.leave();
  }

  /** Closes the question: the screen goes. What was sent is done by the server all the same. */
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
      // Somebody else deleted the customer first: what was asked for is so.
      if (isGone(error)) this.finish(customer);
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

  /** There is a balance that the list does not show yet: it is loaded anew. */
  private refuse(conflict: Conflict) {
    this.owed = balanceIn(conflict) ?? 0;
    this.owesText = conflict.error;
    this.fail(conflict.error);
    this.platform.events.emit('customers:changed');
  }

  private fail(failure: string) {
    this.isBusy = false;
    this.message.error(failure);
  }
}
