/** DSSE (github.com/secure-systems-lab/dsse) carries the signed bytes unchanged and needs no canonical JSON. */
export interface Envelope {
  payloadType: string;
  /** Base64 of the document's bytes. */
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

export const REGISTRY_TYPE = 'application/vnd.salon.release-registry+json';

/** An Ed25519 key; `public` is its SPKI in DER, as base64. */
export interface PublicKey {
  keyid: string;
  public: string;
}

/** Different keys of the role must sign; each counts once. */
export interface Role {
  keyids: string[];
  threshold: number;
}

/** Which root document a registry was signed under. */
export interface RootRef {
  version: number;
  /** Hash (sha256, base64url) of the document's text. */
  hash: string;
}

/** The keys with which an environment's ownership began; servers follow all later root documents from there. */
export interface RootPin {
  keys: PublicKey[];
  threshold: number;
}

export interface KeyFile {
  /** The keys that sign registries. With a root document, that document names them. */
  keys: PublicKey[];
  root?: RootPin;
}

/** `registry.json`. The root documents are not under the registry's signature, because each has its own. */
export interface RegistryEnvelope extends Envelope {
  /** All root documents of the environment (root-chain.ts), the oldest first. */
  roots?: Envelope[];
}

/** Returns DSSE's PAE: type and payload, each after its length, so that no other pair gives the same bytes. */
export function getBytesToSign(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(
    `DSSEv1 ${new TextEncoder().encode(payloadType).length} ${payloadType} ${payload.length} `,
  );
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
