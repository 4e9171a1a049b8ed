import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import {
  type Envelope,
  getBytesToSign,
  type PublicKey,
  REGISTRY_TYPE,
  type RootPin,
} from '@salon/shared/releases/envelope';
import { findTimeProblem } from '@salon/shared/releases/registry-time';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';

export type RefusalReason =
  /** The text is not a signed envelope, or its payload is not JSON. */
  | 'unreadable'
  /** No trusted key signed the registry. */
  | 'unsigned'
  /** The registry was signed for another environment, such as staging. */
  | 'environment'
  /** The registry is older than a registry that was accepted before. */
  | 'replayed'
  | 'expired'
  /** The registry was issued in the future or before the running registry, or it is valid for too long. */
  | 'time'
  /** The root document is missing or expired, or the shell is not signed by its team. */
  | 'ownership'
  /** This server does not read the registry's format, or the registry lacks a field. */
  | 'format';

export class RegistryRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, sentence: string) {
    super(sentence);
    this.name = 'RegistryRefused';
    this.reason = reason;
  }
}

/** Public keys by their ids. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

export const listPublicKeys = (keys: TrustedKeys): PublicKey[] =>
  [...keys].map(([keyid, key]) => ({
    keyid,
    public: key.export({ type: 'spki', format: 'der' }).toString('base64'),
  }));

export interface Trust {
  keys: TrustedKeys;
  environment: string;
  /** The root keys that the key file names; null or missing when a registry begins ownership. */
  pin?: RootPin | null;
}

export interface RegistryConditions extends Trust {
  /** The highest serial that was ever accepted; 0 for none. */
  lastSerial: number;
  /** Time in ISO 8601; null without a running registry. */
  lastIssuedAt: string | null;
  /** Null for a registry that ran before, and for this machine's own build: times are then not checked. */
  now: Date | null;
  /** Whether a lower serial is accepted, too. */
  mayGoBack?: (registry: ReleaseRegistry) => boolean;
}

/** @throws Error when the key is not an Ed25519 key */
export function parsePublicKey(spki: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A key that is no Ed25519 key');
  return key;
}

/** Checks the signature before it reads the payload. @throws RegistryRefused */
export function openEnvelope(
  text: string,
  { keys, environment, lastSerial, lastIssuedAt, now, mayGoBack }: RegistryConditions,
): ReleaseRegistry {
  const registry = registryOf(signedPayload(text, keys));
  const { serial, expiresAt } = registry;
  if (registry.environment !== environment) {
    const sentence = `the registry is of the environment "${registry.environment}", not "${environment}"`;
    throw new RegistryRefused('environment', sentence);
  }
  if (serial < lastSerial && !mayGoBack?.(registry)) {
    throw new RegistryRefused(
      'replayed',
      `the registry has serial ${serial}, and ${lastSerial} was seen already`,
    );
  }
  if (now && !(Date.parse(expiresAt) > now.getTime())) {
    throw new RegistryRefused('expired', `the registry ${serial} expired at ${expiresAt}`);
  }
  const problem = now && findTimeProblem(registry, now, lastIssuedAt);
  if (problem) throw new RegistryRefused('time', `the registry ${serial} ${problem}`);
  return registry;
}

function signedPayload(text: string, keys: TrustedKeys): Buffer {
  const { payloadType, payload, signatures } = envelopeOf(text);
  const bytes = Buffer.from(payload, 'base64');
  const signed = getBytesToSign(payloadType, bytes);
  const holds = signatures.some(({ keyid, sig }) => {
    const key = keys.get(keyid);
    return key !== undefined && verify(null, signed, key, Buffer.from(sig, 'base64'));
  });
  if (!holds) throw new RegistryRefused('unsigned', 'no signature of the registry holds');
  return bytes;
}

function envelopeOf(text: string): Envelope {
  const { payloadType, payload, signatures } = Object(parsed(text)) as Partial<Envelope>;
  const isEnvelope =
    payloadType === REGISTRY_TYPE && typeof payload === 'string' && Array.isArray(signatures);
  if (!isEnvelope) throw new RegistryRefused('unreadable', 'what stands in its place is no signed registry');
  const whole = signatures.filter((one) => typeof one?.keyid === 'string' && typeof one.sig === 'string');
  return { payloadType, payload, signatures: whole };
}

function registryOf(bytes: Buffer): ReleaseRegistry {
  const registry = Object(parsed(bytes.toString())) as ReleaseRegistry;
  const { format, serial, shell, modules, sites } = registry;
  if (format !== 2)
    throw new RegistryRefused('format', `the registry has format ${format}, and 2 is read here`);
  if (!Number.isSafeInteger(serial) || !shell?.stable || !modules || !sites) {
    throw new RegistryRefused('format', 'the registry lacks what a registry has');
  }
  return registry;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RegistryRefused('unreadable', 'what stands in its place is no JSON');
  }
}
