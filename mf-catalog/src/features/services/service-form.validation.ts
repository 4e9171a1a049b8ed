import type { CreateService } from '@salon/shared/contracts/service';
import type { DiscountType } from '@salon/shared/domain/discount';
import { servicesMessages as texts } from './services.messages.ts';

/** The values of the form's fields; an empty number is null. */
export interface ServiceDraft {
  name: string;
  description: string;
  price: number | null;
  duration_minutes: number | null;
  discount_type: DiscountType;
  discount_percentage: number | null;
}

export type ServiceProblems = Partial<Record<keyof ServiceDraft, string>>;

const MAX_DURATION_MINUTES = 1440;

/** §5 Service form: name, price, description and duration are required; a percentage is at most 100. */
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

/** @returns the request body; without a discount, or with an empty one, its amount is 0 */
export function toService(draft: ServiceDraft): CreateService {
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
