import type { CreateService, Service } from '@salon/shared/contracts/service';
import { type DiscountType, getFinalPrice } from '@salon/shared/domain/discount';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { getPageRegion } from '@salon/shared/ui/region';
import { servicesMessages as texts } from './services.messages.ts';

export interface ServiceDraft {
  name: string;
  description: string;
  price: number | null;
  duration_minutes: number | null;
  discount_type: DiscountType;
  discount_percentage: number | null;
}

type ServiceProblems = FieldProblems<ServiceDraft>;

const MAX_DURATION_MINUTES = 1440;

/** Checks the fields by the rules of §5 (Service form). */
export function checkService(draft: ServiceDraft): ServiceProblems {
  const problems: ServiceProblems = {};
  if (!draft.name.trim()) problems.name = texts.nameRequired;
  if (!draft.description.trim()) problems.description = texts.descriptionRequired;
  if (draft.price === null || draft.price < 0) problems.price = texts.priceRequired;
  if (!isDuration(draft.duration_minutes)) problems.duration_minutes = texts.durationRequired;
  if (draft.discount_type === 'percentage' && !isPercent(draft.discount_percentage ?? 0)) {
    problems.discount_percentage = texts.discountRange;
  }
  return problems;
}

const isDuration = (minutes: number | null) =>
  minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_DURATION_MINUTES;

const isPercent = (value: number) => value >= 0 && value <= 100;

export function toServiceDraft(service: Service | null): ServiceDraft {
  if (!service) {
    const numbers = { price: null, duration_minutes: null, discount_percentage: null };
    return { name: '', description: '', discount_type: 'none', ...numbers };
  }
  const { name, description, price, duration_minutes, discount_type } = service;
  const discount_percentage = discount_type === 'none' ? null : service.discount_percentage;
  return { name, description, price, duration_minutes, discount_type, discount_percentage };
}

/** Returns null if the draft has no discount or no price. */
export function getDiscountedPrice(
  draft: Pick<ServiceDraft, 'price' | 'discount_type' | 'discount_percentage'>,
): number | null {
  const { price, discount_type, discount_percentage } = draft;
  if (price === null || discount_type === 'none') return null;
  const service = { price, discount_type, discount_percentage: discount_percentage ?? 0 };
  return getFinalPrice(service, getPageRegion().currencyDigits);
}

/** The sent discount is 0 for the type `none`, and when the discount field is empty. */
export function toServiceBody(draft: ServiceDraft): CreateService {
  const amount = draft.discount_type === 'none' ? 0 : (draft.discount_percentage ?? 0);
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: draft.price ?? 0,
    duration_minutes: draft.duration_minutes ?? 0,
    discount_type: draft.discount_type,
    discount_percentage: amount,
  };
}

/** Only changed fields are sent, so that other users' changes to this service stay. A discount needs both of its fields. */
export function getServiceChanges(draft: ServiceDraft, service: Service): Partial<CreateService> {
  const body = toServiceBody(draft);
  const changes = getChangedFields(body, toServiceBody(toServiceDraft(service)));
  if (!('discount_type' in changes) && !('discount_percentage' in changes)) return changes;
  const { discount_type, discount_percentage } = body;
  return { ...changes, discount_type, discount_percentage };
}
