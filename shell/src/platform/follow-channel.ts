import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { channelOf } from '@salon/shared/releases/rollout';
import { isCustomersRoute } from '@salon/shared/remote/manifest';
import type { SessionStore } from '@salon/shared/session';
import { rememberSalon } from '@salon/shared/session/salon-cookie';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { reaction } from 'mobx';
import { matchRoute } from './matching.ts';

/** What this tab has loaded itself anew for: once, or a server that does not follow would make it go round. */
const TRIED = 'salon.channel';

export interface ChannelOptions {
  registry: PageRegistry;
  session: SessionStore;
  reload?(): void;
}

/**
 * While releases are tried on some salons: a page that was made for another salon than the one that is signed in loads
 * itself anew, now or when somebody signs in. Answers whether it is about to.
 */
export function followChannel({
  registry,
  session,
  reload = () => location.reload(),
}: ChannelOptions): boolean {
  const leave = () => {
    const isLeaving = needsAnotherPage(registry, session);
    // The address that a sign-in leads to comes first.
    if (isLeaving) setTimeout(reload);
    return isLeaving;
  };
  reaction(() => session.user?.businessId, leave);
  return leave();
}

function needsAnotherPage({ canaries = [], channel = '', modules }: PageRegistry, { user }: SessionStore) {
  // A customer's page is made for the salon of its address.
  if (user === null || user.userType === 'customer') return false;
  const match = matchRoute(modules, window.location.pathname);
  if (match && isCustomersRoute(match.route)) return false;
  const wanted = channelOf(canaries, user.businessId);
  if (wanted === channel) return false;
  const wish = `${user.businessId} ${wanted}`;
  return tabStorage.get(TRIED) !== wish && rememberSalon(user.businessId) && tabStorage.set(TRIED, wish);
}
