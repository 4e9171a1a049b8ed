import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findAccount, isSalonActive } from './account.repository.ts';
import { hasValidSignature, type ParsedRefreshToken, parseRefreshToken } from './refresh-token.ts';
import { endSession, findSessionForUpdate, updateSessionGeneration } from './session.repository.ts';
import { createSessionTokens, getSessionExpiry, type SessionTokens } from './session-tokens.ts';

/** Exceeds the longest request (30 s), so that a retry after a lost response does not count as theft. */
export const ROTATION_GRACE_SECONDS = 60;

type Session = NonNullable<Awaited<ReturnType<typeof findSessionForUpdate>>>;

/**
 * A token that was exchanged longer ago than the grace time may be stolen, so the whole session ends.
 * @throws ApiError REFRESH_INVALID
 */
export async function refreshSession(services: Services, refreshToken: string): Promise<SessionTokens> {
  const token = parseRefreshToken(refreshToken);
  if (!token) throw fail('REFRESH_INVALID');
  // The error is thrown outside the transaction, which must commit when `rotate` ends the session.
  const tokens = await services.database.withBusiness(token.businessId, (tx) => rotate(tx, token, services));
  if (!tokens) throw fail('REFRESH_INVALID');
  return tokens;
}

async function rotate(
  tx: Tx,
  token: ParsedRefreshToken,
  { config, clock }: Services,
): Promise<SessionTokens | null> {
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
      expires_at: getSessionExpiry(now),
    });
  }
  const user = { businessId: session.business_id, userId: session.user_id, userType: session.user_type };
  return createSessionTokens(
    { ...user, sessionId: session.id, generation },
    session.salt,
    config.tokenSecret,
    now,
  );
}

async function endWith(tx: Tx, session: Session, reason: 'reuse' | 'account', now: Date): Promise<null> {
  await endSession(tx, session.id, reason, now);
  return null;
}

/** `next` is the valid token, `same` is the previous token within the grace time, `reuse` is any other token. */
function stepOf(session: Session, generation: number, now: Date): 'next' | 'same' | 'reuse' {
  if (generation === session.generation) return 'next';
  const sinceMs = now.getTime() - Date.parse(session.rotated_at);
  const inGrace = generation === session.generation - 1 && sinceMs <= ROTATION_GRACE_SECONDS * 1000;
  return inGrace ? 'same' : 'reuse';
}

function isOpen(session: Session, now: Date): boolean {
  return session.ended_at === null && Date.parse(session.expires_at) > now.getTime();
}
