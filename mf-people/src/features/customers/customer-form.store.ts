import type { Customer } from '@salon/shared/contracts/customer';
import { type Conflict, createIdempotencyKey, isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CustomerDraft,
  type CustomerProblems,
  checkCustomer,
  getCustomerChanges,
  toCustomerDraft,
  toCustomerProblems,
  trimmed,
} from './customer-form.validation.ts';
import { createCustomer, updateCustomer } from './customers.api.ts';
import { customersMessages, customerFormMessages as texts } from './customers.messages.ts';
import { failureText, isNotFoundError } from './failure-text.ts';

type Needs = Pick<Platform, 'http' | 'events'>;

/** The form that adds or edits one customer. */
export class CustomerFormStore {
  draft: CustomerDraft;
  isSaving = false;
  isDirty = false;
  /** The server's error per field, until the field changes. */
  private refused: CustomerProblems = {};
  private wasTried = false;
  private readonly message = new TimedMessage();
  /** One key for one form content, so that a retry after a timeout adds one customer. A change makes a new key. */
  private idempotencyKey = createIdempotencyKey();

  /** The edited customer; null for a new one. */
  readonly customer: Customer | null;
  private readonly platform: Needs;

  constructor(platform: Needs, customer: Customer | null) {
    this.platform = platform;
    this.customer = customer;
    this.draft = toCustomerDraft(customer);
    makeAutoObservable<CustomerFormStore, 'platform' | 'idempotencyKey' | 'refused' | 'message'>(
      this,
      { platform: false, idempotencyKey: false, message: false, customer: false, refused: observableRef },
      { autoBind: true },
    );
  }

  /** The error message, shown for five seconds (§8). */
  get failure(): string {
    return this.message.text;
  }

  get problems(): CustomerProblems {
    return this.wasTried ? { ...this.refused, ...checkCustomer(this.draft) } : {};
  }

  change(fields: Partial<CustomerDraft>) {
    Object.assign(this.draft, fields);
    const kept = Object.entries(this.refused).filter(([field]) => !(field in fields));
    this.refused = Object.fromEntries(kept);
    this.isDirty = true;
    this.message.clear();
    this.idempotencyKey = createIdempotencyKey();
  }

  /** Call when the form closes. */
  leave() {
    this.message.clear();
  }

  /** @returns the saved customer; null when a field is wrong or the server refuses, with the reason on the form */
  async save(): Promise<Customer | null> {
    this.wasTried = true;
    if (this.isSaving || Object.keys(this.problems).length > 0) return null;
    this.start();
    try {
      const answer = await this.send();
      if (!isConflict(answer)) return answer.data;
      this.refuse(answer);
    } catch (error) {
      this.fail(error);
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
    return null;
  }

  private async send() {
    const { http } = this.platform;
    if (this.customer)
      return updateCustomer(http, this.customer.id, getCustomerChanges(this.draft, this.customer));
    const { name, phone, email, notes } = trimmed(this.draft);
    const body = notes ? { name, phone, email, notes } : { name, phone, email };
    return createCustomer(http, body, this.idempotencyKey);
  }

  private start() {
    this.isSaving = true;
    this.message.clear();
    this.refused = {};
  }

  private refuse({ code, error }: Conflict) {
    if (code === 'PHONE_IN_USE') this.refused = { phone: error };
    else this.message.error(error);
  }

  private fail(error: unknown) {
    if (isApiError(error) && error.code === 'VALIDATION_FAILED')
      this.refused = toCustomerProblems(error.details);
    if (Object.keys(this.refused).length > 0) return;
    this.message.error(this.errorText(error));
    if (isNotFoundError(error)) this.platform.events.emit('customers:changed');
  }

  private errorText(error: unknown): string {
    if (!this.customer) return failureText(error, { failed: texts.addFailed, error: texts.addError });
    if (isNotFoundError(error)) return customersMessages.gone;
    return failureText(error, { failed: texts.updateFailed, error: texts.updateError });
  }
}
