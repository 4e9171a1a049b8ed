import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '@salon/shared/releases/envelope';
import { ReleaseProblem } from './release-problem.ts';

export interface KeyPair {
  /** PKCS#8, PEM. */
  privateKey: string;
  publicKey: PublicKey;
}

/** Key of the local environment: its machine is trusted, nobody else is. */
const LOCAL_KEY = '.cache/release-keys/local.pem';

/** A new key for signing registries (Ed25519). */
export function createKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, publicKey: publicKeyOf(pem) };
}

/** The public half of a private key. @throws when the text is no Ed25519 key */
export function publicKeyOf(privateKey: string): PublicKey {
  const key = createPublicKey(readPrivateKey(privateKey));
  const der = key.export({ type: 'spki', format: 'der' });
  const keyid = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { keyid, public: der.toString('base64') };
}

/** @throws when the text is no Ed25519 key; the message holds nothing of it */
export function readPrivateKey(pem: string) {
  let key: ReturnType<typeof createPrivateKey> | null = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Said below: the reason that OpenSSL gives helps nobody.
  }
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseProblem(
      'The private key is no Ed25519 key in PEM. "pnpm registry keygen --key <new file>" makes one.',
    );
  }
  return key;
}

/** Keeps a private key where only its owner reads it. False when the file is there already: it stays as it is. */
export function keepPrivateKey(file: string, privateKey: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, privateKey, { mode: 0o600 });
  try {
    // Whole or not at all, and never over another: two processes may make it at once.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The key that signs the local environment's registry; made on first use. */
export function localKey(root: string): KeyPair {
  const file = path.join(root, LOCAL_KEY);
  if (!existsSync(file)) keepPrivateKey(file, createKeyPair().privateKey);
  const privateKey = readFileSync(file, 'utf8');
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}
