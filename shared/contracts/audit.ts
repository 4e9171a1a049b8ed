import { z } from 'zod';
import { USER_TYPES } from '../domain/access.ts';
import { buildPageSchema } from './envelope.ts';
import { id, instant, paging, salonDate } from './fields.ts';

export const AUDIT_ACTIONS = ['create', 'update', 'delete'] as const;

export const AUDITED_TABLES = [
  'businesses',
  'admins',
  'employees',
  'employee_services',
  'services',
  'service_categories',
  'service_variants',
  'room_kinds',
  'room_units',
  'customers',
  'customer_notes',
  'customer_photos',
  'queue_entries',
  'bookings',
  'booking_services',
  'expense_vouchers',
  'transactions',
  'work_plans',
  'day_exceptions',
  'absences',
] as const;

/**
 * `changes` has the changed columns by name; a missing `before` or `after` stands for an empty value. An amount is in units
 * of the currency, or in minor units if the name of its column ends in `_minor`.
 */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** `system` is a change without a signed-in person. */
  actor_type: z.enum([...USER_TYPES, 'system']),
  actor_id: id.nullable(),
  /** Null for the system, for a deleted person and for a customer without a name. */
  actor_name: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDITED_TABLES),
  /** For `employee_services` this is the id of the employee, for `booking_services` the id of the booking. */
  entity_id: id,
  changes: z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The newest entries come first; `total` stops at 10,000, because the log only grows. */
export const listAuditQuery = z.object({
  entity: z.enum(AUDITED_TABLES).optional(),
  entity_id: id.optional(),
  actor_id: id.optional(),
  from: salonDate.optional(),
  to: salonDate.optional(),
  ...paging,
});
export type ListAuditQuery = z.input<typeof listAuditQuery>;

export const auditAnswers = { page: buildPageSchema(auditEntry) };
