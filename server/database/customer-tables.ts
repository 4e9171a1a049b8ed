import type { NoteKind, PhotoKind } from '@salon/shared/domain/customer-card';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultInstant, Instant, Nullable, NullableInstant } from './column-types.ts';

export interface CustomerTable {
  business_id: string;
  id: string;
  name: Generated<string>;
  phone: string;
  email: Nullable<string>;
  notes: Generated<string>;
  tags: Generated<string[]>;
  /** 'MM-DD' or 'YYYY-MM-DD'. */
  birthday: Nullable<string>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  last_login: NullableInstant;
}

export interface CustomerNoteTable {
  business_id: string;
  id: string;
  customer_id: string;
  kind: NoteKind;
  text: string;
  is_pinned: Generated<boolean>;
  /** `admin <id>`. */
  created_by: string;
  created_at: Instant;
}

export interface CustomerPhotoTable {
  business_id: string;
  id: string;
  customer_id: string;
  kind: PhotoKind;
  booking_id: Nullable<string>;
  taken_at: Instant;
  has_consent: boolean;
  image_name: string;
  created_by: string;
  created_at: Instant;
}

/** Written as JSON text, because pg would turn a list into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

/** The ids of the rows that a merge gave to the kept customer, by what they are. */
export interface MovedRows {
  bookings: string[];
  /** Bookings without an account that had the gone customer's phone. */
  unowned_bookings: string[];
  transactions: string[];
  notes: string[];
  photos: string[];
  /** The note that holds the gone customer's remark. */
  added_note: string | null;
  /** Values that the kept customer got from the gone one. */
  filled: { email?: string; birthday?: string };
  /** Values of the kept customer before the merge in place of which the filled ones are; the others were empty. */
  replaced?: { birthday?: string };
  added_tags: string[];
}

export interface CustomerMergeTable {
  business_id: string;
  id: string;
  kept_id: string;
  gone_id: string;
  gone: Json<GoneCustomer>;
  moved: Json<MovedRows>;
  created_by: string;
  created_at: Instant;
  undone_at: NullableInstant;
}

/** `one_id` is the smaller one. */
export interface DistinctCustomerTable {
  business_id: string;
  one_id: string;
  other_id: string;
  created_by: string;
  created_at: Instant;
}

export interface GoneCustomer {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  notes: string;
  tags: string[];
  birthday: string | null;
  is_active: boolean;
  created_at: string;
  last_login: string | null;
}
