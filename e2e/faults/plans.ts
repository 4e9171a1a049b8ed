import { randomUUID } from 'node:crypto';
import type { Envelope } from '@salon/shared/releases/envelope';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { CdnFault } from './cdn.ts';
import { getDescriptionPath, getLoggedPath, type Lane, REGISTRY_PATH, waitUntilServed } from './lane.ts';
import type { MatrixModule } from './matrix-modules.ts';
import { getExposedFiles, markVersion, RELEASE_FAULTS, type ReleaseFault } from './release-faults.ts';
import { makeVariant, readRelease, type VariantChange } from './variants.ts';

export const MOMENTS = ['first load', 'navigation', 'already mounted'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A person sees the version that the registry selects ('own'), a fallback version ('older'), or the fallback. */
export type VisibleOutcome = 'own' | 'older' | 'fallback';

export interface FaultyModule {
  lane: Lane;
  subject: MatrixModule;
  built: ReleaseRef;
  release: ModuleRelease;
  /** A copy of the built release with another version, which it adds to `RUN_VERSIONS_GLOBAL` when it runs. */
  newer: ReleaseRef;
  /** A copy of the built release with code that sets the global `TAMPERED_GLOBAL` when it runs. */
  tampered: ReleaseRef;
  makeFaulty(fault: ReleaseFault): ReleaseRef;
}

export interface FaultPlan {
  name: string;
  chooseRelease(tested: FaultyModule, moment: Moment): ReleaseRef;
  strike(tested: FaultyModule, moment: Moment): void | Promise<void>;
  getExpected(tested: FaultyModule, moment: Moment): VisibleOutcome;
  limitMs: number;
  /** Pages, API and files share one origin, and with it the browser's six connections. */
  isOneOrigin?: true;
}

/** A tampered script sets this global variable when it runs. A tampered style sets a custom property. */
export const TAMPERED_GLOBAL = '__salonTampered';
const EVIL_CODE = `globalThis.${TAMPERED_GLOBAL} = true;`;
const EVIL_STYLE = ':root{--salon-tampered:1}';

const SOON_MS = 3_000;
/** The time limit when a file arrives late or never. */
const HUNG_MS = 10_000;
const SLOW_MS = 1_500;

export function prepareModule(lane: Lane, subject: MatrixModule): FaultyModule {
  const { name } = subject;
  const built = lane.built[name];
  if (!built) throw new Error(`No module "${name}" was built.`);
  const variant = (suffix: string, change: VariantChange) =>
    makeVariant(lane.store, name, built.version, `${built.version}.${suffix.replace(/\W+/g, '-')}`, change);
  const known = new Map<ReleaseFault, ReleaseRef>();
  return {
    lane,
    subject,
    built,
    release: readRelease(lane.store, name, built.version),
    newer: variant('newer', markVersion),
    tampered: variant('evil', ({ release, prepend }) => prepend(release.entry, EVIL_CODE)),
    makeFaulty: (fault) => {
      const ref = known.get(fault) ?? variant(fault, RELEASE_FAULTS[fault]);
      known.set(fault, ref);
      return ref;
    },
  };
}

/** Makes new pages run this release, with the built release as fallback version. */
export async function runRelease(
  tested: FaultyModule,
  release: ReleaseRef,
  { isTaken = true } = {},
): Promise<ReleaseRegistry> {
  const { lane, subject, built } = tested;
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

const files = ({ subject }: FaultyModule, which = '.*', { version } = { version: '' }) =>
  new RegExp(`^/modules/${subject.name}/${version ? escaped(version) : '[^/]+'}/${which}$`);

const ofBuilt = ({ built }: FaultyModule) => built;
const ofNewer = ({ newer }: FaultyModule) => newer;

/** The fault hits these files of all versions, so no fallback version can run. */
function dead(name: string, fault: CdnFault, which = '.*', limitMs = SOON_MS): FaultPlan {
  return {
    name,
    chooseRelease: ofBuilt,
    strike: (tested) => void tested.lane.cdn.addFault(files(tested, which), fault),
    // A mounted module has loaded its entry, and the second screen does not need it again.
    getExpected: (_, moment) => (moment === 'already mounted' && which !== '.*' ? 'own' : 'fallback'),
    limitMs,
  };
}

/** The fault hits these files of the newest version only, so the version before runs instead. */
function spoiled(
  name: string,
  which: (tested: FaultyModule) => string,
  faultOf: (tested: FaultyModule) => CdnFault,
  isLazy = false,
): FaultPlan {
  return {
    name,
    chooseRelease: ofNewer,
    strike: (tested) =>
      void tested.lane.cdn.addFault(files(tested, which(tested), tested.newer), faultOf(tested)),
    getExpected: (tested, moment) => {
      const pattern = files(tested, which(tested));
      const isHit = Object.keys(tested.release.integrity).some((file) =>
        pattern.test(`/modules/${tested.subject.name}/1/${file}`),
      );
      if (!isHit) return 'own';
      // A mounted module requests only the lazy files of its second screen.
      return moment === 'already mounted' && !(isLazy && tested.subject.second) ? 'own' : 'older';
    },
    limitMs: SOON_MS,
  };
}

const rewritten = (code: string): CdnFault => ({
  kind: 'rewritten',
  rewrite: (bytes) => Buffer.concat([Buffer.from(code), bytes]),
});

/** The server refuses the registry or the release, so the version before keeps running. */
function refused(name: string, strike: (tested: FaultyModule) => Promise<void>): FaultPlan {
  return { name, chooseRelease: ofBuilt, strike, getExpected: () => 'own', limitMs: SOON_MS };
}

/** Releases a version while the CDN has a fault at the version's release.json. */
const withDescription =
  (faultOf: (tested: FaultyModule) => CdnFault) =>
  async (tested: FaultyModule): Promise<void> => {
    const { lane, subject, tampered: evil } = tested;
    lane.cdn.addFault(
      new RegExp(`^${escaped(getDescriptionPath(subject.name, evil.version))}$`),
      faultOf(tested),
    );
    await runRelease(tested, evil, { isTaken: false });
    await lane.waitUntilRegistryRead();
  };

const REGISTRY_FILE = new RegExp(`^${escaped(REGISTRY_PATH)}$`);

async function withRegistry({ lane }: FaultyModule, fault: CdnFault): Promise<void> {
  lane.cdn.addFault(REGISTRY_FILE, fault);
  await lane.waitUntilRegistryRead();
}

function withEvil({ subject, tampered: evil }: FaultyModule, bytes: Buffer): Buffer {
  const envelope: Envelope = JSON.parse(bytes.toString());
  const registry: ReleaseRegistry = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
  registry.serial += 1;
  registry.modules[subject.name] = { stable: evil, previous: [] };
  const payload = Buffer.from(JSON.stringify(registry)).toString('base64');
  return Buffer.from(JSON.stringify({ ...envelope, payload }));
}

async function replay(tested: FaultyModule): Promise<void> {
  const { serial } = await runRelease(tested, tested.tampered);
  await runRelease(tested, tested.built);
  await withRegistry(tested, { kind: 'instead', path: getLoggedPath(serial) });
}

async function expire(tested: FaultyModule): Promise<void> {
  const { lane, subject, tampered: evil } = tested;
  const registry = await runRelease(tested, tested.built);
  const ended = {
    ...registry,
    serial: registry.serial + 1,
    expiresAt: new Date(Date.now() - 1_000).toISOString(),
    modules: { ...registry.modules, [subject.name]: { stable: evil, previous: [] } },
  };
  await withRegistry(tested, { kind: 'instead', path: lane.forgeRegistry(`expired-${randomUUID()}`, ended) });
}

const releasePlans = (Object.keys(RELEASE_FAULTS) as ReleaseFault[]).map((fault): FaultPlan => {
  /** A page keeps a mounted module after a release. So only the fault at unmount must be in the mounted release. */
  const failsAtUnmount = fault === 'throw at unmount';
  const comesLater = (moment: Moment) => moment === 'already mounted' && !failsAtUnmount;
  return {
    name: fault,
    chooseRelease: (tested, moment) => (comesLater(moment) ? tested.built : tested.makeFaulty(fault)),
    strike: async (tested, moment) => {
      if (comesLater(moment)) await runRelease(tested, tested.makeFaulty(fault), { isTaken: false });
    },
    getExpected: (_, moment) => {
      if (comesLater(moment)) return 'own';
      // The fault happens when the person leaves the screen. After it, the page does not use the version again.
      return failsAtUnmount && moment !== 'already mounted' ? 'own' : 'older';
    },
    limitMs: SOON_MS,
  };
});

const exposedOf = ({ release }: FaultyModule) => escaped(getExposedFiles(release).exposed);
/** The scripts that load when a screen opens. */
const lazyOf = (tested: FaultyModule) => `(?!entry\\.js$|${exposedOf(tested)}$).*\\.js`;

export const FAULT_PLANS: readonly FaultPlan[] = [
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
  { ...dead('slow', { kind: 'slow', ms: SLOW_MS }), getExpected: () => 'own', limitMs: HUNG_MS },
  dead('truncated', { kind: 'truncated' }),
  spoiled(
    'wrong version',
    () => 'entry\\.js',
    ({ subject, built }) => ({
      kind: 'instead',
      path: `/modules/${subject.name}/${built.version}/entry.js`,
    }),
  ),
  refused('tampered registry', (tested) =>
    withRegistry(tested, { kind: 'rewritten', rewrite: (bytes) => withEvil(tested, bytes) }),
  ),
  refused(
    'tampered manifest',
    // The changed release.json is valid, but its hash is not the one in the signed registry.
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
    chooseRelease: (tested, moment) => (moment === 'first load' ? tested.newer : tested.built),
    strike: async (tested, moment) => {
      if (moment !== 'first load') await runRelease(tested, tested.newer);
      const { cdn } = tested.lane;
      cdn.addFault(files(tested, '.*', tested.built), { kind: 'status', status: 404 });
    },
    getExpected: () => 'own',
    limitMs: SOON_MS,
  },
];
