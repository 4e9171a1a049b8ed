import type { EventName } from '@salon/shared/events';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { forgetDays, type KeptFor, keptReportDays } from '@salon/shared/remote/kept-days';
import type { SessionStore } from '@salon/shared/session';
import { whenBack } from '@salon/shared/stores/when-back';
import { reaction } from 'mobx';
import { tellWorker } from '../release/tell-worker.ts';

/** Everything that a screen can show; each loads anew what it shows of it. */
const EVERYTHING = [
  'bookings:changed',
  'services:changed',
  'customers:changed',
  'employees:changed',
  'cash:changed',
  'settings:changed',
] as const satisfies readonly EventName[];

/** The days that this browser keeps for whoever is signed in. */
export async function keptDaysOf(session: SessionStore): Promise<readonly string[]> {
  const person = personOf(session);
  // Without TLS there is neither a worker nor its caches.
  if (!person || !('caches' in window)) return [];
  return keptReportDays(caches, person).catch(() => []);
}

/** Every screen loads anew what it shows. */
export function loadAnew({ events }: Pick<OwnedPlatform, 'events'>): void {
  for (const name of EVERYTHING) events.emit(name);
}

/** When the server is back, nothing that was kept is shown any longer. */
export function reloadWhenBack(platform: OwnedPlatform): () => void {
  return whenBack(platform.connection, () => loadAnew(platform));
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

function personOf({ user }: SessionStore): KeptFor | null {
  return user && { businessId: user.businessId, userId: user.id };
}
