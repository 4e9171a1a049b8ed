import { listCachedReportDays } from '@salon/shared/module/cached-days';
import { getSignedInAccount } from '@salon/shared/module-runtime/page/clear-cache-on-person-change';
import type { SessionStore } from '@salon/shared/session';

export async function listCachedDays(session: SessionStore): Promise<readonly string[]> {
  const person = getSignedInAccount(session);
  // Browsers offer `caches` only over https and on localhost.
  if (!person || !('caches' in window)) return [];
  return listCachedReportDays(caches, person).catch(() => []);
}
