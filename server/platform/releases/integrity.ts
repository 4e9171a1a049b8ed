import { createHash } from 'node:crypto';

const INTEGRITY = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/;

/** Returns false if `integrity` is not an integrity value. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [, algorithm, hash] = INTEGRITY.exec(integrity) ?? [];
  return algorithm !== undefined && createHash(algorithm).update(bytes).digest('base64') === hash;
}

export const computeShortHash = (...parts: string[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('base64url')
    .slice(0, 16);
