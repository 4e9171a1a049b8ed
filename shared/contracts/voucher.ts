import { z } from 'zod';
import { done, pageOf, successOf } from './envelope.ts';
import {
  dateRange,
  id,
  instant,
  longText,
  name,
  paging,
  positiveMoney,
  salonDate,
  search,
} from './fields.ts';

/** An expense voucher as §3 lists it. `employee_id` says whom it paid, when it paid an employee. */
export const voucher = z.object({
  id,
  /** Given by the server: highest of the salon plus one. */
  voucher_number: z.number().int(),
  datetime: instant,
  account_name: z.string(),
  amount: z.number(),
  notes: z.string(),
  employee_id: id.nullable(),
  created_at: instant,
});
export type Voucher = z.infer<typeof voucher>;

const voucherFields = z.object({
  datetime: instant,
  account_name: name,
  amount: positiveMoney,
  notes: longText.optional(),
  employee_id: id.nullish(),
});

/** `voucher_number` is accepted because the specification's payload carries it: a preview, never taken over. */
export const createVoucher = voucherFields
  .extend({ voucher_number: z.number().int().min(0).optional() })
  .strict();
export type CreateVoucher = z.input<typeof createVoucher>;

/** Any subset. The number stays. */
export const updateVoucher = voucherFields
  .partial()
  .extend({ voucher_number: z.number().int().min(0).optional() })
  .strict();
export type UpdateVoucher = z.input<typeof updateVoucher>;

/** Dates are days of the salon's calendar; the newest first. */
export const listVouchersQuery = z.object({
  from: salonDate.optional(),
  to: salonDate.optional(),
  employee_id: id.optional(),
  search,
  ...paging,
});
export type ListVouchersQuery = z.input<typeof listVouchersQuery>;

export const vouchersInRangeQuery = dateRange.extend(paging);

export const voucherAnswers = {
  one: successOf(voucher),
  page: pageOf(voucher).extend({
    /** Sum of all that match, not of this page alone. */
    total_amount: z.number(),
    /** What the form shows before saving. */
    next_number: z.number().int(),
  }),
  /** When the employee was last paid; null when never. */
  last: successOf(z.object({ datetime: instant.nullable(), voucher: voucher.nullable() })),
  done,
};
export type VoucherPage = z.infer<typeof voucherAnswers.page>;
