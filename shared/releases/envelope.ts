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

export interface KeyFile {
  keys: PublicKey[];
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
