import type { Customer } from '@salon/shared/contracts/customer';
import { isDebtor } from '@salon/shared/domain/collection';
import type { Money } from '@salon/shared/domain/money';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Question } from '@salon/shared/stores/question';
import { makeAutoObservable, observableRef } from 'mobx';
import { deleteCustomer } from './customers.api.ts';
import { removalMessages as texts } from './customers.messages.ts';
import { findBalance } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback'>;

export class RemovalStore {
  readonly question: Question<Customer>;
  private refusal: { owed: Money; text: string } | null = null;
  private readonly platform: Needs;

  constructor(platform: Needs, onRemoved: (customer: Customer) => void) {
    this.platform = platform;
    this.question = new Question({
      send: ({ id }) => deleteCustomer(platform.http, id),
      onDone: (customer) => {
        onRemoved(customer);
        platform.feedback.success(texts.done, 3);
        platform.events.emit('customers:changed');
      },
      explain: (failure) => this.explain(failure),
    });
    makeAutoObservable<RemovalStore, 'platform' | 'refusal'>(
      this,
      { question: false, platform: false, refusal: observableRef },
      { autoBind: true },
    );
  }

  get owed(): Money {
    const { asked } = this.question;
    return this.refusal?.owed ?? (asked && isDebtor(asked) ? asked.remaining_balance : 0);
  }

  /** An error is shown for five seconds (§8); the message about a debt stays. */
  get failure(): string {
    return this.owed > 0 ? (this.refusal?.text ?? texts.owes) : this.question.failure;
  }

  ask(customer: Customer) {
    this.refusal = null;
    this.question.ask(customer);
  }

  async confirm() {
    if (this.owed === 0) await this.question.confirm();
  }

  /** After a conflict the customer has a debt that the list does not show yet, so the list loads again. */
  private explain(failure: RequestFailure): string {
    const { status, text } = failure;
    if (status !== 409) return status > 0 ? texts.failed : texts.error;
    this.refusal = { owed: findBalance(failure) ?? 0, text };
    this.platform.events.emit('customers:changed');
    return text;
  }
}
