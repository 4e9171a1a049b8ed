import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Envelope, KeyFile } from '@salon/shared/releases/envelope';
import { getRootPath, type RootDocument } from '@salon/shared/releases/ownership';
import { getLogPath } from '@salon/shared/releases/release-registry';
import type { OpenedRoot } from '@salon/shared/releases/root-chain';
import { listSigners } from '@salon/shared/releases/signatures';
import type { Environment } from './environment.ts';
import { changeRegistry, findNewestRegistry, publishNewest } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';
import { listPublisherKeys, toRootRef } from './root-store.ts';
import { SIGNATURES } from './signing.ts';

/**
 * Writes the root document, and the registry with it. The publisher's key signs the registry again if it is at hand;
 * servers follow the root document without that, too.
 * @throws ReleaseProblem when another change came first, or the registry needs a signature that is not at hand
 */
export async function publishRoot(
  environment: Environment,
  next: OpenedRoot,
  say: (line: string) => void,
): Promise<void> {
  const { store, name, overrides } = environment;
  const { document, envelope } = next;
  const publishers = listPublisherKeys(document);
  const keys = [...environment.keys, ...publishers.filter((key) => !environment.keys.includes(key))];
  const publisher = environment.signingKeys().find(({ keyid }) => document.publisher.keyids.includes(keyid));
  if (!publisher) await assertStillPublished(environment, document);
  const bytes = Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`);
  if (!(await store.create(getRootPath(name, document.version), bytes))) {
    throw new ReleaseProblem(`Root document ${document.version} was made by others meanwhile. Try again.`);
  }
  if (document.version === 1) pinRootKeys(environment, document);
  const { what, who, why } = document.change;
  say(`Root document ${document.version} of ${name} is out: ${what}`);
  if (!publisher) return publishNewest(store, name, keys);
  const { serial } = await changeRegistry({
    ...{ store, environment: name, keys, what, who, why, key: publisher.privateKey },
    root: toRootRef(next),
    evenIfSame: true,
    edit: (current) => {
      if (!current) throw new ReleaseProblem(`${name} has no registry yet: release the shell first.`);
      return { ...current, overrides };
    },
  });
  say(`Registry ${serial} of ${name} is out`);
}

/** @throws ReleaseProblem when servers would refuse the newest registry under this root document */
async function assertStillPublished({ store, name, keys }: Environment, next: RootDocument): Promise<void> {
  const newest = await findNewestRegistry(store, name, keys);
  if (!newest) throw new ReleaseProblem(`${name} has no registry yet: release the shell first.`);
  const bytes = await store.read(getLogPath(name, newest.registry.serial));
  const envelope: Envelope = JSON.parse(bytes?.toString() ?? 'null');
  if (envelope && listSigners(envelope, next.publisher, next.keys, SIGNATURES).length > 0) return;
  throw new ReleaseProblem(
    `The registry is signed by a key that this change takes from the publisher: name a key that stays or comes (${next.publisher.keyids.join(', ')}) with --key as well, so that the registry is signed anew at once.`,
  );
}

/** From now on, this workspace signs nothing without the root document; servers get the same file. */
function pinRootKeys({ keyFile, name }: Environment, { keys, root }: RootDocument): void {
  if (keyFile === undefined) return;
  const before: KeyFile = JSON.parse(readFileSync(keyFile, 'utf8'));
  const pinned = keys.filter(({ keyid }) => root.keyids.includes(keyid));
  const file: KeyFile = { ...before, root: { keys: pinned, threshold: root.threshold } };
  writeFileSync(`${keyFile}.${name}`, `${JSON.stringify(file, null, 2)}\n`);
  renameSync(`${keyFile}.${name}`, keyFile);
}
