import type * as contract from '@salon/shared/contracts/booking';
import type { z } from 'zod';
import { failField } from '../../../errors.ts';
import type { LineJoin } from './booking-line.ts';

/** One wanted service. */
export interface LineRequest {
  service_id: string;
  variant_id: string | null;
  /** null for any employee. */
  employee_id: string | null;
  joins: LineJoin;
}

type SentLine = NonNullable<z.output<typeof contract.createBooking>['lines']>[number];

export function toLineRequests(lines: readonly SentLine[]): LineRequest[] {
  return lines.map(({ service_id, variant_id, employee_id, joins = 'after' }, index) => ({
    service_id,
    variant_id: variant_id ?? null,
    employee_id: employee_id ?? null,
    joins: index === 0 ? 'after' : joins,
  }));
}

/** One employee does one service after the other. @throws ApiError VALIDATION_FAILED for a service chosen twice */
export function toRequestsOfOne(serviceIds: readonly string[], employeeId: string): LineRequest[] {
  if (new Set(serviceIds).size !== serviceIds.length) {
    throw failField('service_ids', 'لا يمكن اختيار الخدمة نفسها مرتين');
  }
  return serviceIds.map((service_id) => ({
    ...{ service_id, variant_id: null, employee_id: employeeId },
    joins: 'after',
  }));
}

/** The contract requires either `lines` or both other fields. */
export function listLineRequests({
  lines,
  service_ids = [],
  employee_id = '',
}: z.output<typeof contract.createBooking>): LineRequest[] {
  return lines ? toLineRequests(lines) : toRequestsOfOne(service_ids, employee_id);
}
