import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '@salon/shared/releases/envelope';
import { ReleaseProblem } from './release-problem.ts';

export interface KeyPair {
  /** PKCS#8 in PEM. */
  privateKey: string;
  publicKey: PublicKey;
}

/** The local environment trusts only this key. */
const LOCAL_KEY = '.cache/release-keys/local.pem';

export function createKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, publicKey: derivePublicKey(pem) };
}

/** @throws ReleaseProblem when the text is no Ed25519 key */
export function derivePublicKey(privateKey: string): PublicKey {
  const key = createPublicKey(readPrivateKey(privateKey));
  const der = key.export({ type: 'spki', format: 'der' });
  return { keyid: computeKeyId(key), public: der.toString('base64') };
}

/** The id follows from the key, so that one key never counts as two. */
export function computeKeyId(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** @throws Error when the text is no Ed25519 key */
export function readPublicKey(spki: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A key that is no Ed25519 key');
  return key;
}

/** @throws ReleaseProblem when the text is no Ed25519 key; the message contains nothing of the key */
export function readPrivateKey(pem: string) {
  let key: ReturnType<typeof createPrivateKey> | null = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The error below replaces OpenSSL's reason, which does not help.
  }
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseProblem(
      'The private key is no Ed25519 key in PEM. "pnpm registry keygen --key <new file>" makes one.',
    );
  }
  return key;
}

/** Only the owner can read the file. Returns false when the file exists, and leaves it unchanged. */
export function writePrivateKeyOnce(file: string, privateKey: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, privateKey, { mode: 0o600 });
  try {
    // If two processes make a key, only one key is kept, because a link never replaces a file.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The first call makes the key. */
export function ensureLocalKey(root: string): KeyPair {
  const file = path.join(root, LOCAL_KEY);
  if (!existsSync(file)) writePrivateKeyOnce(file, createKeyPair().privateKey);
  const privateKey = readFileSync(file, 'utf8');
  return { privateKey, publicKey: derivePublicKey(privateKey) };
}
