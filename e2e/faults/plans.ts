/** The faults of the matrix: what is made wrong, and what a person must see then. */
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@salon/shared/releases/envelope';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { Fault } from './cdn.ts';
import { descriptionOf, type Lane, logged, REGISTRY, waitUntilServed } from './lane.ts';
import { filesOf, marked, RELEASE_FAULTS, type ReleaseFault } from './release-faults.ts';
import type { Subject } from './subjects.ts';
import { type Change, makeVariant, readRelease } from './variants.ts';

export const MOMENTS = ['first load', 'navigation', 'already mounted'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The version that the server names, one that stands in for it, or the shell's words with a retry. */
export type Outcome = 'own' | 'older' | 'fallback';

/** A module in its lane, with releases of it that the faults are about. */
export interface Patient {
  lane: Lane;
  subject: Subject;
  /** What was built; nothing is wrong with it. */
  built: ReleaseRef;
  /** Its release: which files it has. */
  release: ModuleRelease;
  /** The same at another address, which says when it runs. */
  newer: ReleaseRef;
  /** The same again, which says that bytes ran that nobody may run. */
  evil: ReleaseRef;
  faulty(fault: ReleaseFault): ReleaseRef;
}

export interface Plan {
  name: string;
  /** What runs before anything is wrong: beside what was built a newer version, or a faulty one. */
  world(patient: Patient, moment: Moment): ReleaseRef;
  /** From here on it is wrong. */
  strike(patient: Patient, moment: Moment): void | Promise<void>;
  /** What is seen of the screen that is opened then. */
  expects(patient: Patient, moment: Moment): Outcome;
  /** Within so long. */
  limitMs: number;
  /** Pages, API and files have one origin, and so the browser's six connections in common. */
  isOneOrigin?: true;
}

/** Of the page's own globals: whether bytes ran that nobody may run. A style says it by a custom property. */
export const TAMPERED = '__salonTampered';
const EVIL_CODE = `globalThis.${TAMPERED} = true;`;
const EVIL_STYLE = ':root{--salon-tampered:1}';

const SOON_MS = 3_000;
/** Of a file that never answers. */
const HUNG_MS = 10_000;
const SLOW_MS = 1_500;

export function admit(lane: Lane, subject: Subject): Patient {
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
    newer: variant('newer', marked),
    evil: variant('evil', ({ release, prepend }) => prepend(release.entry, EVIL_CODE)),
    faulty: (fault) => {
      const ref = known.get(fault) ?? variant(fault, RELEASE_FAULTS[fault]);
      known.set(fault, ref);
      return ref;
    },
  };
}

/** Makes new pages run this version, with what was built behind it. */
export async function run(
  patient: Patient,
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

/** Files of the module, in all versions or one. */
const files = ({ subject }: Patient, which = '.*', { version } = { version: '' }) =>
  new RegExp(`^/remotes/${subject.name}/${version ? escaped(version) : '[^/]+'}/${which}$`);

const ofBuilt = ({ built }: Patient) => built;
const ofNewer = ({ newer }: Patient) => newer;

/** What hits the files of all versions: nothing can stand in. */
function dead(name: string, fault: Fault, which = '.*', limitMs = SOON_MS): Plan {
  return {
    name,
    world: ofBuilt,
    strike: (patient) => void patient.lane.cdn.fault(files(patient, which), fault),
    // The entry is there already, and the second screen does not need it.
    expects: (_, moment) => (moment === 'already mounted' && which !== '.*' ? 'own' : 'fallback'),
    limitMs,
  };
}

/** What hits files of the newest version alone: the one before stands in. */
function spoiled(
  name: string,
  which: (patient: Patient) => string,
  faultOf: (patient: Patient) => Fault,
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
        pattern.test(`/remotes/${patient.subject.name}/1/${file}`),
      );
      if (!isHit) return 'own';
      // What ran already is asked for no more; of a lazy file another is still to come.
      return moment === 'already mounted' && !(isLazy && patient.subject.second) ? 'own' : 'older';
    },
    limitMs: SOON_MS,
  };
}

const rewritten = (code: string): Fault => ({
  kind: 'rewritten',
  rewrite: (bytes) => Buffer.concat([Buffer.from(code), bytes]),
});

/** What the store says is not to be believed: what ran before goes on. */
function refused(name: string, strike: (patient: Patient) => Promise<void>): Plan {
  return { name, world: ofBuilt, strike, expects: () => 'own', limitMs: SOON_MS };
}

/** A new release whose description does not come as it should. */
const withDescription =
  (faultOf: (patient: Patient) => Fault) =>
  async (patient: Patient): Promise<void> => {
    const { lane, subject, evil } = patient;
    lane.cdn.fault(new RegExp(`^${escaped(descriptionOf(subject.name, evil.version))}$`), faultOf(patient));
    await run(patient, evil, { isTaken: false });
    await lane.asksAgain();
  };

const REGISTRY_FILE = new RegExp(`^${escaped(REGISTRY)}$`);

async function withRegistry({ lane }: Patient, fault: Fault): Promise<void> {
  lane.cdn.fault(REGISTRY_FILE, fault);
  await lane.asksAgain();
}

/** Names the evil release in a registry, whose signature stays as it was. */
function withEvil({ subject, evil }: Patient, bytes: Buffer): Buffer {
  const envelope: Envelope = JSON.parse(bytes.toString());
  const registry: ReleaseRegistry = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
  registry.serial += 1;
  registry.modules[subject.name] = { stable: evil, previous: [] };
  const payload = Buffer.from(JSON.stringify(registry)).toString('base64');
  return Buffer.from(JSON.stringify({ ...envelope, payload }));
}

async function replay(patient: Patient): Promise<void> {
  const { serial } = await run(patient, patient.evil);
  await run(patient, patient.built);
  await withRegistry(patient, { kind: 'instead', path: logged(serial) });
}

async function expire(patient: Patient): Promise<void> {
  const { lane, subject, evil } = patient;
  const registry = await run(patient, patient.built);
  const ended = {
    ...registry,
    serial: registry.serial + 1,
    expiresAt: new Date(Date.now() - 1_000).toISOString(),
    modules: { ...registry.modules, [subject.name]: { stable: evil, previous: [] } },
  };
  await withRegistry(patient, { kind: 'instead', path: lane.forge(`expired-${randomUUID()}`, ended) });
}

const releasePlans = (Object.keys(RELEASE_FAULTS) as ReleaseFault[]).map((fault): Plan => {
  /** While it is mounted nothing of a new release reaches it; only its own way out can still be at fault. */
  const isOnItsWayOut = fault === 'throw at unmount';
  const comesLater = (moment: Moment) => moment === 'already mounted' && !isOnItsWayOut;
  return {
    name: fault,
    world: (patient, moment) => (comesLater(moment) ? patient.built : patient.faulty(fault)),
    strike: async (patient, moment) => {
      if (comesLater(moment)) await run(patient, patient.faulty(fault), { isTaken: false });
    },
    expects: (_, moment) => {
      if (comesLater(moment)) return 'own';
      // It is seen when it was left, and is not trusted a second time.
      return isOnItsWayOut && moment !== 'already mounted' ? 'own' : 'older';
    },
    limitMs: SOON_MS,
  };
});

const exposedOf = ({ release }: Patient) => escaped(filesOf(release).exposed);
/** Scripts of screens; a part is one file. */
const lazyOf = (patient: Patient) => `(?!remote\\.js$|${exposedOf(patient)}$).*\\.js`;

export const PLANS: readonly Plan[] = [
  dead('offline', { kind: 'offline' }),
  dead('404', { kind: 'status', status: 404 }),
  dead('500', { kind: 'status', status: 500 }),
  dead('HTML for a script', { kind: 'html' }),
  refused(
    'hung manifest',
    withDescription(() => ({ kind: 'hang' })),
  ),
  dead('hung entry', { kind: 'hang' }, 'remote\\.js', HUNG_MS),
  { ...dead('hung files', { kind: 'hang' }, '.*', HUNG_MS), isOneOrigin: true },
  { ...dead('slow', { kind: 'slow', ms: SLOW_MS }), expects: () => 'own', limitMs: HUNG_MS },
  dead('truncated', { kind: 'truncated' }),
  spoiled(
    'wrong version',
    () => 'remote\\.js',
    ({ subject, built }) => ({
      kind: 'instead',
      path: `/remotes/${subject.name}/${built.version}/remote.js`,
    }),
  ),
  refused('tampered registry', (patient) =>
    withRegistry(patient, { kind: 'rewritten', rewrite: (bytes) => withEvil(patient, bytes) }),
  ),
  refused(
    'tampered manifest',
    // The whole of it makes sense, only it is not what was signed.
    withDescription(() => ({
      kind: 'rewritten',
      rewrite: (bytes) => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), platform: '1.0.0' })),
    })),
  ),
  spoiled(
    'tampered entry',
    () => 'remote\\.js',
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
      if (moment !== 'first load') await run(patient, patient.newer);
      const { cdn } = patient.lane;
      cdn.fault(files(patient, '.*', patient.built), { kind: 'status', status: 404 });
    },
    expects: () => 'own',
    limitMs: SOON_MS,
  },
];
