import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

/** Whose code it is. */
export interface CodePlace {
  businessId: string;
  phone: string;
}

/** Six digits, each code as likely as any other. */
export const makeCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** A million codes are tried in a moment: only with the server's secret is the stored hash of use to anyone. */
export function hashCode({ businessId, phone }: CodePlace, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`code:${businessId}:${phone}:${code}`).digest('base64url');
}

export function isCodeOf(stored: string, place: CodePlace, code: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(stored), Buffer.from(hashCode(place, code, secret)));
}
