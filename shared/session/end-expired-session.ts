import type { SessionUser } from '../contracts/auth.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Signs out of a stored session whose token has expired and cannot be renewed. Returns the user of that session; null if
 * no session was ended.
 */
export function endExpiredSession(session: SessionStore, nowMs = Date.now()): SessionUser | null {
  const { user } = session;
  if (!user || session.isLive(nowMs)) return null;
  session.signOut();
  return user;
}
