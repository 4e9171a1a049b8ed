import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

/** The salon and the phone for which a code is valid. */
export interface CodeScope {
  businessId: string;
  phone: string;
}

/** Returns six random digits, evenly distributed. */
export const createLoginCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/**
 * Returns the hash to store. The hash includes the server's secret: without the secret, an attacker who reads the
 * table could hash all one million possible codes in a moment.
 */
export function hashLoginCode({ businessId, phone }: CodeScope, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`code:${businessId}:${phone}:${code}`).digest('base64url');
}

/** Whether the stored hash is the hash of `code`. The comparison takes constant time. */
export function isMatchingCode(stored: string, scope: CodeScope, code: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(stored), Buffer.from(hashLoginCode(scope, code, secret)));
}
