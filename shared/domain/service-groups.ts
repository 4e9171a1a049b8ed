export interface ServiceGroup<Service, Category> {
  /** null for services without a category. */
  category: Category | null;
  services: Service[];
}

/** Returns the groups that have services, in the order of the categories; services without one come last. */
export function groupServices<
  Service extends { category_id: string | null },
  Category extends { id: string },
>(services: readonly Service[], categories: readonly Category[]): ServiceGroup<Service, Category>[] {
  const known = new Set(categories.map(({ id }) => id));
  const listOf = (wanted: string | null) =>
    services.filter(
      ({ category_id }) => (category_id && known.has(category_id) ? category_id : null) === wanted,
    );
  return [...categories, null]
    .map((category) => ({ category, services: listOf(category?.id ?? null) }))
    .filter((group) => group.services.length > 0);
}
