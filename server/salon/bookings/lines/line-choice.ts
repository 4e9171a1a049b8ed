import type { Minor } from '@salon/shared/domain/region/minor-units';
import { fail, failField } from '../../../errors.ts';
import type { BookableService, ServiceVariant } from './bookable-service.repository.ts';
import type { BookingLine } from './booking-line.ts';
import type { LineRequest } from './line-request.ts';
import { getLineTerms } from './line-terms.ts';

/** A wanted line as each employee would do it who may do it, in the salon's order. */
export interface LineChoice {
  /** Whether the server chooses the employee; else there is one candidate. */
  isOpen: boolean;
  candidates: readonly BookingLine[];
}

export interface LineCatalogue {
  services: readonly BookableService[];
  /** Open lines are done by these employees only. */
  activeIds: ReadonlySet<string>;
  /** Percentages are rounded to it. */
  step: Minor;
}

export const toNamedChoice = (line: BookingLine): LineChoice => ({ isOpen: false, candidates: [line] });

/**
 * A line of `booked` with the same service and variant keeps its name, price and minutes. Changed lines have no gaps.
 * @throws ApiError NOT_FOUND, SERVICE_INACTIVE, SERVICE_NOT_OFFERED; VALIDATION_FAILED for an add-on alone
 */
export function listLineChoices(
  requests: readonly LineRequest[],
  catalogue: LineCatalogue,
  booked: readonly BookingLine[] = [],
): LineChoice[] {
  const left = [...booked];
  const choices = requests.map((request) => {
    const index = left.findIndex((line) => isSameService(line, request));
    const [kept] = index < 0 ? [] : left.splice(index, 1);
    return toLineChoice(request, catalogue, kept);
  });
  assertAddonsFit(requests, catalogue.services);
  return choices;
}

/** Returns the lines if no employee is open, else null. */
export function findNamedLines(choices: readonly LineChoice[]): BookingLine[] | null {
  const lines = choices.flatMap(({ isOpen, candidates }) => (isOpen ? [] : candidates));
  return lines.length === choices.length ? lines : null;
}

const isSameService = (line: BookingLine, { service_id, variant_id }: LineRequest): boolean =>
  line.service_id === service_id && line.variant_id === variant_id;

/** @throws ApiError NOT_FOUND, SERVICE_INACTIVE, SERVICE_NOT_OFFERED */
export function toLineChoice(
  request: LineRequest,
  catalogue: LineCatalogue,
  kept: BookingLine | undefined,
): LineChoice {
  const { employee_id, joins } = request;
  const place = { joins, gap_minutes: 0 };
  if (kept && kept.employee_id === employee_id) return toNamedChoice({ ...kept, ...place });
  const service = getService(request, catalogue);
  const variant = kept ? undefined : findVariant(service, request);
  const offers = service.offers.filter((offer) =>
    employee_id === null ? catalogue.activeIds.has(offer.employee_id) : offer.employee_id === employee_id,
  );
  if (offers.length === 0) throw fail('SERVICE_NOT_OFFERED', { service_id: service.id });
  const candidates = offers.map((offer) => ({
    ...(kept ?? {
      ...getLineTerms({ service, variant, offer }, catalogue.step),
      service_id: service.id,
      variant_id: request.variant_id,
      room_kinds: service.room_kinds,
    }),
    employee_id: offer.employee_id,
    ...place,
    is_overbooked: false,
  }));
  return { isOpen: employee_id === null, candidates };
}

function getService({ service_id }: LineRequest, { services }: LineCatalogue): BookableService {
  const service = services.find(({ id }) => id === service_id);
  if (!service) throw fail('NOT_FOUND');
  if (!service.is_active) throw fail('SERVICE_INACTIVE', { service_id });
  return service;
}

/** @throws ApiError NOT_FOUND, SERVICE_INACTIVE */
export function findVariant(
  { id, variants }: BookableService,
  { variant_id }: Pick<LineRequest, 'variant_id'>,
): ServiceVariant | undefined {
  if (variant_id === null) return undefined;
  const variant = variants.find((one) => one.id === variant_id);
  if (!variant) throw fail('NOT_FOUND');
  if (!variant.is_active) throw fail('SERVICE_INACTIVE', { service_id: id });
  return variant;
}

function assertAddonsFit(requests: readonly LineRequest[], services: readonly BookableService[]): void {
  const wanted = requests.map(({ service_id }) => services.find(({ id }) => id === service_id));
  const mainIds = wanted.flatMap((service) => (service && !service.is_addon ? [service.id] : []));
  for (const service of wanted) {
    if (!service?.is_addon) continue;
    const { addon_of } = service;
    const fits = mainIds.some((id) => addon_of.length === 0 || addon_of.includes(id));
    if (!fits) throw failField('service_ids', `لا تُحجز الإضافة «${service.name}» إلا مع خدمة تناسبها`);
  }
}
