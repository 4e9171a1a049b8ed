import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { getErrorCode, getErrorMessage, getErrorProperty } from '../errors.ts';

/** The constraint's name decides before the SQLSTATE does. */
const BY_CONSTRAINT: Record<string, ErrorCode> = {
  busy_people: 'SLOT_TAKEN',
  busy_rooms: 'ROOM_TAKEN',
  holds_holder: 'SLOT_TAKEN',
  admins_phone_key: 'PHONE_IN_USE',
  employees_phone_key: 'PHONE_IN_USE',
  customers_phone_key: 'PHONE_IN_USE',
  businesses_currency_used: 'CURRENCY_IN_USE',
  expense_vouchers_number_key: 'VOUCHER_NUMBER_TAKEN',
  service_categories_name: 'NAME_IN_USE',
  service_variants_name: 'NAME_IN_USE',
  room_kinds_name: 'NAME_IN_USE',
  room_units_name: 'NAME_IN_USE',
  bookings_collected_once: 'BALANCE_CHANGED',
  collections_balance: 'BALANCE_CHANGED',
  transactions_type_stays: 'TRANSACTION_LOCKED',
  notifications_open_stays: 'NOTIFICATION_OPEN',
  notifications_one_request: 'NOTIFICATION_HANDLED',
  platform_orders_one_change: 'ORDER_OPEN',
  platform_orders_one_preview: 'ORDER_OPEN',
  work_plans_validity: 'WORK_PLAN_OVERLAP',
};

const BY_SQLSTATE: Record<string, ErrorCode> = {
  // exclusion_violation, foreign_key_violation, restrict_violation
  '23P01': 'SLOT_TAKEN',
  '23503': 'FOREIGN_KEY_CONSTRAINT',
  '23001': 'FOREIGN_KEY_CONSTRAINT',
  // check and not-null violations; values that PostgreSQL cannot take: too long, out of range, ill-formed, with a NUL
  '23514': 'VALIDATION_FAILED',
  '23502': 'VALIDATION_FAILED',
  '22001': 'VALIDATION_FAILED',
  '22003': 'VALIDATION_FAILED',
  '22007': 'VALIDATION_FAILED',
  '22008': 'VALIDATION_FAILED',
  '22009': 'VALIDATION_FAILED',
  '22021': 'VALIDATION_FAILED',
  '22P02': 'VALIDATION_FAILED',
  '22P05': 'VALIDATION_FAILED',
  // still in conflict after the retries; lock, statement and idle timeouts; no connection left; shutting down
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  '57014': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  '25P03': 'UNAVAILABLE',
  // read_only_sql_transaction: the address leads to a standby, as in the middle of a failover
  '25006': 'UNAVAILABLE',
  // Another database of the installation serves the salon, and this process does not know it.
  SM001: 'UNAVAILABLE',
};

const BROKEN_CONNECTION =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08)|Connection terminated|is not queryable|Query read timeout/;

/** Returns null for an error that is in neither list and shows no broken connection. */
export function findCodeOfDatabaseError(error: unknown): ErrorCode | null {
  const [code, constraint] = [getErrorCode(error), findConstraint(error)];
  if (constraint && BY_CONSTRAINT[constraint]) return BY_CONSTRAINT[constraint];
  if (code && BY_SQLSTATE[code]) return BY_SQLSTATE[code];
  return BROKEN_CONNECTION.test(code ?? getErrorMessage(error)) ? 'UNAVAILABLE' : null;
}

export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return findConstraint(error) === constraint;
}

/** A distributed engine repeats the text of a worker's error, without its fields and with the name of a shard's constraint. */
const CONSTRAINT_OF_SHARD = /constraint "([a-z_]+?)_\d+"/;

function findConstraint(error: unknown): string | undefined {
  const named = getErrorProperty(error, 'constraint');
  if (named) return named;
  return CONSTRAINT_OF_SHARD.exec(getErrorMessage(error))?.[1];
}
