import { isMoney, type Money } from '@salon/shared/domain/money';
import { isSalonDate } from '@salon/shared/domain/salon-clock';

/**
 * What the revenue report sends along when an employee is to be paid:
 * `/cash/expense?pay=<employee id>&from=YYYY-MM&to=YYYY-MM&amount=<decimal>&name=<employee name>`. It fills the form for
 * a person who sees it and can change it; what makes no sense in it is left out.
 */
export interface PayLink {
  employeeId: string;
  name: string;
  amount: Money | null;
  /** The first and last month, YYYY-MM. */
  months: { from: string; to: string } | null;
}

/** Null when the address asks to pay nobody. */
export function readPayLink(params: URLSearchParams): PayLink | null {
  const employeeId = params.get('pay') ?? '';
  if (!ID.test(employeeId)) return null;
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isPeriod = isMonth(from) && isMonth(to) && from <= to;
  return {
    employeeId,
    name: (params.get('name') ?? '').replace(UNPRINTABLE, '').trim().slice(0, MAX_NAME),
    amount: amountIn(params.get('amount') ?? ''),
    months: isPeriod ? { from, to } : null,
  };
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Marks that no name has: control characters, and those that reorder the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** With the words before it still within what an account's name may be long. */
const MAX_NAME = 100;

const isMonth = (text: string) => isSalonDate(`${text}-01`);

function amountIn(text: string): Money | null {
  const amount = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && amount > 0 && isMoney(amount) ? amount : null;
}
