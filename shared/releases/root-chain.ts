import type { Envelope, RootPin, RootRef } from './envelope.ts';
import { findRootProblem, ROOT_TYPE, type RootDocument } from './ownership.ts';
import { isSignedByRole, readPayload, type SignatureRules } from './signatures.ts';

export interface OpenedRoot {
  document: RootDocument;
  text: string;
  envelope: Envelope;
}

export interface RootConditions {
  environment: string;
  rules: SignatureRules;
  /** The newest root document that was trusted before. */
  known: OpenedRoot | null;
  /** Where trust begins while none is known: the keys of this machine's key file, or what a trusted registry names. */
  begin: { pin: RootPin } | { ref: RootRef } | null;
}

export interface RootVerdict {
  /** The newest that is trusted now. */
  root: OpenedRoot | null;
  /** Why a newer one was refused: the end of a sentence. */
  problem: string | null;
}

/** More than the changes of any environment; it limits the work that a hostile store can cause. */
const MAX_ROOTS = 1024;

/**
 * Walks from the trusted root document to the newest, one version at a time. Each needs the threshold of the root keys
 * before it, so that a thief of later keys cannot begin a chain of their own; and of its own, so that no change locks
 * the owners out. Older versions are ignored, so that a replay changes nothing.
 */
export function followRoots(roots: readonly unknown[], conditions: RootConditions): RootVerdict {
  const offered = roots
    .slice(-MAX_ROOTS)
    .flatMap((envelope) => openRoot(envelope) ?? [])
    .sort((one, other) => one.document.version - other.document.version);
  let { known: root } = conditions;
  let problem: string | null = null;
  for (const next of offered) {
    const version = root?.document.version;
    if (version !== undefined && next.document.version <= version) continue;
    const wrong = root ? findSuccessionProblem(next, root, conditions) : findBeginProblem(next, conditions);
    if (wrong === null) root = next;
    else if (wrong !== NOT_HERE) problem ??= `root document ${next.document.version} ${wrong}`;
  }
  return { root, problem };
}

/** A document before the place where trust begins: no fault. */
const NOT_HERE = '';

function findSuccessionProblem(
  next: OpenedRoot,
  root: OpenedRoot,
  conditions: RootConditions,
): string | null {
  const { version, keys, root: role } = root.document;
  if (next.document.version !== version + 1) return `does not follow root document ${version}`;
  if (!isSignedByRole(next.envelope, role, keys, conditions.rules)) {
    return `is not signed by ${role.threshold} root keys of root document ${version}`;
  }
  return findOwnProblem(next, conditions);
}

function findBeginProblem(next: OpenedRoot, conditions: RootConditions): string | null {
  const { begin, rules } = conditions;
  if (begin === null) return NOT_HERE;
  if ('ref' in begin) {
    const isNamed =
      next.document.version === begin.ref.version && rules.hashText(next.text) === begin.ref.hash;
    return isNamed ? findOwnProblem(next, conditions) : NOT_HERE;
  }
  const { keys, threshold } = begin.pin;
  const role = { keyids: keys.map(({ keyid }) => keyid), threshold };
  const isPinned = keys.every((key) => key.keyid === rules.deriveKeyId(key.public));
  if (!isPinned || !isSignedByRole(next.envelope, role, keys, rules)) return NOT_HERE;
  return findOwnProblem(next, conditions);
}

function findOwnProblem(
  { document, envelope }: OpenedRoot,
  { environment, rules }: RootConditions,
): string | null {
  if (document.environment !== environment) return `is of ${document.environment}, not of ${environment}`;
  const problem = findRootProblem(document, rules.deriveKeyId);
  if (problem) return problem;
  return isSignedByRole(envelope, document.root, document.keys, rules)
    ? null
    : `is not signed by ${document.root.threshold} of its own root keys`;
}

/** Null for anything that is no root document. Checks no signature. */
export function openRoot(envelope: unknown): OpenedRoot | null {
  const read = readPayload(envelope, ROOT_TYPE);
  if (!read) return null;
  const document = read.document as RootDocument;
  const { format, version, keys, root, publisher, teams, kept, revoked } = document;
  const hasShape =
    format === 1 &&
    Number.isSafeInteger(version) &&
    version >= 1 &&
    Array.isArray(keys) &&
    [root, publisher, ...Object.values(Object(teams) as RootDocument['teams'])].every((role) =>
      Array.isArray(role?.keyids),
    ) &&
    Object.values(Object(teams) as RootDocument['teams']).every((team) =>
      [team.packages, team.routes, team.navigation, team.slots].every(Array.isArray),
    ) &&
    typeof kept === 'object' &&
    kept !== null &&
    Array.isArray(revoked);
  return hasShape ? { document, text: read.text, envelope: envelope as Envelope } : null;
}
