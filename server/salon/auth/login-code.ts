import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

export interface CodeScope {
  businessId: string;
  phone: string;
}

export const createLoginCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** If the hash had no secret, an attacker who reads the table could try all one million codes in a moment. */
export function hashLoginCode({ businessId, phone }: CodeScope, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`code:${businessId}:${phone}:${code}`).digest('base64url');
}

export function isMatchingCode(stored: string, scope: CodeScope, code: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(stored), Buffer.from(hashLoginCode(scope, code, secret)));
}
