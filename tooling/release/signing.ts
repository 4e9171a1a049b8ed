import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import {
  type Envelope,
  getBytesToSign,
  type PublicKey,
  REGISTRY_TYPE,
} from '@salon/shared/releases/envelope';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { derivePublicKey, readPrivateKey } from './keys.ts';
import { ReleaseProblem } from './release-problem.ts';

export interface OpenedRegistry {
  registry: ReleaseRegistry;
  text: string;
}

/** @throws ReleaseProblem when `privateKey` is no Ed25519 key */
export function signRegistry(registry: ReleaseRegistry, privateKey: string): Envelope {
  const payload = Buffer.from(JSON.stringify(registry, null, 2));
  const signature = sign(null, getBytesToSign(REGISTRY_TYPE, payload), readPrivateKey(privateKey));
  return {
    payloadType: REGISTRY_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: derivePublicKey(privateKey).keyid, sig: signature.toString('base64') }],
  };
}

/** @throws ReleaseProblem when none of `keys` made a valid signature, or for another format */
export function openRegistry(envelope: Envelope, keys: readonly PublicKey[]): OpenedRegistry {
  const { payloadType, payload, signatures } = envelope;
  if (payloadType !== REGISTRY_TYPE || typeof payload !== 'string' || !Array.isArray(signatures)) {
    throw new ReleaseProblem('This is no signed release registry.');
  }
  const bytes = Buffer.from(payload, 'base64');
  const signed = getBytesToSign(payloadType, bytes);
  const isTrusted = signatures.some(({ keyid, sig }) =>
    keys.some((key) => key.keyid === keyid && isSignedBy(key, signed, sig)),
  );
  if (!isTrusted) throw new ReleaseProblem(refusal(signatures, keys));
  const text = bytes.toString();
  const registry: ReleaseRegistry = JSON.parse(text);
  if (registry.format !== 2) {
    throw new ReleaseProblem(`The registry has format ${registry.format}; this tool reads format 2.`);
  }
  return { registry, text };
}

/** The next registry contains the hash of this registry's text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function isSignedBy({ public: spki }: PublicKey, signed: Uint8Array, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  return verify(null, signed, key, Buffer.from(signature, 'base64'));
}

function refusal(signatures: Envelope['signatures'], keys: readonly PublicKey[]): string {
  const signers = signatures.map(({ keyid }) => keyid).join(', ') || 'nobody';
  const trusted = keys.map(({ keyid }) => keyid).join(', ') || 'none';
  return `No signature of the registry holds: it says that ${signers} signed it, and the trusted keys are: ${trusted}.`;
}
