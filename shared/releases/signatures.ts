import { type Envelope, getBytesToSign, type PublicKey, type Role } from './envelope.ts';

/** What server and tools take from Node; this folder stays without a platform. */
export interface SignatureRules {
  isSignedBy(key: PublicKey, signed: Uint8Array, signature: string): boolean;
  /** The hash of the key, so that one key has one id. */
  deriveKeyId(spki: string): string;
  hashText(text: string): string;
}

/** Null for a text that is not base64. */
export function decodePayload(payload: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The ids of the role's keys with a valid signature, each once, however often it signed. */
export function listSigners(
  { payloadType, payload, signatures }: Envelope,
  role: Pick<Role, 'keyids'>,
  keys: readonly PublicKey[],
  rules: SignatureRules,
): string[] {
  const bytes = decodePayload(payload);
  if (!bytes) return [];
  const signed = getBytesToSign(payloadType, bytes);
  const ids = [...new Set(role.keyids)];
  return ids.filter((keyid) => {
    const key = keys.find((one) => one.keyid === keyid);
    return (
      key !== undefined &&
      signatures.some((one) => one.keyid === keyid && rules.isSignedBy(key, signed, one.sig))
    );
  });
}

export const isSignedByRole = (
  envelope: Envelope,
  role: Role,
  keys: readonly PublicKey[],
  rules: SignatureRules,
): boolean => role.threshold >= 1 && listSigners(envelope, role, keys, rules).length >= role.threshold;

/** Null when the envelope is of another type or its payload is no JSON object. Checks no signature. */
export function readPayload(envelope: unknown, type: string): { document: object; text: string } | null {
  if (!isEnvelope(envelope) || envelope.payloadType !== type) return null;
  const bytes = decodePayload(envelope.payload);
  if (!bytes) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? { document, text } : null;
  } catch {
    return null;
  }
}

export function isEnvelope(value: unknown): value is Envelope {
  const { payloadType, payload, signatures } = Object(value);
  return (
    typeof payloadType === 'string' &&
    typeof payload === 'string' &&
    Array.isArray(signatures) &&
    signatures.every((one) => typeof one?.keyid === 'string' && typeof one.sig === 'string')
  );
}

/** Whether two values of JSON are equal, whatever the order of their keys. */
export const isSameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
