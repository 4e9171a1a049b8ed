/** The faults of the matrix, and the result that a person must see for each. */
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@salon/shared/releases/envelope';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { Fault } from './cdn.ts';
import { getDescriptionPath, getLoggedPath, type Lane, REGISTRY, waitUntilServed } from './lane.ts';
import { getFiles, markVersion, RELEASE_FAULTS, type ReleaseFault } from './release-faults.ts';
import type { MatrixModule } from './subjects.ts';
import { type Change, makeVariant, readRelease } from './variants.ts';

export const MOMENTS = ['first load', 'navigation', 'already mounted'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The version that the server names, a fallback version, or the fallback with its retry. */
export type Outcome = 'own' | 'older' | 'fallback';

/** A module in its lane, with the releases that the faults need. */
export interface FaultyModule {
  lane: Lane;
  subject: MatrixModule;
  /** The built release, without a fault. */
  built: ReleaseRef;
  /** The built release's description, with its files. */
  release: ModuleRelease;
  /** The same release at another address. It notes when it runs. */
  newer: ReleaseRef;
  /** The same release, which notes that forbidden bytes ran. */
  evil: ReleaseRef;
  faulty(fault: ReleaseFault): ReleaseRef;
}

export interface Plan {
  name: string;
  /** The release that runs before the fault: the built one, a newer one, or a faulty one. */
  world(patient: FaultyModule, moment: Moment): ReleaseRef;
  /** Produces the fault. */
  strike(patient: FaultyModule, moment: Moment): void | Promise<void>;
  /** The expected result for the screen that is opened next. */
  expects(patient: FaultyModule, moment: Moment): Outcome;
  /** The time limit in milliseconds. */
  limitMs: number;
  /** Whether pages, API and files have one origin, and so share the browser's six connections. */
  isOneOrigin?: true;
}

/** The global that is set when forbidden bytes ran; a style sets a custom property. */
export const TAMPERED = '__salonTampered';
const EVIL_CODE = `globalThis.${TAMPERED} = true;`;
const EVIL_STYLE = ':root{--salon-tampered:1}';

const SOON_MS = 3_000;
/** The limit for a file that never answers. */
const HUNG_MS = 10_000;
const SLOW_MS = 1_500;

export function prepareModule(lane: Lane, subject: MatrixModule): FaultyModule {
  const { name } = subject;
  const built = lane.built[name];
  if (!built) throw new Error(`No module "${name}" was built.`);
  const variant = (suffix: string, change: Change) =>
    makeVariant(lane.store, name, built.version, `${built.version}.${suffix.replace(/\W+/g, '-')}`, change);
  const known = new Map<ReleaseFault, ReleaseRef>();
  return {
    lane,
    subject,
    built,
    release: readRelease(lane.store, name, built.version),
    newer: variant('newer', markVersion),
    evil: variant('evil', ({ release, prepend }) => prepend(release.entry, EVIL_CODE)),
    faulty: (fault) => {
      const ref = known.get(fault) ?? variant(fault, RELEASE_FAULTS[fault]);
      known.set(fault, ref);
      return ref;
    },
  };
}

/** Makes new pages run this version, with the built one as fallback version. */
export async function runRelease(
  patient: FaultyModule,
  release: ReleaseRef,
  { isTaken = true } = {},
): Promise<ReleaseRegistry> {
  const { lane, subject, built } = patient;
  const packages: PackageReleases =
    release.version === built.version
      ? { stable: built, previous: [] }
      : { stable: release, previous: [built] };
  const registry = await lane.change(`release ${subject.name} ${release.version}`, (sections) => ({
    ...sections,
    modules: { ...sections.modules, [subject.name]: packages },
  }));
  if (isTaken) await waitUntilServed(lane, subject.name, release.version);
  return registry;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Paths of the module's files, in all versions or in one. */
const files = ({ subject }: FaultyModule, which = '.*', { version } = { version: '' }) =>
  new RegExp(`^/modules/${subject.name}/${version ? escaped(version) : '[^/]+'}/${which}$`);

const ofBuilt = ({ built }: FaultyModule) => built;
const ofNewer = ({ newer }: FaultyModule) => newer;

/** A fault of the files of all versions, so that no fallback version can run. */
function dead(name: string, fault: Fault, which = '.*', limitMs = SOON_MS): Plan {
  return {
    name,
    world: ofBuilt,
    strike: (patient) => void patient.lane.cdn.fault(files(patient, which), fault),
    // The entry is already loaded, and the second screen does not need it again.
    expects: (_, moment) => (moment === 'already mounted' && which !== '.*' ? 'own' : 'fallback'),
    limitMs,
  };
}

/** A fault of the newest version's files only, so that the version before runs instead. */
function spoiled(
  name: string,
  which: (patient: FaultyModule) => string,
  faultOf: (patient: FaultyModule) => Fault,
  isLazy = false,
): Plan {
  return {
    name,
    world: ofNewer,
    strike: (patient) =>
      void patient.lane.cdn.fault(files(patient, which(patient), patient.newer), faultOf(patient)),
    expects: (patient, moment) => {
      const pattern = files(patient, which(patient));
      const isHit = Object.keys(patient.release.integrity).some((file) =>
        pattern.test(`/modules/${patient.subject.name}/1/${file}`),
      );
      if (!isHit) return 'own';
      // A file that ran is not requested again; another lazy file is still to come.
      return moment === 'already mounted' && !(isLazy && patient.subject.second) ? 'own' : 'older';
    },
    limitMs: SOON_MS,
  };
}

const rewritten = (code: string): Fault => ({
  kind: 'rewritten',
  rewrite: (bytes) => Buffer.concat([Buffer.from(code), bytes]),
});

/** A fault that makes the server refuse the registry or the release, so that the version before keeps running. */
function refused(name: string, strike: (patient: FaultyModule) => Promise<void>): Plan {
  return { name, world: ofBuilt, strike, expects: () => 'own', limitMs: SOON_MS };
}

/** Releases a version whose description has a fault. */
const withDescription =
  (faultOf: (patient: FaultyModule) => Fault) =>
  async (patient: FaultyModule): Promise<void> => {
    const { lane, subject, evil } = patient;
    lane.cdn.fault(
      new RegExp(`^${escaped(getDescriptionPath(subject.name, evil.version))}$`),
      faultOf(patient),
    );
    await runRelease(patient, evil, { isTaken: false });
    await lane.asksAgain();
  };

const REGISTRY_FILE = new RegExp(`^${escaped(REGISTRY)}$`);

async function withRegistry({ lane }: FaultyModule, fault: Fault): Promise<void> {
  lane.cdn.fault(REGISTRY_FILE, fault);
  await lane.asksAgain();
}

/** Names the evil release in a registry and keeps the old signature. */
function withEvil({ subject, evil }: FaultyModule, bytes: Buffer): Buffer {
  const envelope: Envelope = JSON.parse(bytes.toString());
  const registry: ReleaseRegistry = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
  registry.serial += 1;
  registry.modules[subject.name] = { stable: evil, previous: [] };
  const payload = Buffer.from(JSON.stringify(registry)).toString('base64');
  return Buffer.from(JSON.stringify({ ...envelope, payload }));
}

async function replay(patient: FaultyModule): Promise<void> {
  const { serial } = await runRelease(patient, patient.evil);
  await runRelease(patient, patient.built);
  await withRegistry(patient, { kind: 'instead', path: getLoggedPath(serial) });
}

async function expire(patient: FaultyModule): Promise<void> {
  const { lane, subject, evil } = patient;
  const registry = await runRelease(patient, patient.built);
  const ended = {
    ...registry,
    serial: registry.serial + 1,
    expiresAt: new Date(Date.now() - 1_000).toISOString(),
    modules: { ...registry.modules, [subject.name]: { stable: evil, previous: [] } },
  };
  await withRegistry(patient, { kind: 'instead', path: lane.forge(`expired-${randomUUID()}`, ended) });
}

const releasePlans = (Object.keys(RELEASE_FAULTS) as ReleaseFault[]).map((fault): Plan => {
  /** A mounted module does not see a new release; only its own unmount can still fail. */
  const failsAtUnmount = fault === 'throw at unmount';
  const comesLater = (moment: Moment) => moment === 'already mounted' && !failsAtUnmount;
  return {
    name: fault,
    world: (patient, moment) => (comesLater(moment) ? patient.built : patient.faulty(fault)),
    strike: async (patient, moment) => {
      if (comesLater(moment)) await runRelease(patient, patient.faulty(fault), { isTaken: false });
    },
    expects: (_, moment) => {
      if (comesLater(moment)) return 'own';
      // The fault shows when the screen is left, so the version is not used a second time.
      return failsAtUnmount && moment !== 'already mounted' ? 'own' : 'older';
    },
    limitMs: SOON_MS,
  };
});

const exposedOf = ({ release }: FaultyModule) => escaped(getFiles(release).exposed);
/** Scripts of screens; a part has one file only. */
const lazyOf = (patient: FaultyModule) => `(?!entry\\.js$|${exposedOf(patient)}$).*\\.js`;

export const PLANS: readonly Plan[] = [
  dead('offline', { kind: 'offline' }),
  dead('404', { kind: 'status', status: 404 }),
  dead('500', { kind: 'status', status: 500 }),
  dead('HTML for a script', { kind: 'html' }),
  refused(
    'hung manifest',
    withDescription(() => ({ kind: 'hang' })),
  ),
  dead('hung entry', { kind: 'hang' }, 'entry\\.js', HUNG_MS),
  { ...dead('hung files', { kind: 'hang' }, '.*', HUNG_MS), isOneOrigin: true },
  { ...dead('slow', { kind: 'slow', ms: SLOW_MS }), expects: () => 'own', limitMs: HUNG_MS },
  dead('truncated', { kind: 'truncated' }),
  spoiled(
    'wrong version',
    () => 'entry\\.js',
    ({ subject, built }) => ({
      kind: 'instead',
      path: `/modules/${subject.name}/${built.version}/entry.js`,
    }),
  ),
  refused('tampered registry', (patient) =>
    withRegistry(patient, { kind: 'rewritten', rewrite: (bytes) => withEvil(patient, bytes) }),
  ),
  refused(
    'tampered manifest',
    // The description is valid, but it is not the signed one.
    withDescription(() => ({
      kind: 'rewritten',
      rewrite: (bytes) => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), platform: '1.0.0' })),
    })),
  ),
  spoiled(
    'tampered entry',
    () => 'entry\\.js',
    () => rewritten(EVIL_CODE),
  ),
  spoiled('tampered exposed chunk', exposedOf, () => rewritten(EVIL_CODE)),
  spoiled('tampered lazy chunk', lazyOf, () => rewritten(EVIL_CODE), true),
  spoiled(
    'tampered style',
    () => '.*\\.css',
    () => rewritten(EVIL_STYLE),
    true,
  ),
  refused('replayed registry', replay),
  refused('expired registry', expire),
  ...releasePlans,
  {
    name: 'stale chunk after a release',
    world: (patient, moment) => (moment === 'first load' ? patient.newer : patient.built),
    strike: async (patient, moment) => {
      if (moment !== 'first load') await runRelease(patient, patient.newer);
      const { cdn } = patient.lane;
      cdn.fault(files(patient, '.*', patient.built), { kind: 'status', status: 404 });
    },
    expects: () => 'own',
    limitMs: SOON_MS,
  },
];
