import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';

export interface ServiceGroup {
  /** null for services without a category. */
  category: Category | null;
  services: Service[];
}

/** The value of the filter for services without a category. */
export const NO_CATEGORY = 'none';

/** Returns the groups that have services, in the order of the categories; services without one come last. */
export function groupServices(services: readonly Service[], categories: readonly Category[]): ServiceGroup[] {
  const known = new Set(categories.map(({ id }) => id));
  const listOf = (wanted: string | null) =>
    services.filter(
      ({ category_id }) => (category_id && known.has(category_id) ? category_id : null) === wanted,
    );
  return [...categories, null]
    .map((category) => ({ category, services: listOf(category?.id ?? null) }))
    .filter((group) => group.services.length > 0);
}

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
