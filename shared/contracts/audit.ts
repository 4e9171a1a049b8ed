import { z } from 'zod';
import { USER_TYPES } from '../domain/access.ts';
import { pageOf } from './envelope.ts';
import { id, instant, paging, salonDate } from './fields.ts';

export const AUDIT_ACTIONS = ['create', 'update', 'delete'] as const;

export const AUDITED = [
  'businesses',
  'admins',
  'employees',
  'employee_services',
  'services',
  'customers',
  'bookings',
  'booking_services',
  'expense_vouchers',
  'transactions',
] as const;

/** Who changed what and when. By column; a missing `before` or `after` is an empty value. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** `system` is what nobody signed in did. */
  actor_type: z.enum([...USER_TYPES, 'system']),
  actor_id: id.nullable(),
  /** Null for the system and for people who are gone. */
  actor_name: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDITED),
  /** Of `employee_services` the employee's, of `booking_services` the booking's. */
  entity_id: id,
  changes: z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The newest first. A salon's log only grows: `total` is counted up to 10,000. */
export const listAuditQuery = z.object({
  entity: z.enum(AUDITED).optional(),
  entity_id: id.optional(),
  actor_id: id.optional(),
  from: salonDate.optional(),
  to: salonDate.optional(),
  ...paging,
});
export type ListAuditQuery = z.input<typeof listAuditQuery>;

export const auditAnswers = { page: pageOf(auditEntry) };
