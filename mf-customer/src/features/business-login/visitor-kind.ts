import type { SessionUser } from '@salon/shared/session';
import type { PageSalonStore } from '../../salon/page-salon.store.ts';

/** `own` is this salon's customer, `other` any other user. Until this salon has loaded, a customer can be `unknown`. */
export type VisitorKind = 'nobody' | 'own' | 'other' | 'unknown';

export function getVisitorKind(user: SessionUser | null, page: PageSalonStore): VisitorKind {
  if (!user) return 'nobody';
  if (user.userType !== 'customer') return 'other';
  if ([user.businessId, user.businessSlug].includes(page.idOrSlug)) return 'own';
  // The salon's slug may have changed since the sign-in, so the id decides.
  if (page.business) return page.business.id === user.businessId ? 'own' : 'other';
  return 'unknown';
}
