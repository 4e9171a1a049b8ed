import { z } from 'zod';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
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

/** `employee_id` is the employee whom the voucher paid (§3). */
export const voucher = z.object({
  id,
  /** The server assigns the salon's highest number plus one. */
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

/** The server ignores `voucher_number`, which the specification's payload has. */
export const createVoucher = voucherFields
  .extend({ voucher_number: z.number().int().min(0).optional() })
  .strict();
export type CreateVoucher = z.input<typeof createVoucher>;

/** The server ignores `voucher_number`: a voucher's number never changes. */
export const updateVoucher = voucherFields
  .partial()
  .extend({ voucher_number: z.number().int().min(0).optional() })
  .strict();
export type UpdateVoucher = z.input<typeof updateVoucher>;

/** The newest voucher comes first. `from` and `to` are dates on the salon's clock. */
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
  one: buildSuccessSchema(voucher),
  page: buildPageSchema(voucher).extend({
    /** The sum of all matching vouchers on all pages. */
    total_amount: z.number(),
    next_number: z.number().int(),
  }),
  /** The latest voucher that paid the employee; null for none. */
  last: buildSuccessSchema(z.object({ datetime: instant.nullable(), voucher: voucher.nullable() })),
  done,
};
export type VoucherPage = z.infer<typeof voucherAnswers.page>;
