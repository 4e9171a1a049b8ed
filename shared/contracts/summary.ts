/** Figures that the database computes by §9 and by the readings of the specification (docs/spec-map.md). */

import { z } from 'zod';
import { SALARY_TYPES } from '../domain/revenue.ts';
import { countDaysBetween, isSalonDate } from '../domain/salon-clock.ts';
import { booking } from './booking.ts';
import { buildPageSchema, buildSuccessSchema } from './envelope.ts';
import { id, instant, paging, salonDate } from './fields.ts';
import { voucher } from './voucher.ts';

export const todaySummary = z.object({
  date: z.string(),
  /** The number of today's bookings that are not cancelled. */
  bookings_count: z.number().int(),
  /** The total of today's completed bookings. */
  sales: z.number(),
  /** The total of today's vouchers and expense transactions. */
  expenses: z.number(),
  net_profit: z.number(),
  /** The five newest bookings of any date that are not cancelled. */
  recent_bookings: z.array(booking),
  last_voucher: voucher.nullable(),
});
export type TodaySummary = z.infer<typeof todaySummary>;

/** Three years and a leap day. */
const MAX_DAYS = 1096;

export const accountRange = { from: salonDate, to: salonDate };
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const outOfOrder = { message: 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية', path: ['from'] };
const isShort = ({ from, to }: { from: string; to: string }) => countDaysBetween(from, to) <= MAX_DAYS;
const tooLong = { message: 'المدة أطول من المسموح', path: ['to'] };

export const accountQuery = z.object(accountRange).refine(isInOrder, outOfOrder).refine(isShort, tooLong);
export type AccountQuery = z.input<typeof accountQuery>;

const accountFigures = {
  /** The total of completed bookings, by the date of the booking. */
  sales: z.number(),
  /** The total of vouchers and expense transactions. */
  expenses: z.number(),
  net_profit: z.number(),
  /** The money that came into the till. */
  cash_received: z.number(),
};

export const account = z.object({
  from: z.string(),
  to: z.string(),
  ...accountFigures,
  /** `cash_received` consists of `paid` (at completion), `collected` (debts) and `income` (other). */
  paid: z.number(),
  collected: z.number(),
  income: z.number(),
  /** Only days with an amount, earliest first. */
  days: z.array(z.object({ date: z.string(), ...accountFigures })),
});
export type Account = z.infer<typeof account>;

export const ACCOUNT_ENTRY_KINDS = ['sale', 'voucher', 'expense', 'income', 'collection'] as const;

export const accountEntry = z.object({
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  /** The id of the booking, voucher or transaction. */
  id,
  date: z.string(),
  /** The customer of the booking or collection, the account of the voucher, or the note of the transaction. */
  title: z.string(),
  /** The number of a voucher; null for other entries. */
  number: z.number().int().nullable(),
  amount: z.number(),
  /** The part of the amount that came into the till; 0 for a voucher or an expense. */
  cash: z.number(),
});
export type AccountEntry = z.infer<typeof accountEntry>;

/** The newest date comes first. `total` stops at 10,000. */
export const accountEntriesQuery = z
  .object({ ...accountRange, kind: z.enum(ACCOUNT_ENTRY_KINDS).optional(), ...paging })
  .refine(isInOrder, outOfOrder)
  .refine(isShort, tooLong);
export type AccountEntriesQuery = z.input<typeof accountEntriesQuery>;

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
  /** The fixed salary; null for a commission. */
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
  today: buildSuccessSchema(todaySummary),
  account: buildSuccessSchema(account),
  entries: buildPageSchema(accountEntry),
  revenue: buildSuccessSchema(revenue),
};
