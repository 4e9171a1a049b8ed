export type ListName = 'variants' | 'addon_of' | 'room_kind_ids' | 'employee_prices';

type WithLists = { [Name in ListName]?: unknown };

/** Separates the lists of other tables from the columns of a service. */
export function splitLists<T extends WithLists>(
  service: T,
): { lists: Pick<T, ListName>; columns: Omit<T, ListName> } {
  const { variants, addon_of, room_kind_ids, employee_prices, ...columns } = service;
  return { lists: { variants, addon_of, room_kind_ids, employee_prices } as Pick<T, ListName>, columns };
}
