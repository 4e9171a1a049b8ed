import {
  addDays,
  getMonth,
  getSalonToday,
  type SalonDate,
  toInstant,
} from '@salon/shared/domain/salon-clock';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { toDemoId } from './demo-id.ts';
import { DINAR } from './dinar.ts';
import { SALON_EXPENSES } from './names.ts';
import type { EmployeeRow } from './people.ts';
import { createRandom, type RandomGenerator } from './random.ts';

export interface DemoTill {
  salonId: string;
  slug: string;
  timeZone: string;
  employees: readonly EmployeeRow[];
}

type VoucherRow = Insertable<Tables['expense_vouchers']>;
type Expense = Pick<VoucherRow, 'account_name' | 'amount_minor' | 'notes' | 'employee_id'> & { time: string };

const DAYS = 60;

export function buildDemoVouchers({ salonId, slug, timeZone, employees }: DemoTill, now: Date): VoucherRow[] {
  const random = createRandom(`${slug} vouchers`);
  const today = getSalonToday(now, timeZone);
  const spent = Array.from({ length: DAYS + 1 }, (_, day) => addDays(today, day - DAYS)).flatMap((date) =>
    expensesOf(date, employees, random).map((expense) => ({ date, ...expense })),
  );
  return spent
    .map(({ date, time, ...expense }) => ({ ...expense, datetime: toInstant(date, time, timeZone) }))
    .filter(({ datetime }) => datetime <= now)
    .map((expense, index) => ({
      ...expense,
      business_id: salonId,
      id: toDemoId(salonId, 'voucher', index + 1),
      voucher_number: index + 1,
      created_at: expense.datetime,
    }));
}

function expensesOf(date: SalonDate, employees: readonly EmployeeRow[], random: RandomGenerator): Expense[] {
  const small = SALON_EXPENSES.filter(({ chance }) => random.chance(chance)).map(
    ({ account_name, from, to, notes }) => ({
      account_name,
      amount_minor: DINAR.toMinor(random.between(from / 500, to / 500) * 500, 'amount'),
      notes: notes ?? '',
      time: '08:30',
    }),
  );
  const isFirstOfMonth = getMonth(date).from === date;
  return [...(isFirstOfMonth ? monthly(employees) : []), ...small];
}

/** Returns rent and fixed salaries. Commissions are missing, because an admin pays them from the revenue report. */
function monthly(employees: readonly EmployeeRow[]): Expense[] {
  const salaries = employees
    .filter(({ salary_type }) => salary_type === 'fixed')
    .map(({ id, name, salary_minor }) => ({
      account_name: `راتب ${name}`,
      amount_minor: salary_minor ?? 0,
      notes: 'عن الشهر السابق',
      employee_id: id,
      time: '08:15',
    }));
  const amount_minor = DINAR.toMinor(900_000, 'amount');
  return [{ account_name: 'إيجار المحل', amount_minor, notes: '', time: '08:00' }, ...salaries];
}
