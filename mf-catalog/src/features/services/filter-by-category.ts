import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';
import { groupServices } from '@salon/shared/domain/service-groups';

/** The value of the filter for services without a category. */
export const NO_CATEGORY = 'none';

/** `chosen` is the id of a category, NO_CATEGORY, or '' for all. */
export function filterByCategory(
  services: readonly Service[],
  categories: readonly Category[],
  chosen: string,
): readonly Service[] {
  if (chosen === '') return services;
  const group = groupServices(services, categories).find(
    ({ category }) => (category?.id ?? NO_CATEGORY) === chosen,
  );
  return group?.services ?? [];
}
