import { formatMonth } from '@salon/shared/ui/format';
import { formMessages as texts } from './expense.messages.ts';
import type { PayLink } from './pay-link.ts';
import type { VoucherDraft } from './voucher-form.validation.ts';

/** Returns the values of a new voucher: empty, or those of a payment link. */
export function newVoucherDraft(pay: PayLink | null): VoucherDraft {
  const empty: VoucherDraft = { account_name: '', amount: null, notes: '', employee_id: '', when: null };
  if (!pay) return empty;
  return {
    ...empty,
    account_name: pay.name && texts.salaryOf(pay.name),
    amount: pay.amount,
    notes: pay.months ? notesFor(pay.months) : '',
    employee_id: pay.employeeId,
  };
}

function notesFor({ from, to }: { from: string; to: string }): string {
  return from === to
    ? texts.forMonth(formatMonth(from))
    : texts.forMonths(formatMonth(from), formatMonth(to));
}
