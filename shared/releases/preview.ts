import type { Envelope, PublicKey, Role } from './envelope.ts';
import { findTeam, type RootDocument } from './ownership.ts';
import { CLOCK_TOLERANCE_MS } from './registry-time.ts';
import type { ReleaseRef } from './release-registry.ts';
import { isSignedByRole, readPayload, type SignatureRules } from './signatures.ts';

/** What the link of a preview says. No registry names the version. */
export interface PreviewDocument extends Pick<ReleaseRef, 'version' | 'integrity'> {
  format: 1;
  environment: string;
  /** The module's name. */
  package: string;
  /** ISO instants. */
  issuedAt: string;
  expiresAt: string;
}

export const PREVIEW_TYPE = 'application/vnd.salon.preview+json';
export const PREVIEW_PARAMETER = 'token';
export const MAX_PREVIEW_HOURS = 168;
const HOUR_MS = 3_600_000;

const toUrlText = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const fromUrlText = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');

/** The envelope in characters that a link and a cookie may contain: payload, then id and signature of each key. */
export const formatPreviewToken = ({ payload, signatures }: Envelope): string =>
  [toUrlText(payload), ...signatures.flatMap(({ keyid, sig }) => [keyid, toUrlText(sig)])].join('.');

function parsePreviewToken(token: string): Envelope | null {
  if (!/^[\w-]+(\.[\w-]+\.[\w-]+)+$/.test(token)) return null;
  const [payload = '', ...rest] = token.split('.');
  const signatures = rest.flatMap((keyid, index) =>
    index % 2 === 0 ? [{ keyid, sig: fromUrlText(rest[index + 1] ?? '') }] : [],
  );
  return { payloadType: PREVIEW_TYPE, payload: fromUrlText(payload), signatures };
}

/** Null when no key may release the package. Without a root document, each of `keys` may release everything. */
export function findReleaseRole(
  word: string,
  root: RootDocument | null,
  keys: readonly PublicKey[],
): { role: Role; keys: readonly PublicKey[] } | null {
  if (!root) return { role: { keyids: keys.map(({ keyid }) => keyid), threshold: 1 }, keys };
  const role = findTeam(root, word)?.[1] ?? (root.open ? root.publisher : null);
  return role && { role, keys: root.keys };
}

export interface PreviewConditions {
  environment: string;
  root: RootDocument | null;
  /** The keys of the key file. */
  keys: readonly PublicKey[];
  now: Date;
  rules: SignatureRules;
}

/** Returns the document, or the end of a sentence that begins with "The preview". */
export function openPreviewToken(
  token: string,
  { environment, root, keys, now, rules }: PreviewConditions,
): PreviewDocument | string {
  const envelope = parsePreviewToken(token);
  const preview = envelope && (readPayload(envelope, PREVIEW_TYPE)?.document as PreviewDocument | undefined);
  if (!envelope || !preview || preview.format !== 1 || !hasShape(preview))
    return 'has a link that is not whole';
  const signer = findReleaseRole(preview.package, root, keys);
  if (!signer || !isSignedByRole(envelope, signer.role, signer.keys, rules)) {
    return `of ${preview.package} is not signed by the keys that may release it here`;
  }
  if (preview.environment !== environment) return `is of ${preview.environment}, and this is ${environment}`;
  return findTimeProblem(preview, now) ?? preview;
}

const hasShape = ({ environment, package: name, version, integrity, issuedAt, expiresAt }: PreviewDocument) =>
  [environment, integrity, issuedAt, expiresAt].every((text) => typeof text === 'string') &&
  // Name and version become a path in the store.
  [name, version].every((text) => typeof text === 'string' && /^[\w-][\w.+-]*$/.test(text));

function findTimeProblem({ issuedAt, expiresAt }: PreviewDocument, now: Date): string | null {
  const [begin, end] = [Date.parse(issuedAt), Date.parse(expiresAt)];
  if (!(end > now.getTime())) return `ended at ${expiresAt}`;
  if (!(begin <= now.getTime() + CLOCK_TOLERANCE_MS)) return `was signed at ${issuedAt}, which is not yet`;
  return end - begin <= MAX_PREVIEW_HOURS * HOUR_MS
    ? null
    : `lasts more than ${MAX_PREVIEW_HOURS} hours, which are the most`;
}
