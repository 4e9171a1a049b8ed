import { reaction } from 'mobx';
import { type CacheAccount, deleteCachedDays } from '../../module/cached-days.ts';
import type { SessionStore } from '../../session/session.ts';
import { postToWorker } from './post-to-worker.ts';

export function getSignedInAccount({ user }: Pick<SessionStore, 'user'>): CacheAccount | null {
  return user && { businessId: user.businessId, userId: user.id };
}

/**
 * Now and at each change of the person, deletes the cached answers of all other persons. The page deletes them, because
 * a service worker may be absent. The service worker deletes them, too, because an answer may still arrive.
 */
export function clearCacheOnPersonChange(session: SessionStore): () => void {
  return reaction(
    () => JSON.stringify(getSignedInAccount(session)),
    () => {
      const person = getSignedInAccount(session);
      void postToWorker({ type: 'person', person });
      if ('caches' in window) void deleteCachedDays(caches, person).catch(() => undefined);
    },
    { fireImmediately: true },
  );
}
