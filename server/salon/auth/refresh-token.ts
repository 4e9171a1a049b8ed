import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshTokenId {
  businessId: string;
  sessionId: string;
  /** Begins at 0 and increases by one with each rotation. */
  generation: number;
}

export interface ParsedRefreshToken extends RefreshTokenId {
  signature: string;
}

const TOKEN_FORM = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same arguments give the same token, so that all tabs that refresh at once receive the same valid token. */
export function createRefreshToken(tokenId: RefreshTokenId, salt: string, secret: string): string {
  return `${formatTokenId(tokenId)}.${sign(tokenId, salt, secret)}`;
}

/** Does not verify the signature; `hasValidSignature` does. */
export function parseRefreshToken(token: string): ParsedRefreshToken | null {
  const [, businessId = '', sessionId = '', generation, signature = ''] = TOKEN_FORM.exec(token) ?? [];
  if (!UUID.test(businessId) || !UUID.test(sessionId)) return null;
  return { businessId, sessionId, generation: Number(generation), signature };
}

export function hasValidSignature(token: ParsedRefreshToken, salt: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(token.signature), Buffer.from(sign(token, salt, secret)));
}

const formatTokenId = ({ businessId, sessionId, generation }: RefreshTokenId) =>
  `${businessId}.${sessionId}.${generation}`;

function sign(tokenId: RefreshTokenId, salt: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`refresh:${salt}:${formatTokenId(tokenId)}`)
    .digest('base64url');
}
