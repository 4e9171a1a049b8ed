import { isDeepStrictEqual } from 'node:util';
import type { PublicKey, RegistryEnvelope, RootRef } from '@salon/shared/releases/envelope';
import { CLOCK_TOLERANCE_MS, getIssueTime, MAX_VALID_DAYS } from '@salon/shared/releases/registry-time';
import {
  getLogPath,
  getRegistryPath,
  LOCAL_ENVIRONMENT,
  type RegistryChange,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { ReleaseProblem } from './release-problem.ts';
import { readRootEnvelopes } from './root-store.ts';
import { hashText, type OpenedRegistry, openRegistry, signRegistry } from './signing.ts';
import type { ReleaseStore } from './store.ts';

/** Every other field of a registry is computed. */
export type RegistrySections = Pick<ReleaseRegistry, 'shell' | 'modules' | 'sites' | 'overrides'> & {
  /** Missing: the entries of the registry before. */
  entries?: ReleaseRegistry['entries'];
};

export interface RegistryEdit extends Omit<RegistryChange, 'when' | 'what'> {
  /** A function when the text depends on the result of `edit`. */
  what: string | ((current: ReleaseRegistry | null, next: RegistrySections) => string);
  store: ReleaseStore;
  environment: string;
  /** The private key in PEM. */
  key: string;
  /** The trusted keys: one of them must have signed an existing registry. */
  keys: readonly PublicKey[];
  /** Called again with the newer registry when another change came first. */
  edit: (current: ReleaseRegistry | null) => RegistrySections | Promise<RegistrySections>;
  now?: () => Date;
  /** The serial of an environment's first registry. */
  firstSerial?: number;
  /** The root document under which it is signed; missing: that of the registry before, if any. */
  root?: RootRef | undefined;
  /** Whether the registry gets a new expiry even when nothing changed. */
  evenIfSame?: boolean;
}

const DAY_MS = 86_400_000;
/** An edit that changes nothing makes a new registry only when the old one expires in fewer days than this. */
const RENEWED_BELOW_DAYS = 30;
/** More than the people of any team, who may all change the registry at the same time. */
const MAX_ATTEMPTS = 50;

/**
 * Null when the environment has no registry.
 * @throws ReleaseProblem when no signature is valid, or for the registry of another environment
 */
export async function readRegistry(
  store: ReleaseStore,
  environment: string,
  keys: readonly PublicKey[],
): Promise<OpenedRegistry | null> {
  return openAt(store, getRegistryPath(environment), environment, keys);
}

/** During a change, and after an interrupted one, the log's last registry is newer than registry.json. */
export async function findNewestRegistry(
  store: ReleaseStore,
  environment: string,
  keys: readonly PublicKey[],
): Promise<OpenedRegistry | null> {
  let newest = await readRegistry(store, environment, keys);
  if (newest === null) {
    const first = (await store.list(getLogPath(environment, 0).replace(/[^/]*$/, ''))).at(-1);
    newest = first === undefined ? null : await openAt(store, first, environment, keys);
  }
  for (;;) {
    if (newest === null) return null;
    const next = getLogPath(environment, newest.registry.serial + 1);
    const newer = await openAt(store, next, environment, keys);
    if (newer === null) return newest;
    if (newer.registry.serial !== newest.registry.serial + 1) {
      throw new ReleaseProblem(`${next} holds the registry of serial ${newer.registry.serial}.`);
    }
    newest = newer;
  }
}

/**
 * The log file of each serial can be created only once: the second of two concurrent changes is repeated on top of the
 * first.
 * @throws ReleaseProblem after 50 attempts
 */
export async function changeRegistry(request: RegistryEdit): Promise<ReleaseRegistry> {
  const { store, environment, key, keys, edit, now = () => new Date() } = request;
  for (let tried = 0; tried < MAX_ATTEMPTS; tried++) {
    const current = await findNewestRegistry(store, environment, keys);
    const sections = await edit(current?.registry ?? null);
    const issuedAt = await getNextIssueTime(current?.registry ?? null, request, now());
    const owned = ownedFields(request, current?.registry ?? null, sections);
    const registry = nextRegistry(request, current, { ...sections, ...owned }, issuedAt);
    if (registry === current?.registry) {
      await publishNewest(store, environment, keys);
      return registry;
    }
    const bytes = bytesOf(signRegistry(registry, key));
    if (await store.create(getLogPath(environment, registry.serial), bytes)) {
      await publishNewest(store, environment, keys);
      return registry;
    }
  }
  throw new ReleaseProblem(
    `The registry of ${environment} was changed by others ${MAX_ATTEMPTS} times meanwhile. Try again.`,
  );
}

function nextRegistry(
  { environment, what, who, why, firstSerial = 1, evenIfSame }: RegistryEdit,
  current: OpenedRegistry | null,
  sections: RegistrySections & Pick<ReleaseRegistry, 'root'>,
  issuedAt: Date,
): ReleaseRegistry {
  if (current && !evenIfSame && isSame(current.registry, sections) && !endsSoon(current.registry, issuedAt)) {
    return current.registry;
  }
  return {
    format: 2,
    environment,
    serial: current ? current.registry.serial + 1 : firstSerial,
    issuedAt: issuedAt.toISOString(),
    expiresAt: new Date(issuedAt.getTime() + MAX_VALID_DAYS * DAY_MS).toISOString(),
    overrides: sections.overrides,
    change: {
      what: typeof what === 'string' ? what : what(current?.registry ?? null, sections),
      who,
      when: issuedAt.toISOString(),
      why,
    },
    previous: current ? hashText(current.text) : null,
    shell: sections.shell,
    modules: sections.modules,
    sites: sections.sites,
    ...(sections.root ? { root: sections.root, entries: sections.entries } : {}),
  };
}

/**
 * Empty while one key signs everything, so that such a registry has no field of ownership.
 * @throws ReleaseProblem when ownership began, and this copy of the key file does not know the root keys
 */
function ownedFields(
  { root, environment }: RegistryEdit,
  current: ReleaseRegistry | null,
  { entries }: RegistrySections,
): Pick<ReleaseRegistry, 'root' | 'entries'> {
  if (root) return { root, entries: entries ?? current?.entries ?? {} };
  if (!current?.root) return {};
  throw new ReleaseProblem(
    `The packages of ${environment} belong to teams, and the key file here names no root keys: take the file from the people who began that. Nothing was signed.`,
  );
}

/**
 * The local environment accepts any clock.
 * @throws ReleaseProblem when this machine's clock is clearly behind the current registry, or ahead of the store's clock
 */
export async function getNextIssueTime(
  before: ReleaseRegistry | null,
  { store, environment }: Pick<RegistryEdit, 'store' | 'environment'>,
  now: Date,
): Promise<Date> {
  if (environment === LOCAL_ENVIRONMENT) return now;
  const here = `It is ${now.toISOString()} by the clock of this machine`;
  const end = 'set the clock. Nothing was signed.';
  const storeTime = await store.now();
  if (storeTime && now.getTime() - storeTime.getTime() > CLOCK_TOLERANCE_MS) {
    throw new ReleaseProblem(
      `${here}, and ${storeTime.toISOString()} by the clock of ${store.address}: ${end}`,
    );
  }
  const issuedAt = getIssueTime(now, before?.issuedAt ?? null);
  if (issuedAt) return issuedAt;
  throw new ReleaseProblem(
    `${here}, and registry ${before?.serial} of ${environment} was issued at ${before?.issuedAt}: ${end}`,
  );
}

function isSame(registry: ReleaseRegistry, sections: RegistrySections): boolean {
  const { shell, modules, sites, overrides, root, entries } = registry;
  const fields = JSON.parse(JSON.stringify({ shell, modules, sites, overrides, root, entries }));
  return isDeepStrictEqual(fields, JSON.parse(JSON.stringify(sections)));
}

const endsSoon = ({ expiresAt }: ReleaseRegistry, now: Date) =>
  Date.parse(expiresAt) - now.getTime() < RENEWED_BELOW_DAYS * DAY_MS;

/**
 * Writes the log's newest registry with all root documents. Checks what it wrote again, because a slower release may have
 * overwritten the newest one.
 */
export async function publishNewest(
  store: ReleaseStore,
  environment: string,
  keys: readonly PublicKey[],
): Promise<void> {
  for (;;) {
    const running = await readRegistry(store, environment, keys);
    const newest = await findNewestRegistry(store, environment, keys);
    const roots = await readRootEnvelopes(store, environment);
    const isOut = running?.registry.serial === newest?.registry.serial && running?.roots === roots.length;
    if (newest === null || isOut) return;
    const logged = await store.read(getLogPath(environment, newest.registry.serial));
    if (!logged) return;
    const envelope: RegistryEnvelope = JSON.parse(logged.toString());
    const bytes = roots.length > 0 ? bytesOf({ ...envelope, roots }) : logged;
    await store.write(getRegistryPath(environment), bytes);
  }
}

async function openAt(
  store: ReleaseStore,
  path: string,
  environment: string,
  keys: readonly PublicKey[],
): Promise<OpenedRegistry | null> {
  const bytes = await store.read(path);
  if (bytes === null) return null;
  try {
    const envelope: RegistryEnvelope = JSON.parse(bytes.toString());
    const opened = openRegistry(envelope, keys);
    if (opened.registry.environment !== environment) {
      throw new ReleaseProblem(
        `It is the registry of ${opened.registry.environment}, not of ${environment}.`,
      );
    }
    return opened;
  } catch (error) {
    throw new ReleaseProblem(
      `${path} in ${store.address}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

const bytesOf = (envelope: RegistryEnvelope) => Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`);
