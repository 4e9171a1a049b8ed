import type { CreateCustomer, Customer, UpdateCustomer } from '@salon/shared/contracts/customer';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { getPhoneProblem, normalizePagePhone } from '@salon/shared/ui/page-phone';
import { customerFormMessages as texts } from './customers.messages.ts';

export interface CustomerDraft {
  name: string;
  /** The phone begins with its country code; it is '' while the field is empty. */
  phone: string;
  email: string;
  notes: string;
  is_active: boolean;
}

type CustomerProblems = FieldProblems<CustomerDraft>;

/** Checks the fields by the rules of §5 (Customer edit). The phone follows the salon's country, as in a booking. */
export function checkCustomer({ name, phone, email }: CustomerDraft): CustomerProblems {
  const problems: CustomerProblems = {};
  if (!name.trim()) problems.name = texts.nameRequired;
  const phoneProblem = phone.trim() ? getPhoneProblem(phone, () => texts.phoneInvalid) : texts.phoneRequired;
  if (phoneProblem) problems.phone = phoneProblem;
  if (email.trim() && !EMAIL.test(email.trim())) problems.email = texts.emailInvalid;
  return problems;
}

/** This check is rough; the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const toCustomerDraft = (customer: Customer | null): CustomerDraft =>
  customer
    ? {
        name: customer.name,
        phone: normalizePagePhone(customer.phone),
        email: customer.email ?? '',
        notes: customer.notes,
        is_active: customer.is_active,
      }
    : { name: '', phone: '', email: '', notes: '', is_active: true };

export function toNewCustomer(draft: CustomerDraft): CreateCustomer {
  const { name, phone, email, notes } = trimmed(draft);
  return notes ? { name, phone, email, notes } : { name, phone, email };
}

/** Only changed fields are sent, so that other users' changes to this customer stay. */
export function getCustomerChanges(draft: CustomerDraft, customer: Customer): UpdateCustomer {
  return getChangedFields(trimmed(draft), trimmed(toCustomerDraft(customer)));
}

const trimmed = (draft: CustomerDraft): CustomerDraft => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
  notes: draft.notes.trim(),
});
