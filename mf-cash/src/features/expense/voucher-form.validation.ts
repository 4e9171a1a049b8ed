import type { CreateVoucher, UpdateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { isMoney } from '@salon/shared/domain/money';
import { isSalonTime, type SalonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { checkVoucher } from '@salon/shared/domain/voucher';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { formMessages as texts } from './expense.messages.ts';

/** The values of the form. */
export interface VoucherDraft {
  account_name: string;
  amount: number | null;
  notes: string;
  /** '' when the voucher pays no employee. */
  employee_id: string;
  /** On the salon's clock. Null until the admin chooses: a new voucher gets the present, an existing one keeps its time. */
  when: SalonNow | null;
}

export type VoucherProblems = FieldProblems<VoucherDraft>;

/** The problems of a draft in the order of §5 Voucher: account name and amount, then a datetime that has not passed. */
export function checkDraft(draft: VoucherDraft, now: SalonNow, timeZone: string): VoucherProblems {
  const problems: VoucherProblems = {};
  if (draft.account_name.trim() === '') problems.account_name = texts.accountRequired;
  if (!isMoney(draft.amount) || draft.amount === 0) problems.amount = texts.amountRequired;
  if (draft.when && !isSalonTime(draft.when.time)) problems.when = texts.timeRequired;
  if (Object.keys(problems).length > 0) return problems;
  const datetime = momentOf(draft.when ?? now, timeZone);
  const check = checkVoucher({ ...draft, datetime }, momentOf(now, timeZone));
  return check === 'too_old' ? { when: texts.past } : {};
}

/** §5: the first problem, as a message for the whole form. */
export const summarizeProblems = ({ when }: VoucherProblems): string =>
  when === texts.past ? texts.past : texts.incomplete;

/** The body that creates a voucher. */
export function toVoucher(draft: VoucherDraft, now: SalonNow, timeZone: string): CreateVoucher {
  return {
    datetime: momentOf(draft.when ?? now, timeZone).toISOString(),
    account_name: draft.account_name.trim(),
    amount: draft.amount ?? 0,
    notes: draft.notes.trim(),
    employee_id: draft.employee_id || null,
  };
}

/** The body that changes a voucher. It has only the changed values. */
export function toChanges(draft: VoucherDraft, before: Voucher, timeZone: string): UpdateVoucher {
  const { when, ...rest } = draft;
  const after = {
    account_name: rest.account_name.trim(),
    amount: rest.amount ?? 0,
    notes: rest.notes.trim(),
    employee_id: rest.employee_id || null,
  };
  const changes: UpdateVoucher = {};
  if (after.account_name !== before.account_name) changes.account_name = after.account_name;
  if (after.amount !== before.amount) changes.amount = after.amount;
  if (after.notes !== before.notes) changes.notes = after.notes;
  if (after.employee_id !== before.employee_id) changes.employee_id = after.employee_id;
  if (when) changes.datetime = momentOf(when, timeZone).toISOString();
  return changes;
}

const momentOf = ({ date, time }: SalonNow, timeZone: string) => toInstant(date, time, timeZone);
