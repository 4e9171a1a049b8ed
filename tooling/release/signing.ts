import { createHash, sign, verify } from 'node:crypto';
import {
  type Envelope,
  getBytesToSign,
  type PublicKey,
  REGISTRY_TYPE,
  type RegistryEnvelope,
} from '@salon/shared/releases/envelope';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { SignatureRules } from '@salon/shared/releases/signatures';
import { computeKeyId, derivePublicKey, readPrivateKey, readPublicKey } from './keys.ts';
import { ReleaseProblem } from './release-problem.ts';

export interface OpenedRegistry {
  registry: ReleaseRegistry;
  text: string;
  /** How many root documents are beside it. */
  roots: number;
}

/** @throws ReleaseProblem when `privateKey` is no Ed25519 key */
export function signRegistry(registry: ReleaseRegistry, privateKey: string): Envelope {
  return signDocument(REGISTRY_TYPE, registry, [privateKey]);
}

/** @throws ReleaseProblem when one of the private keys is no Ed25519 key */
export function signDocument(type: string, document: object, privateKeys: readonly string[]): Envelope {
  const payload = Buffer.from(JSON.stringify(document, null, 2)).toString('base64');
  return addSignatures({ payloadType: type, payload, signatures: [] }, privateKeys);
}

/** A key that has signed already signs no second time. */
export function addSignatures(envelope: Envelope, privateKeys: readonly string[]): Envelope {
  const bytes = getBytesToSign(envelope.payloadType, Buffer.from(envelope.payload, 'base64'));
  const made = privateKeys.map((privateKey) => ({
    keyid: derivePublicKey(privateKey).keyid,
    sig: sign(null, bytes, readPrivateKey(privateKey)).toString('base64'),
  }));
  const others = envelope.signatures.filter(({ keyid }) => made.every((one) => one.keyid !== keyid));
  return { ...envelope, signatures: [...others, ...made] };
}

/** @throws ReleaseProblem when none of `keys` made a valid signature, or for another format */
export function openRegistry(envelope: RegistryEnvelope, keys: readonly PublicKey[]): OpenedRegistry {
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
  return { registry, text, roots: envelope.roots?.length ?? 0 };
}

/** The next registry contains the hash of this registry's text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function isSignedBy({ public: spki }: PublicKey, signed: Uint8Array, signature: string): boolean {
  try {
    return verify(null, signed, readPublicKey(spki), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** For the rules of `shared/releases`, which stay without Node. */
export const SIGNATURES: SignatureRules = {
  isSignedBy,
  hashText,
  deriveKeyId: (spki) => {
    try {
      return computeKeyId(readPublicKey(spki));
    } catch {
      return 'no key';
    }
  },
};

function refusal(signatures: Envelope['signatures'], keys: readonly PublicKey[]): string {
  const signers = signatures.map(({ keyid }) => keyid).join(', ') || 'nobody';
  const trusted = keys.map(({ keyid }) => keyid).join(', ') || 'none';
  return `No signature of the registry holds: it says that ${signers} signed it, and the trusted keys are: ${trusted}.`;
}
