/**
 * A signed document in the DSSE format (github.com/secure-systems-lab/dsse). It carries the signed bytes unchanged, so that no
 * canonical form of JSON is needed.
 */
export interface Envelope {
  payloadType: string;
  /** Base64 of the document's bytes. */
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

export const REGISTRY_TYPE = 'application/vnd.salon.release-registry+json';

/** A public key that checks the signatures of registries: Ed25519, SPKI, base64 of its DER. */
export interface PublicKey {
  keyid: string;
  public: string;
}

/** The file of the public keys that a server or tool trusts. */
export interface KeyFile {
  keys: PublicKey[];
}

/**
 * Returns the bytes to sign (DSSE's PAE): type and payload, each after its length, so that no other type and payload
 * give the same bytes.
 */
export function getBytesToSign(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(
    `DSSEv1 ${new TextEncoder().encode(payloadType).length} ${payloadType} ${payload.length} `,
  );
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
