import { personOf } from '@salon/shared/host/one-person';
import { keptReportDays } from '@salon/shared/remote/kept-days';
import type { SessionStore } from '@salon/shared/session';

/** The days that this browser keeps for whoever is signed in. */
export async function keptDaysOf(session: SessionStore): Promise<readonly string[]> {
  const person = personOf(session);
  // Without TLS there is neither a worker nor its caches.
  if (!person || !('caches' in window)) return [];
  return keptReportDays(caches, person).catch(() => []);
}
