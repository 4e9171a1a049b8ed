import { getCanaryVersions } from '@salon/shared/releases/canary-rule';
import { composeSite, getReleaseBase } from '@salon/shared/releases/compose-page';
import type {
  SitePageRegistry,
  SiteWorkerFacts,
  SiteWorkerRelease,
} from '@salon/shared/releases/page-registry';
import type { AnyRelease, ModuleRelease, SiteRelease } from '@salon/shared/releases/release';
import { getFileAddress } from '@salon/shared/releases/unchanged-files';
import { type CheckedRegistry, TEMPLATE_FILE, WORKER_FILE } from '../releases/check-releases.ts';
import { chooseVersions, findCanaryRule } from '../releases/choose-versions.ts';
import { computeShortHash } from '../releases/integrity.ts';
import type { PackageVersions, UsableRelease } from '../releases/package-versions.ts';
import type { Releases } from '../releases/releases.ts';

const MODULE = 'mf-customer';

/** Immutable: a new registry gives a new object. */
export interface CurrentSite {
  site: SiteRelease;
  /** The module's version in the page, then its fallback versions. */
  modules: ModuleRelease[];
  registry: SitePageRegistry;
  /** Addresses of the files that a screen needs, by the path of its route. */
  screens: Record<string, string[]>;
  /** Hashes of the files of the host page and the module's current version, by address. */
  integrity: ReadonlyMap<string, string>;
  /** HTML of the page, with placeholders. */
  template: string;
  /** Base URL of the CDN; '' without a CDN. */
  cdn: string;
  /** Origin of the CDN; empty without a CDN. */
  origins: string[];
  /** A hash of host page, module versions and template, so every process that serves the release has the same id. */
  id: string;
  /** The service worker's code; null for a site without one. */
  worker: string | null;
  /** The files of host page and module that the worker caches. */
  packages: SiteWorkerRelease['packages'];
}

/** The returned function gives null when no release can be used. */
export function createSiteReader(releases: Releases): (salon?: string | null) => CurrentSite | null {
  let known: { collected: CheckedRegistry; sites: Map<string, CurrentSite | null> } | undefined;
  return (salon = null) => {
    const collected = releases.current();
    if (!collected) return null;
    if (known?.collected !== collected) known = { collected, sites: new Map() };
    const packages = packagesOf(collected);
    if (!packages) return null;
    const canaryVersions = getCanaryVersions(
      packages.flatMap((one) => findCanaryRule(one, NONE) ?? []),
      salon,
    );
    if (!known.sites.has(canaryVersions)) {
      known.sites.set(canaryVersions, readSite(collected, chooseForSalon(packages, salon), releases.cdn));
    }
    return known.sites.get(canaryVersions) ?? null;
  };
}

/** Returns the sites of the salons that take part in a canary; none without a canary. */
export function listCanarySites(releases: Releases): CurrentSite[] {
  const collected = releases.current();
  const packages = collected && packagesOf(collected);
  if (!packages) return [];
  const [ofSite, ofModule] = packages;
  const [, ...chosen] = listChoices(ofSite).flatMap((sites) =>
    listChoices(ofModule).map((modules) => ({ sites, modules })),
  );
  return chosen.flatMap((one) => readSite(collected, one, releases.cdn) ?? []);
}

const NONE: ReadonlySet<string> = new Set();

type SitePackages = [PackageVersions<SiteRelease>, PackageVersions<ModuleRelease>];

function packagesOf({ sites, modules }: CheckedRegistry): SitePackages | null {
  const [site, module] = [sites, modules].map((all) => all.find(({ name }) => name === MODULE));
  return site && module ? ([site, module] as SitePackages) : null;
}

/** The version that runs comes first, then its fallback versions. */
interface ChosenVersions {
  sites: UsableRelease<SiteRelease>[];
  modules: UsableRelease<ModuleRelease>[];
}

const chooseForSalon = ([sites, modules]: SitePackages, salon: string | null): ChosenVersions => ({
  sites: chooseVersions(sites, { salon }, NONE),
  modules: chooseVersions(modules, { salon }, NONE),
});

/** Returns the versions of the salons outside of the package's canary, then those of the canary's salons. */
function listChoices<T extends AnyRelease>(all: PackageVersions<T>): UsableRelease<T>[][] {
  const outside = chooseVersions(all, { salon: null }, NONE);
  const canary = all.usable.get(findCanaryRule(all, NONE)?.version ?? '');
  return canary ? [outside, [canary, ...outside.filter((one) => one !== canary)]] : [outside];
}

function readSite(
  { registry: { environment, serial } }: CheckedRegistry,
  { sites: [host], modules }: ChosenVersions,
  cdn: string,
): CurrentSite | null {
  const [first, ...rest] = modules.map(({ release }) => release);
  if (!host || !first) return null;
  const site = host.release;
  const { registry, module, older, screens } = composeSite({ site, module: [first, ...rest], cdn });
  const packages = [site, module].map((release) => packageOf(release, cdn));
  return {
    site,
    modules: [module, ...older],
    registry: { environment, serial, ...registry },
    screens,
    integrity: new Map([site, module].flatMap((release) => addressesOf(release, cdn))),
    template: host.template,
    cdn,
    origins: cdn ? [new URL(cdn).origin] : [],
    id: idOf(host, registry),
    worker: host.worker,
    packages,
  };
}

const idOf = ({ release, template }: UsableRelease<SiteRelease>, registry: object): string =>
  computeShortHash(JSON.stringify([release, registry]), template);

interface WorkerPlace {
  /** The sites of canaries' salons. */
  canaries?: readonly CurrentSite[];
  api?: string | undefined;
}

export const toWorkerFacts = (
  site: CurrentSite,
  { canaries = [], api = '' }: WorkerPlace,
): SiteWorkerFacts => ({
  ...toWorkerRelease(site),
  canaries: canaries.map(toWorkerRelease),
  moduleOrigins: site.origins,
  api,
});

const toWorkerRelease = ({ id, packages }: CurrentSite): SiteWorkerRelease => ({ release: id, packages });

const addressesOf = (release: AnyRelease, cdn: string) =>
  Object.entries(release.integrity).map(
    ([file, hash]) => [getFileAddress(getReleaseAddresses(release, cdn), file), hash] as const,
  );

export const getReleaseAddresses = (release: AnyRelease, cdn: string) => ({
  base: getReleaseBase(cdn, release),
  ...(release.kind === 'module' && release.kept ? { kept: release.kept } : {}),
});

/** In the worker the host page's package is named `site`, because its release has the module's name. */
function packageOf(release: AnyRelease, cdn: string) {
  const name = release.kind === 'site' ? 'site' : release.name;
  const files = Object.keys(release.integrity).filter((file) => !isFilledByServer(file));
  return { name, ...getReleaseAddresses(release, cdn), files };
}

/** The server fills in these two files of a release before it sends them as page and service worker. */
export const isFilledByServer = (file: string): boolean => file === WORKER_FILE || file === TEMPLATE_FILE;
