import { randomBytes } from 'node:crypto';
import type { UserType } from '@salon/shared/domain/access';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { createAccessToken } from './access-token.ts';
import { findAccount, isSalonActive } from './account.repository.ts';
import {
  createRefreshToken,
  hasValidSignature,
  type ParsedRefreshToken,
  parseRefreshToken,
} from './refresh-token.ts';
import {
  endSession,
  findSessionForUpdate,
  insertSession,
  removeExpiredSessions,
  updateSessionGeneration,
} from './session.repository.ts';

/** Days without use after which a device has to sign in again. */
export const SESSION_LIFETIME_DAYS = 30;

/**
 * Time in which the previous refresh token still works. It exceeds the longest request (30 s), so that a retry after
 * a lost response, or many tabs at once, do not count as theft.
 */
export const ROTATION_GRACE_SECONDS = 60;

export interface Tokens {
  token: string;
  refreshToken: string;
}

export interface SessionOwner {
  businessId: string;
  userId: string;
  userType: UserType;
}

type Session = NonNullable<Awaited<ReturnType<typeof findSessionForUpdate>>>;

/** Opens a session for a device and returns its tokens. Deletes the user's expired sessions. */
export async function openSession(tx: Tx, user: SessionOwner, secret: string, now: Date): Promise<Tokens> {
  const sessionId = uuidv7();
  const salt = randomBytes(16).toString('base64url');
  await removeExpiredSessions(tx, user.userType, user.userId, now);
  await insertSession(tx, {
    business_id: user.businessId,
    id: sessionId,
    user_type: user.userType,
    user_id: user.userId,
    salt,
    rotated_at: now,
    created_at: now,
    expires_at: expiryFrom(now),
  });
  return makeTokens({ ...user, sessionId, generation: 0 }, salt, secret, now);
}

/**
 * Exchanges a refresh token for the next pair of tokens. A token that was already exchanged longer ago than the grace
 * time may be stolen: the server then ends the whole session, for the thief and for the owner.
 *
 * @throws ApiError REFRESH_INVALID
 */
export async function refreshSession(services: Services, refreshToken: string): Promise<Tokens> {
  const token = parseRefreshToken(refreshToken);
  if (!token) throw fail('REFRESH_INVALID');
  // `rotate` may end the session, which must be committed. Therefore the error is thrown outside the transaction.
  const tokens = await services.database.withBusiness(token.businessId, (tx) => rotate(tx, token, services));
  if (!tokens) throw fail('REFRESH_INVALID');
  return tokens;
}

async function rotate(
  tx: Tx,
  token: ParsedRefreshToken,
  { config, clock }: Services,
): Promise<Tokens | null> {
  const now = clock.now();
  const session = await findSessionForUpdate(tx, token.sessionId);
  if (!session || !hasValidSignature(token, session.salt, config.tokenSecret) || !isOpen(session, now))
    return null;
  const account = await findAccount(tx, session.user_type, session.user_id);
  if (!account?.is_active || !(await isSalonActive(tx))) return endWith(tx, session, 'account', now);
  const step = stepOf(session, token.generation, now);
  if (step === 'reuse') return endWith(tx, session, 'reuse', now);
  const generation = session.generation + (step === 'next' ? 1 : 0);
  if (step === 'next') {
    await updateSessionGeneration(tx, session.id, {
      generation,
      rotated_at: now,
      expires_at: expiryFrom(now),
    });
  }
  const user = { businessId: session.business_id, userId: session.user_id, userType: session.user_type };
  return makeTokens({ ...user, sessionId: session.id, generation }, session.salt, config.tokenSecret, now);
}

async function endWith(tx: Tx, session: Session, reason: 'reuse' | 'account', now: Date): Promise<null> {
  await endSession(tx, session.id, reason, now);
  return null;
}

/** `same` means the previous token within the grace time; its response repeats the valid token. */
function stepOf(session: Session, generation: number, now: Date): 'next' | 'same' | 'reuse' {
  if (generation === session.generation) return 'next';
  const sinceMs = now.getTime() - Date.parse(session.rotated_at);
  const inGrace = generation === session.generation - 1 && sinceMs <= ROTATION_GRACE_SECONDS * 1000;
  return inGrace ? 'same' : 'reuse';
}

function isOpen(session: Session, now: Date): boolean {
  return session.ended_at === null && Date.parse(session.expires_at) > now.getTime();
}

/** Ends the session of a genuine refresh token; ignores any other text. */
export async function endSessionOfToken(services: Services, refreshToken: string): Promise<void> {
  const token = parseRefreshToken(refreshToken);
  if (!token) return;
  await services.database.withBusiness(token.businessId, async (tx) => {
    const session = await findSessionForUpdate(tx, token.sessionId);
    if (!session || !hasValidSignature(token, session.salt, services.config.tokenSecret)) return;
    await endSession(tx, session.id, 'logout', services.clock.now());
  });
}

/** Ends the principal's session. */
export async function endOwnSession({ database, clock }: Services, principal: Principal): Promise<void> {
  const { businessId, sessionId } = principal;
  await database.withBusiness(businessId, (tx) => endSession(tx, sessionId, 'logout', clock.now()));
}

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_LIFETIME_DAYS * 24 * 3_600_000);

async function makeTokens(
  place: SessionOwner & { sessionId: string; generation: number },
  salt: string,
  secret: string,
  now: Date,
): Promise<Tokens> {
  const { generation, ...principal } = place;
  return {
    token: await createAccessToken(principal, secret, now),
    refreshToken: createRefreshToken({ ...principal, generation }, salt, secret),
  };
}
