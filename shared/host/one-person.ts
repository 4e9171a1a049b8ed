import { reaction } from 'mobx';
import { forgetDays, type KeptFor } from '../remote/kept-days.ts';
import type { SessionStore } from '../session/session.ts';
import { tellWorker } from './tell-worker.ts';

/** Whose answers this browser may keep now; null for nobody's. */
export function personOf({ user }: Pick<SessionStore, 'user'>): KeptFor | null {
  return user && { businessId: user.businessId, userId: user.id };
}

/**
 * What is kept of a person goes with their session, however it ended, and when another person signs in. Both the page and
 * the worker see to it: the page for a worker that is not there, the worker for an answer that is still on its way.
 */
export function keepForOnePerson(session: SessionStore): () => void {
  return reaction(
    () => JSON.stringify(personOf(session)),
    () => {
      const person = personOf(session);
      void tellWorker({ type: 'person', person });
      if ('caches' in window) void forgetDays(caches, person).catch(() => undefined);
    },
    { fireImmediately: true },
  );
}
