import type { BookingStatus } from '@salon/shared/domain/booking-status';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import type { DiscountType } from '@salon/shared/domain/discount';
import type { NotificationType } from '@salon/shared/domain/notification';
import type { CurrencyDigits } from '@salon/shared/domain/region/currencies';
import type { DigitShapes, MonthNames, Weekday } from '@salon/shared/domain/region/region';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, Instant, Nullable, NullableInstant } from './column-types.ts';
import type {
  CustomerMergeTable,
  CustomerNoteTable,
  CustomerPhotoTable,
  CustomerTable,
  DistinctCustomerTable,
} from './customer-tables.ts';
import type {
  PlatformCanaryReporterTable,
  PlatformFailureTable,
  PlatformModuleHourTable,
  PlatformOrderRequestTable,
  PlatformOrderTable,
  PlatformWithdrawnTable,
} from './platform-tables.ts';
import type { LoginCodeTable, SessionTable } from './session-tables.ts';
import type { ExpenseVoucherTable, TransactionTable } from './till-tables.ts';
import type {
  AbsenceTable,
  BookingLineTable,
  BusyTable,
  DayExceptionTable,
  HoldTable,
  QueueEntryTable,
  RoomKindTable,
  RoomUnitTable,
  ServiceAddonTable,
  ServiceCategoryTable,
  ServiceRoomTable,
  ServiceVariantTable,
  WorkPlanTable,
} from './visit-tables.ts';

/**
 * The server reads and writes amounts in the columns `…_minor`. A trigger writes the same amounts in units of the currency
 * for processes of the earlier release (decision 0034).
 */
export interface Tables {
  businesses: BusinessTable;
  admins: AdminTable;
  employees: EmployeeTable;
  services: ServiceTable;
  employee_services: EmployeeServiceTable;
  customers: CustomerTable;
  customer_notes: CustomerNoteTable;
  customer_photos: CustomerPhotoTable;
  customer_merges: CustomerMergeTable;
  distinct_customers: DistinctCustomerTable;
  bookings: BookingTable;
  booking_days: BookingDayTable;
  booking_services: BookingServiceTable;
  booking_lines: BookingLineTable;
  holds: HoldTable;
  queue_entries: QueueEntryTable;
  busy: BusyTable;
  work_plans: WorkPlanTable;
  day_exceptions: DayExceptionTable;
  absences: AbsenceTable;
  service_categories: ServiceCategoryTable;
  service_variants: ServiceVariantTable;
  service_addons: ServiceAddonTable;
  room_kinds: RoomKindTable;
  room_units: RoomUnitTable;
  service_rooms: ServiceRoomTable;
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
  platform_orders: PlatformOrderTable;
  platform_order_requests: PlatformOrderRequestTable;
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
  country: Generated<string>;
  currency_code: Generated<string>;
  currency_digits: Generated<CurrencyDigits>;
  /** In minor units. */
  cash_step: Generated<number>;
  staff_step_minutes: Generated<number>;
  week_start: Generated<Weekday>;
  weekend: Generated<Weekday[]>;
  months: Generated<MonthNames>;
  digits: Generated<DigitShapes>;
  created_at: DefaultInstant;
}

interface AdminTable {
  business_id: string;
  id: string;
  name: string;
  phone: string;
  /** Compares phones; a trigger fills a missing key. Null if an earlier account of the salon has the same phone. */
  phone_key: Nullable<string>;
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
  /** As that of an admin. */
  phone_key: Nullable<string>;
  password_hash: string;
  work_hours_from: Generated<string>;
  work_hours_to: Generated<string>;
  rating: Generated<number>;
  experience: Generated<number>;
  salary_type: Generated<'fixed' | 'commission'>;
  /** The percent of a commission; of a fixed salary, its amount in units. */
  salary_amount: Generated<number>;
  /** Null for a commission. */
  salary_minor: Nullable<number>;
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
  price: Generated<number>;
  price_minor: Generated<number>;
  duration_minutes: number;
  image_url: Generated<string>;
  is_active: Generated<boolean>;
  discount_type: Generated<DiscountType>;
  /** Percent; of a fixed discount, its amount in units. */
  discount_percentage: Generated<number>;
  /** Null unless the discount is fixed. */
  discount_minor: Nullable<number>;
  category_id: Nullable<string>;
  is_addon: Generated<boolean>;
  before_minutes: Generated<number>;
  process_minutes: Generated<number>;
  finish_minutes: Generated<number>;
  after_minutes: Generated<number>;
  created_at: DefaultInstant;
}

interface EmployeeServiceTable {
  business_id: string;
  employee_id: string;
  service_id: string;
  price_minor: Nullable<number>;
  duration_minutes: Nullable<number>;
}

interface BookingTable {
  business_id: string;
  id: string;
  customer_id: Nullable<string>;
  /** '' for a walk-in without a name, as the phone. */
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
  total_price: Generated<number>;
  paid_amount: Nullable<number>;
  total_minor: Generated<number>;
  paid_minor: Nullable<number>;
  status: Generated<BookingStatus>;
  notes: Generated<string>;
  created_at: DefaultInstant;
  completed_at: NullableInstant;
  collection_id: Nullable<string>;
  booking_number: Nullable<number>;
  arrival: Nullable<'arrived' | 'in_chair' | 'no_show' | 'late_cancelled'>;
  arrival_at: NullableInstant;
  arrival_by: Nullable<string>;
  version: Generated<number>;
  is_walk_in: Generated<boolean>;
  /** When the visit ended, if that was before its planned end. */
  ended_at: NullableInstant;
}

interface BookingDayTable {
  business_id: string;
  booking_date: string;
  last_number: number;
}

/** The lines as a view for processes of the earlier release. */
interface BookingServiceTable {
  business_id: string;
  booking_id: string;
  position: number;
  service_id: Nullable<string>;
  name: string;
  price: number;
  price_minor: Nullable<number>;
  duration_minutes: number;
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
  booking_number: Nullable<number>;
  customer_name: Nullable<string>;
  customer_phone: Nullable<string>;
  booking_date: Nullable<string>;
  booking_time: Nullable<string>;
  service_names: Generated<string[]>;
  employee_name: Nullable<string>;
  total_price: Nullable<number>;
  total_minor: Nullable<number>;
  reason: Nullable<string>;
  absence_id: Nullable<string>;
}

/** Only triggers write this table. */
interface LiveEventTable {
  business_id: string;
  id: GeneratedAlways<number>;
  topic: 'notifications' | 'bookings';
  payload: ColumnType<unknown, never, never>;
  created_at: GeneratedAlways<string>;
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
