import type { Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { hasValidSignature, parseRefreshToken } from './refresh-token.ts';
import { endSession, findSessionForUpdate } from './session.repository.ts';

/** Does nothing for a token without a valid signature. */
export async function endSessionOfToken(services: Services, refreshToken: string): Promise<void> {
  const token = parseRefreshToken(refreshToken);
  if (!token) return;
  await services.database.withBusiness(token.businessId, async (tx) => {
    const session = await findSessionForUpdate(tx, token.sessionId);
    if (!session || !hasValidSignature(token, session.salt, services.config.tokenSecret)) return;
    await endSession(tx, session.id, 'logout', services.clock.now());
  });
}

export async function endOwnSession({ database, clock }: Services, principal: Principal): Promise<void> {
  const { businessId, sessionId } = principal;
  await database.withBusiness(businessId, (tx) => endSession(tx, sessionId, 'logout', clock.now()));
}
