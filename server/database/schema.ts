import type { UserType } from '@salon/shared/domain/access';
import type { BookingStatus } from '@salon/shared/domain/booking-status';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import type { DiscountType } from '@salon/shared/domain/discount';
import type { NotificationType } from '@salon/shared/domain/notification';
import type { TransactionType } from '@salon/shared/domain/transaction';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, Instant, Nullable, NullableInstant } from './column-types.ts';
import type {
  PlatformCanaryReporterTable,
  PlatformFailureTable,
  PlatformModuleHourTable,
  PlatformWithdrawnTable,
} from './platform-tables.ts';

/** The migrations describe the columns. */
export interface Tables {
  businesses: BusinessTable;
  admins: AdminTable;
  employees: EmployeeTable;
  services: ServiceTable;
  employee_services: EmployeeServiceTable;
  customers: CustomerTable;
  bookings: BookingTable;
  booking_days: BookingDayTable;
  booking_services: BookingServiceTable;
  sessions: SessionTable;
  idempotency_keys: IdempotencyKeyTable;
  expense_vouchers: ExpenseVoucherTable;
  transactions: TransactionTable;
  notifications: NotificationTable;
  live_events: LiveEventTable;
  login_codes: LoginCodeTable;
  audit_log: AuditLogTable;
  platform_module_hours: PlatformModuleHourTable;
  platform_failures: PlatformFailureTable;
  platform_trial_voices: PlatformCanaryReporterTable;
  platform_withdrawn: PlatformWithdrawnTable;
}

interface BusinessTable {
  id: string;
  name: string;
  slug: string;
  currency: Generated<string>;
  time_zone: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  location: Generated<string>;
  logo_url: Nullable<string>;
  is_active: Generated<boolean>;
  is_default: Generated<boolean>;
  color: Nullable<string>;
  customer_verification: Generated<boolean>;
  cancel_notice_minutes: Generated<number>;
  booking_horizon_days: Generated<number>;
  max_open_bookings: Generated<number>;
  work_hours_from: Generated<string>;
  work_hours_to: Generated<string>;
  clock_hours: Generated<ClockHours>;
  created_at: DefaultInstant;
}

interface AdminTable {
  business_id: string;
  id: string;
  name: string;
  phone: string;
  password_hash: string;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  last_login: NullableInstant;
}

interface EmployeeTable {
  business_id: string;
  id: string;
  name: string;
  specialty: string;
  phone: string;
  password_hash: string;
  work_hours_from: Generated<string>;
  work_hours_to: Generated<string>;
  rating: Generated<number>;
  experience: Generated<number>;
  salary_type: Generated<'fixed' | 'commission'>;
  salary_amount: Generated<number>;
  image_url: Nullable<string>;
  image_path: Nullable<string>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  last_login: NullableInstant;
}

interface ServiceTable {
  business_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  price: number;
  duration_minutes: number;
  image_url: Generated<string>;
  is_active: Generated<boolean>;
  discount_type: Generated<DiscountType>;
  discount_percentage: Generated<number>;
  created_at: DefaultInstant;
}

interface EmployeeServiceTable {
  business_id: string;
  employee_id: string;
  service_id: string;
}

interface CustomerTable {
  business_id: string;
  id: string;
  name: Generated<string>;
  phone: string;
  email: Nullable<string>;
  notes: Generated<string>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  last_login: NullableInstant;
}

interface BookingTable {
  business_id: string;
  id: string;
  customer_id: Nullable<string>;
  customer_name: string;
  customer_phone: string;
  customer_email: Nullable<string>;
  booking_date: string;
  booking_time: string;
  is_after_midnight: Generated<boolean>;
  starts_at: Instant;
  ends_at: Instant;
  employee_id: string;
  duration_minutes: number;
  total_price: number;
  paid_amount: Nullable<number>;
  status: Generated<BookingStatus>;
  notes: Generated<string>;
  created_at: DefaultInstant;
  completed_at: NullableInstant;
  collection_id: Nullable<string>;
  booking_number: Nullable<number>;
}

interface BookingDayTable {
  business_id: string;
  booking_date: string;
  last_number: number;
}

interface BookingServiceTable {
  business_id: string;
  booking_id: string;
  position: number;
  service_id: Nullable<string>;
  name: string;
  price: number;
  duration_minutes: number;
}

interface SessionTable {
  business_id: string;
  id: string;
  user_type: UserType;
  user_id: string;
  salt: string;
  generation: Generated<number>;
  rotated_at: Instant;
  created_at: DefaultInstant;
  expires_at: Instant;
  ended_at: NullableInstant;
  ended_reason: Nullable<'logout' | 'reuse' | 'account'>;
}

interface IdempotencyKeyTable {
  business_id: string;
  principal: string;
  key: string;
  request_hash: string;
  /** Written as JSON text, because pg would turn a list into a PostgreSQL array. */
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: DefaultInstant;
}

interface ExpenseVoucherTable {
  business_id: string;
  id: string;
  voucher_number: number;
  datetime: Instant;
  account_name: string;
  amount: number;
  notes: Generated<string>;
  employee_id: Nullable<string>;
  created_at: DefaultInstant;
}

interface TransactionTable {
  business_id: string;
  id: string;
  date: string;
  type: TransactionType;
  amount: number;
  notes: Generated<string>;
  customer_id: Nullable<string>;
  customer_name: Nullable<string>;
  created_at: DefaultInstant;
}

interface NotificationTable {
  business_id: string;
  id: string;
  type: NotificationType;
  title: string;
  message: Generated<string>;
  is_read: Generated<boolean>;
  is_handled: Generated<boolean>;
  created_at: DefaultInstant;
  booking_id: Nullable<string>;
  customer_name: Nullable<string>;
  customer_phone: Nullable<string>;
  booking_date: Nullable<string>;
  booking_time: Nullable<string>;
  service_names: Generated<string[]>;
  employee_name: Nullable<string>;
  total_price: Nullable<number>;
  reason: Nullable<string>;
}

/** Only triggers write this table. */
interface LiveEventTable {
  business_id: string;
  id: GeneratedAlways<number>;
  topic: string;
  payload: ColumnType<unknown, never, never>;
  created_at: GeneratedAlways<string>;
}

interface LoginCodeTable {
  business_id: string;
  phone: string;
  code_hash: string;
  attempts: Generated<number>;
  makes_account: Generated<boolean>;
  created_at: Instant;
  expires_at: Instant;
}

/** Only triggers write this table. */
interface AuditLogTable {
  business_id: string;
  id: GeneratedAlways<number>;
  at: GeneratedAlways<string>;
  actor_type: string;
  actor_id: string | null;
  action: 'create' | 'update' | 'delete';
  entity: string;
  entity_id: string;
  changes: ColumnType<Record<string, { before?: unknown; after?: unknown }>, never, never>;
}
