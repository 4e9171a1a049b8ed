import type { Customer } from '@salon/shared/contracts/customer';
import { type Conflict, isConflict, type RequestFailure } from '@salon/shared/http';
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
import { findHolderName } from './phone-holder.ts';

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
    send: async (draft, keyFor) => {
      if (customer)
        return nameHolder(await updateCustomer(http, customer.id, getCustomerChanges(draft, customer)));
      const body = toNewCustomer(draft);
      return nameHolder(await createCustomer(http, body, keyFor(body)));
    },
    explain,
  });
}

/** The refusal of a used phone says who has it. */
function nameHolder<Answer>(answer: Answer | Conflict): Answer | Conflict {
  const name = isConflict(answer) ? findHolderName(answer) : '';
  return isConflict(answer) && name ? { ...answer, error: texts.phoneUsedBy(name) } : answer;
}
