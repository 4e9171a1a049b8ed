import type { Envelope } from '@salon/shared/releases/envelope';
import {
  findRootProblem,
  getRootProposalPath,
  listForeignClaims,
  ROOT_TYPE,
  type RootDocument,
} from '@salon/shared/releases/ownership';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { type OpenedRoot, openRoot } from '@salon/shared/releases/root-chain';
import { listSigners } from '@salon/shared/releases/signatures';
import { asLine } from './confirmation.ts';
import { readRunningReleases } from './contract.ts';
import type { Environment } from './environment.ts';
import { keepEntries } from './kept-entries.ts';
import { publishRoot } from './publish-root.ts';
import { findNewestRegistry } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { RootSections } from './root-sections.ts';
import { SIGNATURES, signDocument } from './signing.ts';

export interface RootRequest {
  environment: Environment;
  who: string;
  why: string;
  say: (line: string) => void;
}

export interface RootChange extends RootRequest {
  what: string;
  edit: (root: RootSections) => RootSections;
  /** Whether a package goes on whose entry the change makes invalid. Without it, the root's owners keep all. */
  keeps?: (words: readonly string[]) => readonly string[];
  /** Whether the modules that run may use what their teams get. */
  checksClaims?: boolean;
}

const VALID_DAYS = 365;
const DAY_MS = 86_400_000;

/** The first root document: from then on, servers follow root documents. @throws ReleaseProblem */
export async function beginOwnership(
  { environment, who, why, say }: RootRequest,
  { keys, threshold }: { keys: RootDocument['keys']; threshold: number },
): Promise<void> {
  if (environment.root) throw new ReleaseProblem(`${environment.name} has a root document already.`);
  if (environment.keyFile === undefined) {
    throw new ReleaseProblem(`${environment.name} is one machine with one key: it has no teams.`);
  }
  const sections: RootSections = {
    keys: [...environment.keys, ...keys],
    root: { keyids: keys.map(({ keyid }) => keyid), threshold },
    publisher: { keyids: environment.keys.map(({ keyid }) => keyid), threshold: 1 },
    ...{ teams: {}, open: true, revoked: [] },
  };
  await proposeRoot({ environment, who, why, say, what: 'root init' }, sections, { kept: {}, dropped: [] });
}

/** @throws ReleaseProblem */
export async function changeRoot(request: RootChange): Promise<void> {
  const { environment, edit, keeps = (words) => words, checksClaims } = request;
  const before = requireRoot(environment);
  const { keys, root, publisher, teams, open, revoked } = before;
  const sections = dropUnusedKeys(edit({ keys, root, publisher, teams, open, revoked }));
  const newest = await findNewestRegistry(environment.store, environment.name, environment.keys);
  const registry = newest?.registry;
  if (registry && checksClaims) await assertClaimsAllowed(environment, registry, sections);
  const entries = registry ? keepEntries(registry, before, sections, keeps) : { kept: {}, dropped: [] };
  await proposeRoot(request, sections, entries);
}

/** @throws ReleaseProblem */
export function requireRoot({ root, name }: Environment): RootDocument {
  if (root) return root.document;
  throw new ReleaseProblem(`${name} has no root document: "pnpm registry root init" makes the first.`);
}

const dropUnusedKeys = (sections: RootSections): RootSections => {
  const roles = [sections.root, sections.publisher, ...Object.values(sections.teams)];
  const isUsed = (keyid: string) => roles.some(({ keyids }) => keyids.includes(keyid));
  const unique = new Map(sections.keys.map((key) => [key.keyid, key]));
  return { ...sections, keys: [...unique.values()].filter(({ keyid }) => isUsed(keyid)) };
};

/** @throws ReleaseProblem that names what a module uses and would not be allowed to use */
async function assertClaimsAllowed(
  { store }: Environment,
  registry: ReleaseRegistry,
  next: RootSections,
): Promise<void> {
  const { modules } = await readRunningReleases(store, registry);
  const faults = modules.flatMap((release) =>
    listForeignClaims(release, next).map((end) => `${release.name} ${release.version} ${end}.`),
  );
  if (faults.length > 0) throw new ReleaseProblem(['What runs would be refused:', ...faults].join('\n  '));
}

async function proposeRoot(
  request: RootRequest & { what: string },
  sections: RootSections,
  { kept, dropped }: ReturnType<typeof keepEntries>,
): Promise<void> {
  const { environment, what, who, why } = request;
  const now = new Date();
  const document: RootDocument = {
    format: 1,
    environment: environment.name,
    version: (environment.root?.document.version ?? 0) + 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    ...sections,
    kept,
    ...(dropped.length > 0 ? { dropped } : {}),
    change: { what, who, when: now.toISOString(), why },
  };
  const problem = findRootProblem(document, SIGNATURES.deriveKeyId);
  if (problem) throw new ReleaseProblem(`Nothing was signed: the root document ${problem}.`);
  // The other owners sign only what one of them began.
  if (environment.root) listRootKeys(environment, environment.root.document);
  const keys = listRootKeys(environment, document);
  await finishRoot(request, signDocument(ROOT_TYPE, document, keys));
}

/** @throws ReleaseProblem when no root key is at hand */
export function listRootKeys({ root, signingKeys }: Environment, next: RootDocument): string[] {
  const ids = [...(root?.document.root.keyids ?? []), ...next.root.keyids];
  const own = signingKeys().filter(({ keyid }) => ids.includes(keyid));
  if (own.length > 0) return own.map(({ privateKey }) => privateKey);
  throw new ReleaseProblem(
    `Root keys sign this: ${[...new Set(ids)].join(', ')}. Name at least one with RELEASE_KEY_FILE or --key.`,
  );
}

/** Publishes the document when it has enough signatures; otherwise it waits in the store for the next one. */
export async function finishRoot(request: RootRequest, envelope: Envelope): Promise<void> {
  const { environment, say } = request;
  const { store, name } = environment;
  const next = openRoot(envelope) as OpenedRoot;
  const missing = listMissing(environment, next);
  if (missing.length > 0) {
    const waiting = await readProposal(environment);
    if (waiting?.document.version === next.document.version && waiting.text !== next.text) {
      const { what, who } = Object(waiting.document.change);
      say(asLine(`It replaces the proposal of ${who}, which lacked signatures: ${what}`));
    }
    await store.write(getRootProposalPath(name), Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`));
    say(`Root document ${next.document.version} waits: it lacks ${missing.join(' and ')}.`);
    say(`The others sign it with "pnpm registry root sign --env ${name} --key <file>". Nothing changed yet.`);
    return;
  }
  await publishRoot(environment, next, say);
}

function listMissing({ root }: Environment, { document, envelope }: OpenedRoot): string[] {
  const before = root ? [{ from: `root document ${root.document.version}`, by: root.document }] : [];
  return [...before, { from: 'the new one', by: document }].flatMap(({ from, by }) => {
    const count = by.root.threshold - listSigners(envelope, by.root, by.keys, SIGNATURES).length;
    return count > 0 ? [`${count} root ${count === 1 ? 'key' : 'keys'} of ${from}`] : [];
  });
}

/** An attacker with write access to the store may have written it. Null for anything that is no root document. */
export async function readProposal({ store, name }: Environment): Promise<OpenedRoot | null> {
  const bytes = await store.read(getRootProposalPath(name));
  return bytes && openRoot(parseJson(bytes.toString()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
