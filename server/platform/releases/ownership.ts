import type { RegistryEnvelope, RootPin, RootRef } from '@salon/shared/releases/envelope';
import { type AcceptedEntries, applyOwnership } from '@salon/shared/releases/owned-registry';
import type { RootDocument } from '@salon/shared/releases/ownership';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { followRoots, type OpenedRoot } from '@salon/shared/releases/root-chain';
import { isEnvelope, isSignedByRole } from '@salon/shared/releases/signatures';
import { NODE_SIGNATURES } from './node-signatures.ts';
import {
  openEnvelope,
  parsePublicKey,
  type RegistryConditions,
  RegistryRefused,
  type Trust,
} from './trust.ts';

/** A registry that may run, as its owners signed it. */
export interface OpenedRegistry {
  /** With ownership, without the entries that were refused. */
  registry: ReleaseRegistry;
  /** The text that the store sent. */
  envelope: string;
  /** Null while the environment has no root document. */
  root: RootDocument | null;
  accepted: AcceptedEntries;
  refusals: readonly string[];
}

/** What ran before, which an older document never replaces. */
export interface RanBefore {
  envelope: string | null;
  accepted: AcceptedEntries;
}

export interface OwnershipOptions {
  trust: Trust;
  known: OpenedRoot | null;
  /** Called with each newer root document. */
  onRoot: (root: OpenedRoot) => void;
}

/** Follows the root documents of an environment. Without any, registries are checked as before. */
export class Ownership {
  readonly #trust: Trust;
  readonly #onRoot: OwnershipOptions['onRoot'];
  #root: OpenedRoot | null;
  /** Why a newer root document was refused. */
  problem: string | null = null;

  constructor({ trust, known, onRoot }: OwnershipOptions) {
    this.#trust = trust;
    this.#root = known;
    this.#onRoot = onRoot;
  }

  /** @throws RegistryRefused */
  open(text: string, conditions: Omit<RegistryConditions, keyof Trust>, before: RanBefore): OpenedRegistry {
    const roots = rootsOf(text);
    this.#follow(roots, this.#trust.pin ? { pin: this.#trust.pin } : null);
    if (this.#trust.pin && !this.#root) {
      throw new RegistryRefused(
        'ownership',
        'no root document of the trusted root keys is beside the registry',
      );
    }
    const expected = this.#conditions(conditions, before);
    const registry = openEnvelope(text, expected);
    const { root: ref } = registry;
    if (!this.#root && ref) {
      // A signed registry begins ownership on servers whose key file names no root keys.
      this.#follow(roots, { ref });
      if (!this.#root) throw new RegistryRefused('ownership', describeMissing(ref, this.problem));
      openEnvelope(text, this.#conditions(conditions, before));
    }
    const root: OpenedRoot | null = this.#root;
    if (!root) return { registry, envelope: text, root: null, accepted: {}, refusals: [] };
    assertRoot(root, ref, conditions.now, this.problem);
    const owned = applyOwnership(registry, root.document, before.accepted, NODE_SIGNATURES);
    if (!owned.registry) throw new RegistryRefused('ownership', owned.refusals[0] ?? 'the shell is left out');
    const { accepted, refusals } = owned;
    return { registry: owned.registry, envelope: text, root: root.document, accepted, refusals };
  }

  /** What ran before a start: also a registry that the key file's keys signed, and one that has expired. */
  reopen(text: string, { serial, accepted }: { serial: number; accepted: AcceptedEntries }): OpenedRegistry {
    const keys = new Map([...this.#trust.keys, ...this.#publisherKeys()]);
    const registry = openEnvelope(text, {
      ...{ keys, environment: this.#trust.environment },
      ...{ lastSerial: serial, lastIssuedAt: null, now: null },
    });
    const root = this.#root?.document ?? null;
    if (!root) return { registry, envelope: text, root, accepted: {}, refusals: [] };
    const owned = applyOwnership(registry, root, accepted, NODE_SIGNATURES);
    if (!owned.registry) throw new RegistryRefused('ownership', owned.refusals[0] ?? 'the shell is left out');
    return { ...owned, registry: owned.registry, envelope: text, root };
  }

  /** Whether the registry was signed only by keys that the root document does not name for the publisher any more. */
  isRevoked(envelope: string): boolean {
    return this.#root !== null && !isPublished(envelope, this.#root.document);
  }

  #follow(roots: readonly unknown[], begin: { pin: RootPin } | { ref: RootRef } | null): void {
    const { environment } = this.#trust;
    const known = this.#root;
    const { root, problem } = followRoots(roots, { environment, rules: NODE_SIGNATURES, known, begin });
    this.problem = problem;
    this.#root = root;
    if (root && root !== known) this.#onRoot(root);
  }

  #publisherKeys() {
    const { keys = [], publisher } = this.#root?.document ?? {};
    const own = keys.filter(({ keyid }) => publisher?.keyids.includes(keyid));
    return own.map((key) => [key.keyid, parsePublicKey(key.public)] as const);
  }

  #conditions(conditions: Omit<RegistryConditions, keyof Trust>, before: RanBefore): RegistryConditions {
    const root = this.#root?.document;
    if (!root) return { ...conditions, ...this.#trust };
    return {
      ...conditions,
      environment: this.#trust.environment,
      keys: new Map(this.#publisherKeys()),
      // A thief of the publisher's key may have signed a registry with a huge serial. When the root document has taken
      // that key away, the next registry begins again below it; registries from before that document do not.
      mayGoBack: ({ root: ref }) =>
        before.envelope !== null && this.isRevoked(before.envelope) && (ref?.version ?? 0) >= root.version,
    };
  }
}

function isPublished(text: string, { publisher, keys }: RootDocument): boolean {
  const envelope = parseJson(text);
  return isEnvelope(envelope) && isSignedByRole(envelope, publisher, keys, NODE_SIGNATURES);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function assertRoot(
  { document, text }: OpenedRoot,
  ref: RootRef | undefined,
  now: Date | null,
  problem: string | null,
) {
  const { version, expiresAt } = document;
  if (ref && ref.version > version) throw new RegistryRefused('ownership', describeMissing(ref, problem));
  if (ref && ref.version === version && ref.hash !== NODE_SIGNATURES.hashText(text)) {
    throw new RegistryRefused('ownership', `the registry is of another root document ${version}`);
  }
  if (now && !(Date.parse(expiresAt) > now.getTime())) {
    throw new RegistryRefused('ownership', `root document ${version} expired at ${expiresAt}`);
  }
}

const describeMissing = ({ version }: RootRef, problem: string | null) =>
  `the registry names root document ${version}, which is not here${problem ? `: ${problem}` : ''}`;

function rootsOf(text: string): readonly unknown[] {
  const { roots }: Partial<RegistryEnvelope> = Object(parseJson(text));
  return Array.isArray(roots) ? roots : [];
}
