import type { Customer } from '@salon/shared/contracts/customer';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import {
  type CustomerDraft,
  checkCustomer,
  getCustomerChanges,
  toCustomerDraft,
  toNewCustomer,
} from './customer-form.validation.ts';
import { createCustomer, updateCustomer } from './customers.api.ts';
import { customersMessages, customerFormMessages as texts } from './customers.messages.ts';

export type CustomerForm = FormSubmission<CustomerDraft, Customer>;

/** `customer` is null for a new customer. */
export function createCustomerForm(
  { http, events }: Pick<Platform, 'http' | 'events'>,
  customer: Customer | null,
): CustomerForm {
  const explain = ({ status, text }: RequestFailure) => {
    if (status === 409) return text;
    if (!customer) return status > 0 ? texts.addFailed : texts.addError;
    if (status !== 404) return status > 0 ? texts.updateFailed : texts.updateError;
    events.emit('customers:changed');
    return customersMessages.gone;
  };
  return new FormSubmission<CustomerDraft, Customer>({
    draft: toCustomerDraft(customer),
    check: checkCustomer,
    fields: { PHONE_IN_USE: 'phone' },
    send: (draft, keyFor) => {
      if (customer) return updateCustomer(http, customer.id, getCustomerChanges(draft, customer));
      const body = toNewCustomer(draft);
      return createCustomer(http, body, keyFor(body));
    },
    explain,
  });
}
