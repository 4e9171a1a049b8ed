import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';

/** One way to do a service, as a walk-in can choose it. */
export interface ServiceChoice {
  key: string;
  serviceId: string;
  variantId: string | null;
  name: string;
  price: number;
  minutes: number;
  isAddon: boolean;
}

export interface ChoiceGroup {
  /** null for services without a category. */
  category: Category | null;
  choices: ServiceChoice[];
}

/** Each variant is a choice of its own, so that it takes no further press. */
export function listServiceChoices(service: Service): ServiceChoice[] {
  const { id, name, final_price, duration_minutes, is_addon } = service;
  const active = service.variants.filter(({ is_active }) => is_active);
  const same = { serviceId: id, isAddon: is_addon };
  if (active.length === 0) {
    return [{ ...same, key: id, variantId: null, name, price: final_price, minutes: duration_minutes }];
  }
  return active.map((variant) => ({
    ...same,
    key: `${id} ${variant.id}`,
    variantId: variant.id,
    name: `${name} · ${variant.name}`,
    price: variant.final_price,
    minutes: variant.duration_minutes,
  }));
}
