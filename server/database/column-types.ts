import type { ColumnType } from 'kysely';

/** A column that reads as ISO 8601 text with offset, and takes a Date or such a text. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
