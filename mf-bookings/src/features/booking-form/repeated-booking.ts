import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { Booking } from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { type ServiceChoice, toBookingDraft } from './booking-draft.ts';
import { loadBooking } from './booking-form.api.ts';

/** The earlier booking that the link of the page names, whose services the new booking repeats. */
export class RepeatedBooking {
  private readonly loaded = new AsyncState<Booking>();
  private readonly http: HttpClient;
  private readonly id: string | undefined;

  constructor(http: HttpClient, id: string | undefined) {
    this.http = http;
    this.id = id;
  }

  /** Resolves with null without a link, after a failure, and after `cancel`. */
  async load(): Promise<Booking | null> {
    const { id, http } = this;
    return id ? this.loaded.run((signal) => loadBooking(http, id, signal)) : null;
  }

  cancel() {
    this.loaded.cancel();
  }
}

interface Offer {
  employees: readonly Employee[];
  services: readonly Service[];
}

/**
 * Leaves out what can no longer be booked: inactive services and variants. A line of an employee who no longer offers its
 * service is open to any employee.
 */
export function toRepeatedChoice(booking: Booking, offer: Offer): ServiceChoice | null {
  const { employee_id, service_ids, variants, lines } = toBookingDraft(booking);
  const known = Object.fromEntries(
    Object.entries(variants).filter(([service, variant]) => hasVariant(offer, service, variant)),
  );
  if (lines) {
    const kept = lines.flatMap((line) => repeatLine(line, offer));
    return kept.length > 0 ? { employee_id: null, service_ids: [], variants: {}, lines: kept } : null;
  }
  const offered = service_ids.filter((id) => canDo(offer, employee_id, id));
  return offered.length > 0 ? { employee_id, service_ids: offered, variants: known, lines: null } : null;
}

function repeatLine(line: LineDraft, offer: Offer): LineDraft[] {
  const { service_id, variant_id, employee_id } = line;
  if (!findActive(offer.services, service_id)) return [];
  return [
    {
      ...line,
      variant_id: variant_id && hasVariant(offer, service_id, variant_id) ? variant_id : null,
      employee_id: canDo(offer, employee_id, service_id) ? employee_id : null,
    },
  ];
}

const findActive = <Row extends { id: string; is_active: boolean }>(
  rows: readonly Row[],
  id: string | null,
) => rows.find((row) => row.id === id && row.is_active);

function canDo({ employees, services }: Offer, employeeId: string | null, serviceId: string): boolean {
  const employee = findActive(employees, employeeId);
  return findActive(services, serviceId) !== undefined && employee?.service_ids.includes(serviceId) === true;
}

function hasVariant({ services }: Offer, serviceId: string, variantId: string): boolean {
  const variants = findActive(services, serviceId)?.variants ?? [];
  return findActive(variants, variantId) !== undefined;
}
