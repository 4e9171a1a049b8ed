import type { Customer } from '@salon/shared/contracts/customer';
import type { Money } from '@salon/shared/domain/money';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { formatMoney, nameOrPhone } from '@salon/shared/ui/format';
import { makeAutoObservable } from 'mobx';
import { findCollectionProblem } from './collection.validation.ts';
import { collectPayment } from './customers.api.ts';
import { customersMessages, collectionMessages as texts } from './customers.messages.ts';
import { findBalance } from './remaining-balance.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'feedback' | 'salon'>;

export interface Debtor {
  customer: Customer;
  balance: Money;
}

export class CollectionStore {
  readonly form: FormSubmission<{ balance: Money }, { customer: Customer }>;
  readonly customer: Customer;
  /** An open question is unsaved work. */
  readonly isDirty = true;
  notice = '';
  private readonly platform: Needs;

  constructor(platform: Needs, { customer, balance }: Debtor) {
    this.platform = platform;
    this.customer = customer;
    this.form = new FormSubmission<{ balance: Money }, { customer: Customer }>({
      draft: { balance },
      check: () => ({}),
      send: ({ balance: amount }, keyFor) => {
        this.notify('');
        const key = keyFor({ id: customer.id, balance: amount });
        return collectPayment(platform.http, customer.id, { amount }, key);
      },
      explain: (failure) => this.explain(failure),
    });
    makeAutoObservable<CollectionStore, 'platform'>(
      this,
      { form: false, customer: false, isDirty: false, platform: false },
      { autoBind: true },
    );
  }

  get money(): string {
    return formatMoney(this.form.draft.balance, this.platform.salon.currency);
  }

  /** Calls `onCollected` before the events reload the list. */
  async collect(onCollected: (customer: Customer) => void) {
    const { feedback, events } = this.platform;
    const saved = await this.form.save();
    if (!saved) return;
    feedback.success(texts.done(this.money, nameOrPhone(saved.customer)), 3);
    onCollected(saved.customer);
    events.emit('customers:changed');
    events.emit('cash:changed');
  }

  /**
   * Returns '' if the question shows the reason in another place. After a conflict or a deletion the list loads again,
   * because it shows an old state.
   */
  private explain(failure: RequestFailure): string {
    const { status } = failure;
    if (status !== 409 && status !== 404) return status > 0 ? texts.failed : texts.error;
    this.platform.events.emit('customers:changed');
    if (status === 409) return this.explainConflict(failure);
    this.form.end(customersMessages.gone);
    return '';
  }

  /** Returns '' if the question shows the new debt, which explains the conflict. */
  private explainConflict(failure: RequestFailure): string {
    const balance = failure.code === 'NOTHING_OWED' ? 0 : findBalance(failure);
    if (balance === null) return failure.text;
    this.form.fill({ balance });
    const problem = findCollectionProblem({ id: this.customer.id, remaining_balance: balance });
    if (problem) this.form.end(problem);
    else this.notify(texts.changed(this.money));
    return '';
  }

  private notify(notice: string) {
    this.notice = notice;
  }
}
