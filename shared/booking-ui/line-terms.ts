import type { BookingLine } from '@salon/shared/contracts/booking';
import type { Service } from '@salon/shared/contracts/service';
import type { Money } from '@salon/shared/domain/currency';
import { type ServiceMinutes, toLineParts } from '@salon/shared/domain/visit/service-minutes';
import type { LineParts } from '@salon/shared/domain/visit/visit-line';

/** A customer's page does not know the buffers. */
type Buffers = 'before_minutes' | 'after_minutes';
export type LineService = Omit<Service, Buffers> & Partial<Pick<Service, Buffers>>;

/** What a line costs and how long it takes. */
export interface LineTerms {
  name: string;
  price: Money;
  /** Work, processing and finish. */
  duration_minutes: number;
  parts: LineParts;
}

interface TermsChoice {
  variant_id: string | null;
  employee_id: string | null;
}

/** The fields of a booked line that an edit keeps. */
export type BookedTerms = Pick<
  BookingLine,
  'name' | 'price' | 'duration_minutes' | 'process_minutes' | 'finish_minutes'
>;

/**
 * Returns the present price and minutes: those of the variant, else of the employee, else of the service. An unknown
 * variant counts as none.
 */
export function getLineTerms(service: LineService, choice: TermsChoice): LineTerms {
  const { variant, own } = findTerms(service, choice);
  const duration_minutes = variant?.duration_minutes ?? own?.duration_minutes ?? service.duration_minutes;
  return {
    name: variant ? `${service.name} - ${variant.name}` : service.name,
    price: (variant ?? own ?? service).final_price,
    duration_minutes,
    parts: toParts(service, { ...service, duration_minutes }),
  };
}

/** Returns the present price before the discount. */
export function getFullPrice(service: LineService, choice: TermsChoice): Money {
  const { variant, own } = findTerms(service, choice);
  return variant?.price ?? own?.price ?? service.price;
}

/** Returns the terms of a booked line. Its buffers are not known; those of the service are used. */
export function toBookedTerms(line: BookedTerms, service: LineService | undefined): LineTerms {
  const { name, price, duration_minutes } = line;
  return { name, price, duration_minutes, parts: toParts(service, line) };
}

function findTerms({ variants, employee_prices }: LineService, { variant_id, employee_id }: TermsChoice) {
  return {
    variant: variants.find(({ id }) => id === variant_id),
    own: employee_prices.find((price) => price.employee_id === employee_id),
  };
}

/** The parts of a service may grow after a variant was saved; the line is then all work. */
function toParts(
  buffers: Partial<Pick<ServiceMinutes, Buffers>> | undefined,
  { duration_minutes, process_minutes, finish_minutes }: Omit<ServiceMinutes, Buffers>,
): LineParts {
  const hasWork = process_minutes + finish_minutes < duration_minutes;
  return toLineParts({
    before_minutes: buffers?.before_minutes ?? 0,
    after_minutes: buffers?.after_minutes ?? 0,
    duration_minutes,
    process_minutes: hasWork ? process_minutes : 0,
    finish_minutes: hasWork ? finish_minutes : 0,
  });
}
