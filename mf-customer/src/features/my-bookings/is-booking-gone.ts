import type { Booking } from '@salon/shared/contracts/booking';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { reaction } from 'mobx';

/**
 * Reloads the list, and loads its pages until one has the booking. Resolves with false also if a page fails to load.
 */
export async function isBookingGone(list: FilteredPager<Booking>, id: string): Promise<boolean> {
  const isFound = () => list.items.some((booking) => booking.id === id);
  await list.reload();
  while (list.status === 'ready' && !isFound() && list.hasMore && !list.moreError) {
    if (!(await list.loadMore())) await waitForPage(list);
  }
  return list.status === 'ready' && !list.hasMore && !isFound();
}

/** The page may load the list's next page by itself. The pause lets the list add the page. */
const waitForPage = (list: FilteredPager<Booking>) =>
  new Promise<void>((resolve) => {
    reaction(
      () => list.isLoadingMore,
      (isLoading, _, waiting) => {
        if (isLoading) return;
        waiting.dispose();
        resolve();
      },
      { fireImmediately: true, delay: 1 },
    );
  });
