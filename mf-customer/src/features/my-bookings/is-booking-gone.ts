import type { Booking } from '@salon/shared/contracts/booking';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';

/**
 * Reloads the list, and loads its pages until one has the booking. Resolves with false also if a page fails to load.
 */
export async function isBookingGone(list: FilteredPager<Booking>, id: string): Promise<boolean> {
  const isFound = () => list.items.some((booking) => booking.id === id);
  await list.reload();
  while (list.status === 'ready' && !isFound() && list.hasMore && !list.moreError) await list.loadMore();
  return list.status === 'ready' && !list.hasMore && !isFound();
}
