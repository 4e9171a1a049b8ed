import { isMoney, type Money } from '@salon/shared/domain/money';
import { getMinorDigits } from '@salon/shared/domain/region/currencies';
import { isSalonDate } from '@salon/shared/domain/salon-clock';
import { getPageRegion } from '@salon/shared/ui/region';

/**
 * A link that opens the form of a new voucher: `/cash/expense?pay=<employee
 * id>&from=YYYY-MM&to=YYYY-MM&amount=<decimal>&name=<employee name>`. Invalid values are left out.
 */
export interface PayLink {
  employeeId: string;
  name: string;
  amount: Money | null;
  /** A month is written as YYYY-MM. */
  months: { from: string; to: string } | null;
}

/** Returns null without a valid employee id. */
export function readPayLink(params: URLSearchParams): PayLink | null {
  const employeeId = params.get('pay') ?? '';
  if (!UUID.test(employeeId)) return null;
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isPeriod = isMonth(from) && isMonth(to) && from <= to;
  return {
    employeeId,
    name: (params.get('name') ?? '').replace(CONTROL_CHARACTERS, '').trim().slice(0, MAX_NAME_LENGTH),
    amount: amountIn(params.get('amount') ?? ''),
    months: isPeriod ? { from, to } : null,
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Includes characters that change the direction of text. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** With the word before it (`salaryOf`), a name of this length fits the account name's limit of 120 characters. */
const MAX_NAME_LENGTH = 100;

const isMonth = (text: string) => isSalonDate(`${text}-01`);

function amountIn(text: string): Money | null {
  const amount = Number(text);
  const decimals = getMinorDigits(getPageRegion().currencyDigits);
  return /^\d+(\.\d+)?$/.test(text) && amount > 0 && isMoney(amount, decimals) ? amount : null;
}
