import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { deleteExpiredSessions, insertSession } from './session.repository.ts';
import {
  createSessionTokens,
  getSessionExpiry,
  type SessionOwner,
  type SessionTokens,
} from './session-tokens.ts';

export async function openSession(
  tx: Tx,
  user: SessionOwner,
  secret: string,
  now: Date,
): Promise<SessionTokens> {
  const sessionId = uuidv7();
  const salt = randomBytes(16).toString('base64url');
  await deleteExpiredSessions(tx, user.userType, user.userId, now);
  await insertSession(tx, {
    business_id: user.businessId,
    id: sessionId,
    user_type: user.userType,
    user_id: user.userId,
    salt,
    rotated_at: now,
    created_at: now,
    expires_at: getSessionExpiry(now),
  });
  return createSessionTokens({ ...user, sessionId, generation: 0 }, salt, secret, now);
}
