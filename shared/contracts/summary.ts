import { z } from 'zod';
import { SALARY_TYPES } from '../domain/revenue.ts';
import { daysBetween, isSalonDate } from '../domain/salon-clock.ts';
import { booking } from './booking.ts';
import { pageOf, successOf } from './envelope.ts';
import { id, instant, paging, salonDate } from './fields.ts';
import { voucher } from './voucher.ts';

/** Sums that the database makes. Every figure follows §9 and the readings on money. */

/** The dashboard's four cards and its activities. */
export const today = z.object({
  date: z.string(),
  /** All bookings of today but cancelled ones. */
  bookings_count: z.number().int(),
  /** Completed bookings of today. */
  sales: z.number(),
  /** Vouchers and expense transactions of today. */
  expenses: z.number(),
  net_profit: z.number(),
  /** The five latest by creation, whatever their day. */
  recent_bookings: z.array(booking),
  last_voucher: voucher.nullable(),
});
export type Today = z.infer<typeof today>;

/** Longest range that a summary answers: three years and a leap day. */
const MAX_DAYS = 1096;

export const accountRange = { from: salonDate, to: salonDate };
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const outOfOrder = { message: 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية', path: ['from'] };
const isShort = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) <= MAX_DAYS;
const tooLong = { message: 'المدة أطول من المسموح', path: ['to'] };

export const accountQuery = z.object(accountRange).refine(isInOrder, outOfOrder).refine(isShort, tooLong);
export type AccountQuery = z.input<typeof accountQuery>;

const accountFigures = {
  /** Completed bookings' total price by their date. */
  sales: z.number(),
  /** Vouchers and expense transactions. */
  expenses: z.number(),
  /** sales − expenses */
  net_profit: z.number(),
  /** Paid at completion, collected debts and other income: what came into the till. */
  cash_received: z.number(),
};

export const account = z.object({
  from: z.string(),
  to: z.string(),
  ...accountFigures,
  /** The parts of `cash_received`. */
  paid: z.number(),
  collected: z.number(),
  income: z.number(),
  /** One per day on which anything happened, the earliest first. */
  days: z.array(z.object({ date: z.string(), ...accountFigures })),
});
export type Account = z.infer<typeof account>;

export const ENTRY_KINDS = ['sale', 'voucher', 'expense', 'income', 'collection'] as const;

/** One line of the account: a completed booking, a voucher or a transaction. */
export const accountEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** Of the booking, voucher or transaction. */
  id,
  date: z.string(),
  /** Whose booking or debt, which account, or the transaction's note. */
  title: z.string(),
  /** The voucher's number; null for the rest. */
  number: z.number().int().nullable(),
  amount: z.number(),
  /** What of it came into the till; 0 for what went out. */
  cash: z.number(),
});
export type AccountEntry = z.infer<typeof accountEntry>;

/** The newest day first. `total` is counted up to 10,000. */
export const accountEntriesQuery = z
  .object({ ...accountRange, kind: z.enum(ENTRY_KINDS).optional(), ...paging })
  .refine(isInOrder, outOfOrder)
  .refine(isShort, tooLong);
export type AccountEntriesQuery = z.input<typeof accountEntriesQuery>;

/** A month of the salon's calendar, YYYY-MM. */
export const salonMonth = z
  .string()
  .refine((text) => isSalonDate(`${text}-01`), 'يجب أن يكون الشهر بالصيغة YYYY-MM')
  .meta({ pattern: '^\\d{4}-\\d{2}$' });

const MAX_MONTHS = 36;
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

export const revenueQuery = z
  .object({ from_month: salonMonth, to_month: salonMonth })
  .refine(({ from_month, to_month }) => from_month <= to_month, { ...outOfOrder, path: ['from_month'] })
  .refine(({ from_month, to_month }) => monthsBetween(from_month, to_month) < MAX_MONTHS, {
    ...tooLong,
    path: ['to_month'],
  });
export type RevenueQuery = z.input<typeof revenueQuery>;

export const revenueRow = z.object({
  employeeId: id,
  employeeName: z.string(),
  salaryType: z.enum(SALARY_TYPES),
  /** Percent; null for a fixed salary. */
  commissionRate: z.number().nullable(),
  /** The stated amount; null for commission. */
  salaryAmount: z.number().nullable(),
  totalBookingRevenue: z.number(),
  calculatedRevenue: z.number(),
  bookingsCount: z.number().int(),
  averageRevenuePerBooking: z.number(),
  lastPaymentDate: instant.nullable(),
});

export const topEntry = z.object({
  key: z.string(),
  name: z.string(),
  revenue: z.number(),
  count: z.number().int(),
});

/** Completed bookings of the months alone. */
export const revenue = z.object({
  from_month: z.string(),
  to_month: z.string(),
  total_revenue: z.number(),
  rows: z.array(revenueRow),
  top_employee: topEntry.nullable(),
  top_customer: topEntry.nullable(),
  top_service: topEntry.nullable(),
});
export type Revenue = z.infer<typeof revenue>;

export const summaryAnswers = {
  today: successOf(today),
  account: successOf(account),
  entries: pageOf(accountEntry),
  revenue: successOf(revenue),
};
