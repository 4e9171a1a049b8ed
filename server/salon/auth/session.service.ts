import { randomBytes } from 'node:crypto';
import type { UserType } from '@salon/shared/domain/access';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { makeAccessToken } from './access-token.ts';
import { findAccount, isSalonActive } from './account.repository.ts';
import { isGenuine, makeRefreshToken, type ReadRefreshToken, readRefreshToken } from './refresh-token.ts';
import {
  endSession,
  findSessionForUpdate,
  insertSession,
  removeExpiredSessions,
  updateGeneration,
} from './session.repository.ts';

/** A device that is not used for so long signs in again. */
export const SESSION_DAYS = 30;

/** Longer than a request may take (30 s): a repeat after a lost answer, and many tabs at once, are no theft. */
export const ROTATION_GRACE_SECONDS = 60;

export interface Tokens {
  token: string;
  refreshToken: string;
}

export interface User {
  businessId: string;
  userId: string;
  userType: UserType;
}

type Session = NonNullable<Awaited<ReturnType<typeof findSessionForUpdate>>>;

/** Signs a device in. */
export async function openSession(tx: Tx, user: User, secret: string, now: Date): Promise<Tokens> {
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
 * Exchanges a refresh token for the next pair. One that was exchanged before, beyond the grace, was stolen from
 * somebody: the whole session ends, for the thief as for the owner.
 *
 * @throws ApiError REFRESH_INVALID
 */
export async function refreshSession(services: Services, refreshToken: string): Promise<Tokens> {
  const token = readRefreshToken(refreshToken);
  if (!token) throw fail('REFRESH_INVALID');
  // The end of a session must be committed, so the failure is thrown outside of the transaction.
  const tokens = await services.database.withBusiness(token.businessId, (tx) => rotate(tx, token, services));
  if (!tokens) throw fail('REFRESH_INVALID');
  return tokens;
}

async function rotate(tx: Tx, token: ReadRefreshToken, { config, clock }: Services): Promise<Tokens | null> {
  const now = clock.now();
  const session = await findSessionForUpdate(tx, token.sessionId);
  if (!session || !isGenuine(token, session.salt, config.tokenSecret) || !isOpen(session, now)) return null;
  const account = await findAccount(tx, session.user_type, session.user_id);
  if (!account?.is_active || !(await isSalonActive(tx))) return endWith(tx, session, 'account', now);
  const step = stepOf(session, token.generation, now);
  if (step === 'reuse') return endWith(tx, session, 'reuse', now);
  const generation = session.generation + (step === 'next' ? 1 : 0);
  if (step === 'next') {
    await updateGeneration(tx, session.id, { generation, rotated_at: now, expires_at: expiryFrom(now) });
  }
  const user = { businessId: session.business_id, userId: session.user_id, userType: session.user_type };
  return makeTokens({ ...user, sessionId: session.id, generation }, session.salt, config.tokenSecret, now);
}

async function endWith(tx: Tx, session: Session, reason: 'reuse' | 'account', now: Date): Promise<null> {
  await endSession(tx, session.id, reason, now);
  return null;
}

/** `same`: the token just before the valid one, within the grace; it gets the valid one again. */
function stepOf(session: Session, generation: number, now: Date): 'next' | 'same' | 'reuse' {
  if (generation === session.generation) return 'next';
  const sinceMs = now.getTime() - Date.parse(session.rotated_at);
  const inGrace = generation === session.generation - 1 && sinceMs <= ROTATION_GRACE_SECONDS * 1000;
  return inGrace ? 'same' : 'reuse';
}

function isOpen(session: Session, now: Date): boolean {
  return session.ended_at === null && Date.parse(session.expires_at) > now.getTime();
}

/** Signs the session of a genuine refresh token out; any other text changes nothing. */
export async function endSessionOfToken(services: Services, refreshToken: string): Promise<void> {
  const token = readRefreshToken(refreshToken);
  if (!token) return;
  await services.database.withBusiness(token.businessId, async (tx) => {
    const session = await findSessionForUpdate(tx, token.sessionId);
    if (!session || !isGenuine(token, session.salt, services.config.tokenSecret)) return;
    await endSession(tx, session.id, 'logout', services.clock.now());
  });
}

/** Signs the device of an access token out. */
export async function endOwnSession({ database, clock }: Services, principal: Principal): Promise<void> {
  const { businessId, sessionId } = principal;
  await database.withBusiness(businessId, (tx) => endSession(tx, sessionId, 'logout', clock.now()));
}

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000);

async function makeTokens(
  place: User & { sessionId: string; generation: number },
  salt: string,
  secret: string,
  now: Date,
): Promise<Tokens> {
  const { generation, ...principal } = place;
  return {
    token: await makeAccessToken(principal, secret, now),
    refreshToken: makeRefreshToken({ ...principal, generation }, salt, secret),
  };
}
