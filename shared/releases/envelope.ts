/**
 * A signed document as DSSE writes it (github.com/secure-systems-lab/dsse): the bytes that were signed travel as they are,
 * so that nobody has to write JSON in one canonical way.
 */
export interface Envelope {
  payloadType: string;
  /** Base64 of the document's bytes. */
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

export const REGISTRY_TYPE = 'application/vnd.salon.release-registry+json';

/** A public key that may sign registries: Ed25519, SPKI, base64 of its DER. */
export interface PublicKey {
  keyid: string;
  public: string;
}

/** The file that says whose signatures hold. */
export interface KeyFile {
  keys: PublicKey[];
}

/** What is signed: the type and the payload, each with its length, so that neither can pass for the other. */
export function signedBytes(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(
    `DSSEv1 ${new TextEncoder().encode(payloadType).length} ${payloadType} ${payload.length} `,
  );
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
