import { isCustomerRoute } from '@salon/shared/module/manifest';
import { getCanaryVersions } from '@salon/shared/releases/canary-rule';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import type { SessionStore } from '@salon/shared/session';
import { setSalonCookie } from '@salon/shared/session/salon-cookie';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { reaction } from 'mobx';
import { matchRoute } from './matching.ts';

/**
 * Storage key: the salon and canary versions for which this tab has reloaded. Without it, a server that ignores the salon's
 * cookie would cause a reload loop.
 */
const RELOADED_FOR = 'salon.channel';

export interface CanaryReloadOptions {
  registry: PageRegistry;
  session: SessionStore;
  reload?(): void;
}

/**
 * Reloads the page, now or after a sign-in, if its canary versions are not those of the signed-in person's
 * salon. Returns whether the page is about to reload.
 */
export function reloadForCanaries({
  registry,
  session,
  reload = () => location.reload(),
}: CanaryReloadOptions): boolean {
  const reloadIfNeeded = () => {
    const isLeaving = needsAnotherPage(registry, session);
    // The reload waits for the redirect after a sign-in, which changes the address.
    if (isLeaving) setTimeout(reload);
    return isLeaving;
  };
  reaction(() => session.user?.businessId, reloadIfNeeded);
  return reloadIfNeeded();
}

function needsAnotherPage(
  { canaries = [], channel: canaryVersions = '', modules }: PageRegistry,
  { user }: SessionStore,
) {
  // A customer's page is made for the salon of its address.
  if (user === null || user.userType === 'customer') return false;
  const match = matchRoute(modules, window.location.pathname);
  if (match && isCustomerRoute(match.route)) return false;
  const wanted = getCanaryVersions(canaries, user.businessId);
  if (wanted === canaryVersions) return false;
  const reloadedFor = `${user.businessId} ${wanted}`;
  return (
    tabStorage.get(RELOADED_FOR) !== reloadedFor &&
    setSalonCookie(user.businessId) &&
    tabStorage.set(RELOADED_FOR, reloadedFor)
  );
}
