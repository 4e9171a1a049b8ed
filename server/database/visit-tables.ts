import type { MinuteSpan, PlanSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, Instant, Nullable, NullableInstant } from './column-types.ts';

/** Written as JSON text, because pg would turn a list into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

export interface WorkPlanTable {
  business_id: string;
  id: string;
  /** null for the salon's own plan. */
  employee_id: Nullable<string>;
  name: Generated<string>;
  valid_from: string;
  valid_to: Nullable<string>;
  weeks: Generated<number>;
  anchor_date: string;
  spans: Json<PlanSpan[]>;
  created_at: DefaultInstant;
}

export interface DayExceptionTable {
  business_id: string;
  id: string;
  employee_id: Nullable<string>;
  date: string;
  spans: Json<MinuteSpan[]>;
  reason: Generated<string>;
  created_at: DefaultInstant;
}

export interface AbsenceTable {
  business_id: string;
  id: string;
  employee_id: string;
  starts_at: Instant;
  ends_at: Instant;
  kind: 'leave' | 'sick' | 'block' | 'training';
  state: 'asked' | 'granted' | 'refused';
  note: Generated<string>;
  created_at: DefaultInstant;
  answered_at: NullableInstant;
}

export interface ServiceCategoryTable {
  business_id: string;
  id: string;
  name: string;
  position: Generated<number>;
}

export interface ServiceVariantTable {
  business_id: string;
  id: string;
  service_id: string;
  name: string;
  price_minor: number;
  duration_minutes: number;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface ServiceAddonTable {
  business_id: string;
  addon_id: string;
  service_id: string;
}

export interface RoomKindTable {
  business_id: string;
  id: string;
  name: string;
}

export interface RoomUnitTable {
  business_id: string;
  id: string;
  kind_id: string;
  name: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface ServiceRoomTable {
  business_id: string;
  service_id: string;
  kind_id: string;
}

export interface BookingLineTable {
  business_id: string;
  booking_id: string;
  position: number;
  service_id: Nullable<string>;
  variant_id: Nullable<string>;
  employee_id: string;
  name: string;
  /** A trigger writes it from `price_minor`. */
  price: GeneratedAlways<number>;
  price_minor: number;
  /** Work, processing and finish. */
  duration_minutes: number;
  starts_at: Instant;
  joins: Generated<'after' | 'with'>;
  /** After the end of the lines before it, or after the start of the line that it begins with. */
  gap_minutes: Generated<number>;
  /** Whether an admin placed the line over occupied time of its employee. */
  is_overbooked: Generated<boolean>;
  before_minutes: Generated<number>;
  process_minutes: Generated<number>;
  finish_minutes: Generated<number>;
  after_minutes: Generated<number>;
  /** The text of a PostgreSQL multirange: `{[2026-01-01T06:00Z,2026-01-01T06:30Z)}`. */
  person_time: string;
  /** The text of a PostgreSQL range. */
  room_time: Nullable<string>;
  unit_ids: Generated<string[]>;
}

export interface HoldTable {
  business_id: string;
  id: string;
  employee_id: string;
  starts_at: Instant;
  ends_at: Instant;
  /** `customer <id>` or `admin <id>`. */
  holder: string;
  expires_at: Instant;
  /** When it occupies whom, as JSON; null in a hold of the earlier release, which occupies its employee from start to end. */
  parts: Nullable<string>;
}

/** A line that a walk-in waits for. */
export interface QueuedLine {
  service_id: string;
  variant_id: string | null;
  /** null for any employee. */
  employee_id: string | null;
  joins: 'after' | 'with';
  /** The name of the service when the customer came. */
  name: string;
}

export interface QueueEntryTable {
  business_id: string;
  id: string;
  queue_date: string;
  /** '' without a name, as the phone. */
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  lines: Json<QueuedLine[]>;
  came_at: Instant;
  promised_at: NullableInstant;
  state: Generated<'waiting' | 'called' | 'serving' | 'gone'>;
  booking_id: Nullable<string>;
}

/** Only triggers write this table. */
export interface BusyTable {
  business_id: string;
  id: GeneratedAlways<number>;
  employee_id: string | null;
  unit_id: string | null;
  during: GeneratedAlways<string>;
  starts_at: GeneratedAlways<string>;
  ends_at: GeneratedAlways<string>;
  source: 'line' | 'absence' | 'hold';
  booking_id: string | null;
  position: number | null;
  absence_id: string | null;
  hold_id: string | null;
  /** False for an overbooked line of an employee. */
  counts: Generated<boolean>;
}
