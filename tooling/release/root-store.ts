import type { Envelope, PublicKey, RootPin, RootRef } from '@salon/shared/releases/envelope';
import { getRootPath, type RootDocument } from '@salon/shared/releases/ownership';
import { followRoots, type OpenedRoot } from '@salon/shared/releases/root-chain';
import { ReleaseProblem } from './release-problem.ts';
import { SIGNATURES } from './signing.ts';
import type { ReleaseStore } from './store.ts';

/** All root documents of the environment, the oldest first; empty while one key signs everything. */
export async function readRootEnvelopes(store: ReleaseStore, environment: string): Promise<Envelope[]> {
  const names = await store.list(getRootPath(environment, 0).replace(/[^/]*$/, ''));
  const texts = await Promise.all(names.map((name) => store.read(name)));
  return texts.flatMap((text) => (text ? [JSON.parse(text.toString()) as Envelope] : []));
}

/** @throws ReleaseProblem when the store has no root document that follows from the pinned root keys */
export async function readPinnedRoot(
  store: ReleaseStore,
  environment: string,
  pin: RootPin,
): Promise<OpenedRoot> {
  const roots = await readRootEnvelopes(store, environment);
  const conditions = { environment, rules: SIGNATURES, known: null, begin: { pin } };
  const { root, problem } = followRoots(roots, conditions);
  if (problem) throw new ReleaseProblem(`In ${store.address}: ${problem}.`);
  if (!root) {
    throw new ReleaseProblem(
      `The key file of ${environment} names root keys, and ${store.address} has no root document that they signed. Nothing is signed without it.`,
    );
  }
  return root;
}

export const listPublisherKeys = ({ keys, publisher }: RootDocument): PublicKey[] =>
  keys.filter(({ keyid }) => publisher.keyids.includes(keyid));

export const toRootRef = ({ document, text }: OpenedRoot): RootRef => ({
  version: document.version,
  hash: SIGNATURES.hashText(text),
});
