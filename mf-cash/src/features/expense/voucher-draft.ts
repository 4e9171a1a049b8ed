import type { Voucher } from '@salon/shared/contracts/voucher';
import type { SalonNow } from '@salon/shared/domain/salon-clock';
import { formatMonth } from '@salon/shared/ui/format';
import { formMessages as texts } from './expense.messages.ts';
import type { PayLink } from './pay-link.ts';
import type { VoucherDraft } from './voucher-form.validation.ts';

export function createVoucherDraft(pay: PayLink | null): VoucherDraft {
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

/** The voucher's date and time stay until the admin chooses others. */
export function toVoucherDraft({ account_name, amount, notes, employee_id }: Voucher): VoucherDraft {
  return { account_name, amount, notes, employee_id: employee_id ?? '', when: null };
}

export const isSameMoment = (a: SalonNow, b: SalonNow) => a.date === b.date && a.time === b.time;

function notesFor({ from, to }: { from: string; to: string }): string {
  return from === to
    ? texts.forMonth(formatMonth(from))
    : texts.forMonths(formatMonth(from), formatMonth(to));
}
