import { computeFinalPrice } from '@salon/shared/domain/region/final-price';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { BookableService, ServiceOffer, ServiceVariant } from './bookable-service.repository.ts';
import type { BookingLine } from './booking-line.ts';

export type LineTerms = Pick<
  BookingLine,
  | 'name'
  | 'price_minor'
  | 'duration_minutes'
  | 'before_minutes'
  | 'process_minutes'
  | 'finish_minutes'
  | 'after_minutes'
>;

interface ChosenService {
  service: BookableService;
  variant: ServiceVariant | undefined;
  /** What the employee has changed; undefined for an employee who no longer offers the service. */
  offer: ServiceOffer | undefined;
}

/**
 * Returns the present price and minutes: those of the variant, else of the employee, else of the service. `step` is that
 * of the salon's currency.
 */
export function getLineTerms({ service, variant, offer }: ChosenService, step: Minor): LineTerms {
  const price_minor = variant?.price_minor ?? offer?.price_minor ?? service.price_minor;
  const duration_minutes = variant?.duration_minutes ?? offer?.duration_minutes ?? service.duration_minutes;
  const { before_minutes, process_minutes, finish_minutes, after_minutes } = service;
  // The parts of a service may grow after a variant was saved; the line is then all work.
  const hasWork = process_minutes + finish_minutes < duration_minutes;
  return {
    name: variant ? `${service.name} - ${variant.name}` : service.name,
    price_minor: computeFinalPrice({ ...service, price_minor }, step),
    duration_minutes,
    before_minutes,
    process_minutes: hasWork ? process_minutes : 0,
    finish_minutes: hasWork ? finish_minutes : 0,
    after_minutes,
  };
}
