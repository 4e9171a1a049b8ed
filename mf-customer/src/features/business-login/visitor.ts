import type { SessionUser } from '@salon/shared/session';
import type { PageSalonStore } from '../../salon/page-salon.store.ts';

/** Whoever stands at the door: nobody that we know, this salon's customer, somebody else, or not known yet. */
export type Visitor = 'nobody' | 'own' | 'other' | 'unknown';

export function visitorOf(user: SessionUser | null, page: PageSalonStore): Visitor {
  if (!user) return 'nobody';
  if (user.userType !== 'customer') return 'other';
  if ([user.businessId, user.businessSlug].includes(page.idOrSlug)) return 'own';
  // A salon may have been given another word since the person signed in: its id decides.
  if (page.business) return page.business.id === user.businessId ? 'own' : 'other';
  return 'unknown';
}
