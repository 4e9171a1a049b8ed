import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import { type LineOptions, listLineOptions } from '@salon/shared/booking-ui/line-options';
import { getLineTerms, type LineTerms, toBookedTerms } from '@salon/shared/booking-ui/line-terms';
import type { Booking } from '@salon/shared/contracts/booking';
import type { Service } from '@salon/shared/contracts/service';
import type { VariantChoice } from './booked-lines.ts';

/** The services that one employee does one after the other. */
export interface OneEmployeeVisit {
  employee: { id: string; service_ids: readonly string[] };
  /** The services that the form offers, in the order of its list. */
  services: readonly Service[];
  chosenIds: readonly string[];
  variants: VariantChoice;
  booking: Booking | null;
}

/** A service that the booking already has keeps its booked price and minutes. */
export function listOptionsOfOne(visit: OneEmployeeVisit): LineOptions[] {
  const { employee, services, chosenIds, variants, booking } = visit;
  const lines = services
    .filter(({ id }) => chosenIds.includes(id))
    .map(({ id }) => ({
      ...{ key: id, service_id: id, variant_id: variants[id] ?? null },
      ...{ employee_id: employee.id, joins: 'after' as const },
    }));
  const booked = booking ? listBookedLines(booking) : [];
  return listLineOptions(lines, { services, employees: [employee], booked });
}

/** Returns what a service would cost with an employee; a booked service keeps its terms. */
export function getServiceTerms(
  service: Service,
  terms: Pick<OneEmployeeVisit, 'employee' | 'booking'> & { variantId: string | null },
): LineTerms {
  const { employee, booking, variantId: variant_id } = terms;
  const booked = booking && listBookedLines(booking).find((line) => line.service_id === service.id);
  if (booked && booked.variant_id === variant_id) return toBookedTerms(booked, service);
  return getLineTerms(service, { variant_id, employee_id: employee.id });
}
