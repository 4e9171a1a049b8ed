import path from 'node:path';
import { PLATFORM_VERSION } from '@salon/shared/module/platform';
import { LENT_SURFACE } from '@salon/shared/releases/lent/lent-surface';
import type { ReleaseKind } from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { readModuleEvents } from '../contract/events.ts';
import { readShellSlots } from '../contract/slots.ts';
import { type DescribedModule, readModule, readModules } from '../registry/consumers.ts';
import type { HostSources, ModuleSources, ShellSources } from '../registry/release-facts.ts';
import { collectProvidedNames, collectShellNames } from '../registry/shares.ts';
import { listShellPages, listSitePages } from '../registry/shell-pages.ts';
import { type PackageVersions, readInstalledVersions, readVersion } from '../registry/versions.ts';
import type { PageNeeds } from '../webpack/pages.ts';
import { hashInputs } from './staleness.ts';

/** A package to build, as plain data for the compiler's process. */
export interface BuildJob {
  kind: ReleaseKind;
  name: string;
  root: string;
  dir: string;
  packageVersion: string;
  /** Hash over everything that the result depends on. */
  inputs: string;
  mode: 'production' | 'development';
  /** Version of the Platform that the package is built against. */
  platform: string;
  module?: {
    sources: ModuleSources;
    exposes: Record<string, string>;
    versions: PackageVersions;
    hasStockContainer: boolean;
  };
  shell?: { pages: PageNeeds[]; sources: ShellSources };
  site?: { pages: PageNeeds[]; sources: HostSources; module: string };
}

export interface BuildResult {
  kind: ReleaseKind;
  /** A site has the name of its module. */
  name: string;
  ref: ReleaseRef;
  inputs: string;
}

/** Files of `shared` on which a module's build depends; the host provides the others. */
const BUNDLED_FROM_SHARED = [
  'shared/domain',
  'shared/contracts',
  'shared/booking-ui',
  'shared/module/platform.ts',
  'shared/package.json',
];
const EVERY_BUILD = ['tooling/webpack', 'tooling/build/compile.ts', 'pnpm-lock.yaml'];

export async function readJobs(root: string, mode: BuildJob['mode']): Promise<BuildJob[]> {
  const modules = await readModules(root);
  return [
    shellJob(root, mode, modules),
    ...modules.map((module) => moduleJob(root, mode, module)),
    ...modules.flatMap((module) =>
      module.siteDir === null ? [] : siteJob(root, mode, module, module.siteDir),
    ),
  ];
}

/** Reads one module alone. Its build has no container for hosts of others. */
export async function readPreviewJob(root: string, name: string): Promise<BuildJob> {
  const module = await readModule(path.join(root, name));
  return moduleJob(root, 'production', { ...module, hasStockContainer: false });
}

function shellJob(root: string, mode: BuildJob['mode'], modules: DescribedModule[]): BuildJob {
  const dir = path.join(root, 'shell');
  const pages = listShellPages(modules);
  return {
    kind: 'shell',
    name: 'shell',
    root,
    dir,
    mode,
    packageVersion: readVersion(dir),
    inputs: hashInputs(root, ['shell', 'shared', ...EVERY_BUILD], { mode, pages }),
    platform: PLATFORM_VERSION,
    shell: {
      pages,
      sources: {
        provided: collectShellNames(modules),
        versions: readInstalledVersions(root),
        slots: readShellSlots(root),
        lent: LENT_SURFACE,
        events: readModuleEvents(dir),
      },
    },
  };
}

function siteJob(root: string, mode: BuildJob['mode'], module: DescribedModule, dir: string): BuildJob {
  const pages = listSitePages(module);
  const sources = [path.relative(root, dir), 'shared', ...EVERY_BUILD];
  return {
    kind: 'site',
    name: `${module.name}-site`,
    root,
    dir,
    mode,
    packageVersion: readVersion(module.dir),
    inputs: hashInputs(root, sources, { mode, pages }),
    platform: PLATFORM_VERSION,
    site: {
      pages,
      sources: { provided: collectProvidedNames([module]), versions: readInstalledVersions(root) },
      module: module.name,
    },
  };
}

function moduleJob(root: string, mode: BuildJob['mode'], module: DescribedModule): BuildJob {
  const versions = readInstalledVersions(root);
  const { manifest, screens, parts } = module;
  const sources = [`${module.name}/src`, `${module.name}/package.json`];
  // A stock container brings our components with it.
  if (module.hasStockContainer) sources.push('shared');
  return {
    kind: 'module',
    name: module.name,
    root,
    dir: module.dir,
    mode,
    packageVersion: readVersion(module.dir),
    inputs: hashInputs(root, [...sources, ...BUNDLED_FROM_SHARED, ...EVERY_BUILD], { mode, versions }),
    platform: PLATFORM_VERSION,
    module: {
      sources: { manifest, screens, parts, events: readModuleEvents(module.dir), versions },
      exposes: module.exposes,
      versions,
      hasStockContainer: module.hasStockContainer,
    },
  };
}
