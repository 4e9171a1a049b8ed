import type { Customer, UpdateCustomer } from '@salon/shared/contracts/customer';
import type { FieldProblem } from '@salon/shared/contracts/error-codes';
import { isCustomerPhone, normalisePhone } from '@salon/shared/domain/phone';
import { customerFormMessages as texts } from './customers.messages.ts';

/** What is typed. */
export interface CustomerDraft {
  name: string;
  /** With its +964, '' while empty. */
  phone: string;
  /** '' is none. */
  email: string;
  notes: string;
  is_active: boolean;
}

export type CustomerProblems = Partial<Record<keyof CustomerDraft, string>>;

/** §5 Customer edit: name and phone are required; the phone is +964 and ten digits, as in a booking. */
export function checkCustomer({ name, phone, email }: CustomerDraft): CustomerProblems {
  const problems: CustomerProblems = {};
  if (!name.trim()) problems.name = texts.nameRequired;
  if (!phone.trim()) problems.phone = texts.phoneRequired;
  else if (!isCustomerPhone(phone)) problems.phone = texts.phoneInvalid;
  if (email.trim() && !EMAIL.test(email.trim())) problems.email = texts.emailInvalid;
  return problems;
}

/** Near enough while it is typed; the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const draftOf = (customer: Customer | null): CustomerDraft =>
  customer
    ? {
        name: customer.name,
        phone: normalisePhone(customer.phone),
        email: customer.email ?? '',
        notes: customer.notes,
        is_active: customer.is_active,
      }
    : { name: '', phone: '', email: '', notes: '', is_active: true };

/** Only what was changed, so that what somebody else has changed meanwhile stays. */
export function changesOf(draft: CustomerDraft, customer: Customer): UpdateCustomer {
  const wished = trimmed(draft);
  const stored = trimmed(draftOf(customer));
  const body: UpdateCustomer = {};
  if (wished.name !== stored.name) body.name = wished.name;
  if (wished.phone !== stored.phone) body.phone = wished.phone;
  if (wished.email !== stored.email) body.email = wished.email;
  if (wished.notes !== stored.notes) body.notes = wished.notes;
  if (wished.is_active !== stored.is_active) body.is_active = wished.is_active;
  return body;
}

export const trimmed = (draft: CustomerDraft): CustomerDraft => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
  notes: draft.notes.trim(),
});

const FIELDS = ['name', 'phone', 'email', 'notes'] as const;

/** The server's own complaints, each at its field. */
export function problemsOf(details: unknown): CustomerProblems {
  if (!Array.isArray(details)) return {};
  const problems: CustomerProblems = {};
  for (const { path, message } of details as FieldProblem[]) {
    const field = FIELDS.find((known) => known === path);
    if (field) problems[field] ??= message;
  }
  return problems;
}
