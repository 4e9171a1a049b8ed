import type { CreateVoucher, UpdateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { isMoney } from '@salon/shared/domain/money';
import { getMinorDigits } from '@salon/shared/domain/region/currencies';
import { getSalonNow, isSalonTime, type SalonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { checkVoucher } from '@salon/shared/domain/voucher';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { getPageRegion } from '@salon/shared/ui/region';
import { formMessages as texts } from './expense.messages.ts';

export interface VoucherDraft {
  account_name: string;
  amount: number | null;
  notes: string;
  employee_id: string;
  /**
   * The date and time on the salon's clock; null until the admin chooses. With null, a new voucher gets the present
   * time, and an existing voucher keeps its time.
   */
  when: SalonNow | null;
}

export type VoucherProblems = FieldProblems<VoucherDraft>;

/** Checks in the order of §5 (Voucher): first account name and amount, then whether the time has passed. */
export function checkDraft(draft: VoucherDraft, now: SalonNow, timeZone: string): VoucherProblems {
  const problems: VoucherProblems = {};
  if (draft.account_name.trim() === '') problems.account_name = texts.accountRequired;
  const decimals = getMinorDigits(getPageRegion().currencyDigits);
  if (!isMoney(draft.amount, decimals) || draft.amount === 0) problems.amount = texts.amountRequired;
  if (draft.when && !isSalonTime(draft.when.time)) problems.when = texts.timeRequired;
  if (Object.keys(problems).length > 0) return problems;
  const datetime = momentOf(draft.when ?? now, timeZone);
  const check = checkVoucher({ ...draft, datetime }, momentOf(now, timeZone), decimals);
  return check === 'too_old' ? { when: texts.past } : {};
}

/** Returns the message for the whole form (§5). */
export const summarizeProblems = ({ when }: VoucherProblems): string =>
  when === texts.past ? texts.past : texts.incomplete;

export function toVoucherBody(draft: VoucherDraft, now: SalonNow, timeZone: string): CreateVoucher {
  const datetime = draft.when ? momentOf(draft.when, timeZone) : presentMoment(now, timeZone);
  return { datetime: datetime.toISOString(), ...toValues(draft) };
}

/** The body has only the changed values. */
export function toVoucherChanges(draft: VoucherDraft, before: Voucher, timeZone: string): UpdateVoucher {
  const changes = getChangedFields(toValues(draft), before);
  return draft.when ? { ...changes, datetime: momentOf(draft.when, timeZone).toISOString() } : changes;
}

const toValues = ({ account_name, amount, notes, employee_id }: VoucherDraft) => ({
  account_name: account_name.trim(),
  amount: amount ?? 0,
  notes: notes.trim(),
  employee_id: employee_id || null,
});

const momentOf = ({ date, time }: SalonNow, timeZone: string) => toInstant(date, time, timeZone);

const HOUR_MS = 3_600_000;

/** When clocks go back, an hour occurs twice: the instant is that of its second occurrence as soon as this has come. */
function presentMoment(now: SalonNow, timeZone: string): Date {
  const first = momentOf(now, timeZone);
  const second = new Date(first.getTime() + HOUR_MS);
  const isRepeated = getSalonNow(second, timeZone).time === now.time;
  return isRepeated && second.getTime() <= Date.now() ? second : first;
}
