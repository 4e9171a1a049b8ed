import type { Envelope, PublicKey } from './envelope.ts';
import type { RootDocument } from './ownership.ts';
import { findReleaseRole } from './preview.ts';
import { CLOCK_TOLERANCE_MS } from './registry-time.ts';
import type { ReleaseKind } from './release.ts';
import type { PackageReleases } from './release-registry.ts';
import { listSigners, readPayload, type SignatureRules } from './signatures.ts';

export type OrderAct = 'rollback' | 'promote' | 'end-canary' | 'preview';

/** The versions of a package when the operator gave the order. */
export interface SeenVersions {
  stable: string;
  canary: string | null;
}

export const getSeenVersions = ({ stable, canary }: PackageReleases): SeenVersions => ({
  stable: stable.version,
  canary: canary?.release.version ?? null,
});

export const isSeen = (seen: SeenVersions, releases: PackageReleases | undefined): boolean =>
  releases !== undefined &&
  seen.stable === releases.stable.version &&
  seen.canary === (releases.canary?.release.version ?? null);

export interface PossibleOrder {
  act: OrderAct;
  /** The version that the order makes stable, ends or previews. */
  version: string;
}

/** Returns the orders that the operator may give. A withdrawn canary can only be ended. */
export function listPossibleOrders(
  kind: ReleaseKind,
  { canary, previous }: PackageReleases,
  isWithdrawn: boolean,
): PossibleOrder[] {
  const tried = canary?.release.version;
  const order = (act: OrderAct, version: string): PossibleOrder => ({ act, version });
  const earlier = previous.map(({ version }) => version);
  const previewed = [...(tried === undefined ? [] : [tried]), ...earlier];
  return [
    ...(tried === undefined || isWithdrawn ? [] : [order('promote', tried)]),
    ...(tried === undefined ? [] : [order('end-canary', tried)]),
    ...earlier.map((version) => order('rollback', version)),
    ...(kind === 'module' ? previewed.map((version) => order('preview', version)) : []),
  ];
}

export type OrderAsk =
  | { kind: 'list' }
  /** `registry` is the serial of the registry that carries the order out; `preview` the token of a preview. */
  | { kind: 'done'; order: string; registry: number | null; preview: string | null }
  | { kind: 'refuse'; order: string; why: string };

/** What the machine with the key sends to the server, signed. */
export interface OrderRequest {
  format: 1;
  environment: string;
  /** A random text: the server answers each request once. */
  id: string;
  /** ISO instant. */
  at: string;
  who: string;
  ask: OrderAsk;
}

export const ORDER_REQUEST_TYPE = 'application/vnd.salon.order-request+json';

/** After this time in ms, or this time before its own, the server refuses a request. */
export const ORDER_REQUEST_VALID_MS = CLOCK_TOLERANCE_MS;

export interface OrderConditions {
  environment: string;
  root: RootDocument | null;
  /** The keys of the key file. */
  keys: readonly PublicKey[];
  now: Date;
  rules: SignatureRules;
}

export interface OpenedOrderRequest {
  request: OrderRequest;
  /** The keys that signed it. */
  keyids: readonly string[];
}

/** Null for a request without a valid signature of a team or the publisher, of another environment, or of another time. */
export function openOrderRequest(
  envelope: Envelope,
  { environment, root, keys, now, rules }: OrderConditions,
): OpenedOrderRequest | null {
  const request = readPayload(envelope, ORDER_REQUEST_TYPE)?.document as OrderRequest | undefined;
  const known = root?.keys ?? keys;
  const roles = root ? [root.publisher, ...Object.values(root.teams)] : [];
  const allowed = root ? roles.flatMap(({ keyids }) => keyids) : keys.map(({ keyid }) => keyid);
  const keyids = listSigners(envelope, { keyids: allowed }, known, rules);
  if (!request || keyids.length === 0 || request.format !== 1 || request.environment !== environment) {
    return null;
  }
  const age = now.getTime() - Date.parse(request.at);
  return Math.abs(age) <= ORDER_REQUEST_VALID_MS ? { request, keyids } : null;
}

/** Whether one of the keys may release the package, or publishes. Carrying the order out may need more keys than one. */
export function mayAnswerOrder(
  word: string,
  keyids: readonly string[],
  { root, keys }: Pick<OrderConditions, 'root' | 'keys'>,
): boolean {
  const role = findReleaseRole(word, root, keys)?.role.keyids ?? [];
  return [...role, ...(root?.publisher.keyids ?? [])].some((keyid) => keyids.includes(keyid));
}
