import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { PublicKey } from '@salon/shared/releases/envelope';
import type { SignatureRules } from '@salon/shared/releases/signatures';

const KEY_ID_LENGTH = 16;

const readKey = (spki: string): KeyObject =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });

function isSignedBy({ public: spki }: PublicKey, signed: Uint8Array, signature: string): boolean {
  try {
    const key = readKey(spki);
    return key.asymmetricKeyType === 'ed25519' && verify(null, signed, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The first characters of the hash of the key, read and written again, so that no second spelling has another id. */
function deriveKeyId(spki: string): string {
  try {
    const der = readKey(spki).export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(der).digest('hex').slice(0, KEY_ID_LENGTH);
  } catch {
    return 'no key';
  }
}

/** Ed25519 and SHA-256 of Node, for the rules of `shared/releases`. */
export const NODE_SIGNATURES: SignatureRules = {
  isSignedBy,
  deriveKeyId,
  hashText: (text) => createHash('sha256').update(text).digest('base64url'),
};
