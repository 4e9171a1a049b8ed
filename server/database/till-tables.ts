import type { TransactionType } from '@salon/shared/domain/transaction';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Nullable } from './column-types.ts';

export interface ExpenseVoucherTable {
  business_id: string;
  id: string;
  voucher_number: number;
  datetime: Instant;
  account_name: string;
  amount: Generated<number>;
  amount_minor: Generated<number>;
  notes: Generated<string>;
  employee_id: Nullable<string>;
  created_at: DefaultInstant;
}

export interface TransactionTable {
  business_id: string;
  id: string;
  date: string;
  type: TransactionType;
  amount: Generated<number>;
  amount_minor: Generated<number>;
  notes: Generated<string>;
  customer_id: Nullable<string>;
  customer_name: Nullable<string>;
  created_at: DefaultInstant;
}
