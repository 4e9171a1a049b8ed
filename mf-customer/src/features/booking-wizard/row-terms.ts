import { hasSeveralPrices, listCheapestLines } from '@salon/shared/booking-ui/chosen-lines';
import { listLineOptions } from '@salon/shared/booking-ui/line-options';
import { getFullPrice } from '@salon/shared/booking-ui/line-terms';
import type { PublicService } from '@salon/shared/contracts/service';
import type { BookingWizardStore } from './booking-wizard.store.ts';

export interface RowTerms {
  price: number;
  /** The price before a discount. */
  fullPrice: number;
  durationMinutes: number;
  /** Whether the price is the lowest one of several employees. */
  isPriceOpen: boolean;
}

/** Returns what a service or an add-on costs with the employee of its line, else with the cheapest employee. */
export function getRowTerms(
  { visit, plan, time }: BookingWizardStore,
  service: PublicService,
  employeeId: string | null,
): RowTerms {
  const planned = plan.lines.find(({ line }) => line.service_id === service.id);
  const line = planned?.line ?? {
    ...{
      key: '',
      service_id: service.id,
      variant_id: null,
      employee_id: employeeId,
      joins: 'after' as const,
    },
  };
  const options = listLineOptions([line], { services: [service], employees: visit.candidates });
  const chosen = planned ?? listCheapestLines(options)[0];
  const employee_id = chosen?.candidate.employeeId ?? null;
  return {
    price: chosen?.candidate.price ?? service.final_price,
    fullPrice: getFullPrice(service, { variant_id: line.variant_id, employee_id }),
    durationMinutes: chosen?.candidate.duration_minutes ?? service.duration_minutes,
    isPriceOpen: !(planned && time.chosen) && options.some(hasSeveralPrices),
  };
}
