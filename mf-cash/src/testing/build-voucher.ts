import type { Voucher, VoucherPage } from '@salon/shared/contracts/voucher';
import { buildId } from '@salon/shared/testing/builders';
import { TEST_NOW } from '@salon/shared/testing/fixed-clock';

export const buildVoucher = (overrides: Partial<Voucher> = {}): Voucher => ({
  id: buildId(8),
  voucher_number: 41,
  datetime: TEST_NOW,
  account_name: 'كهرباء',
  amount: 75_000,
  notes: '',
  employee_id: null,
  created_at: TEST_NOW,
  ...overrides,
});

/** `total_amount` is not computed from the vouchers; a test can set it. */
export const buildVoucherPage = (data: Voucher[], facts: Partial<VoucherPage> = {}): VoucherPage => ({
  success: true,
  data,
  next_cursor: null,
  total: data.length,
  total_amount: 75_000,
  next_number: 42,
  ...facts,
});
