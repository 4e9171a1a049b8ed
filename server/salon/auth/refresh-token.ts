import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which refresh token of which session. */
export interface RefreshTokenPlace {
  businessId: string;
  sessionId: string;
  /** Counts up with each rotation. */
  generation: number;
}

export interface ReadRefreshToken extends RefreshTokenPlace {
  signature: string;
}

const FORM = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The refresh token of a session's generation: the same one for everybody who asks twice, so that many tabs that
 * refresh at once all end with the one valid token.
 */
export function makeRefreshToken(place: RefreshTokenPlace, salt: string, secret: string): string {
  return `${placeText(place)}.${sign(place, salt, secret)}`;
}

/** The parts of a token; null when it is not in our form. Nothing is proved before `isGenuine`. */
export function readRefreshToken(token: string): ReadRefreshToken | null {
  const [, businessId = '', sessionId = '', generation, signature = ''] = FORM.exec(token) ?? [];
  if (!UUID.test(businessId) || !UUID.test(sessionId)) return null;
  return { businessId, sessionId, generation: Number(generation), signature };
}

/** Whether this server made the token for that session. */
export function isGenuine(token: ReadRefreshToken, salt: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(token.signature), Buffer.from(sign(token, salt, secret)));
}

const placeText = ({ businessId, sessionId, generation }: RefreshTokenPlace) =>
  `${businessId}.${sessionId}.${generation}`;

function sign(place: RefreshTokenPlace, salt: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`refresh:${salt}:${placeText(place)}`)
    .digest('base64url');
}
