import { parseSupportCode, SUPPORT_CODE_COUNT, toSupportCodeOf } from './support-code-number.ts';

/**
 * The first five of the 16 bytes of a page's trace ids are the page's support code as a number, so that who knows one
 * finds the other. The other bytes are random, as W3C Trace Context asks for the last seven.
 */
const CODE_DIGITS = 10;
const RANDOM_BYTES = 11;
const SPAN_BYTES = 8;

/** Returns 32 lower-case hexadecimal digits. */
export const createTraceId = (supportCode: string): string =>
  parseSupportCode(supportCode).toString(16).padStart(CODE_DIGITS, '0') + createHex(RANDOM_BYTES);

/** Returns 16 lower-case hexadecimal digits. */
export const createSpanId = (): string => createHex(SPAN_BYTES);

/** Returns undefined for an id that no page made. */
export function findSupportCode(traceId: string): string | undefined {
  const number = Number.parseInt(traceId.slice(0, CODE_DIGITS), 16);
  return number < SUPPORT_CODE_COUNT ? toSupportCodeOf(number) : undefined;
}

const createHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
