import type { Service } from '@salon/shared/contracts/service';
import type { ServicesStore } from '../services.store.ts';
import type { DetailsDraft } from './details-draft.ts';

interface KnownRows {
  readonly items: readonly { id: string }[];
  readonly isCurrent: boolean;
  readonly hasMore?: boolean;
}

/** Returns the details without choices that no longer exist, because the server refuses them. */
export function dropMissingChoices(
  draft: DetailsDraft,
  service: Service | null,
  { list, choices }: Pick<ServicesStore, 'list' | 'choices'>,
): Partial<DetailsDraft> {
  const { category_id, variants, addon_of, employee_prices, room_kind_ids } = draft;
  const stored = list.items.find(({ id }) => id === service?.id);
  return {
    category_id: isMissing(choices.categories, category_id) ? '' : category_id,
    variants: stored ? dropMissingVariants(variants, stored) : variants,
    addon_of: addon_of.filter((id) => !isMissing(list, id)),
    employee_prices: employee_prices.filter(({ employee_id }) => !isMissing(choices.employees, employee_id)),
    room_kind_ids: room_kind_ids.filter((id) => !isMissing(choices.rooms, id)),
  };
}

/** A list that is not loaded whole does not tell which rows are missing. */
export function isMissing({ items, isCurrent, hasMore = false }: KnownRows, id: string): boolean {
  return isCurrent && !hasMore && items.every((row) => row.id !== id);
}

/** A new variant has no id. */
function dropMissingVariants(variants: DetailsDraft['variants'], stored: Service) {
  const storedIds = stored.variants.map(({ id }) => id);
  return variants.filter(({ id }) => id === undefined || storedIds.includes(id));
}
