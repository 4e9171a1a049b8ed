import { type CanaryRule, getCanaryVersions } from '@salon/shared/releases/canary-rule';
import { composePage } from '@salon/shared/releases/compose-page';
import type { ModuleAddress, PageRegistry } from '@salon/shared/releases/page-registry';
import type { AnyRelease, ModuleRelease } from '@salon/shared/releases/release';
import { LOCAL_ENVIRONMENT, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { getFileAddress } from '@salon/shared/releases/unchanged-files';
import type { CheckedRegistry } from './check-releases.ts';
import {
  chooseModules,
  chooseVersions,
  findCanaryRule,
  type Visitor,
  type WithdrawnVersions,
} from './choose-versions.ts';
import { computeShortHash } from './integrity.ts';
import type { Releases } from './releases.ts';

/** Immutable: the cache of pages uses the object as a key. */
export interface PageFacts {
  registry: PageRegistry;
  /** HTML of the page, with placeholders. */
  template: string;
  shell: AnyRelease & { kind: 'shell' };
  /** Hashes of the files of the shell and of the modules' current versions, by address. */
  integrity: ReadonlyMap<string, string>;
}

export interface CurrentPages {
  /** The same for every salon and in every process, because service workers and open pages detect a release by it. */
  id: string;
  /** The service worker's code, the same for every salon, also during a canary. */
  worker: string | null;
  /** Origin of the CDN; empty without a CDN. */
  origins: string[];
  /** Whether a module may come from a developer's machine. */
  overrides: boolean;
  /** Whether pages differ by salon. */
  hasCanaries: boolean;
  getPageFacts(visitor: Visitor): PageFacts;
}

export interface PagesReaderOptions {
  releases: Releases;
  withdrawn?: (() => WithdrawnVersions) | undefined;
  production?: boolean | undefined;
  traces?: number | undefined;
}

const NONE: WithdrawnVersions = new Set();
const PRODUCTION = 'production';

/** The returned function gives null without a usable shell. It makes one object per registry and set of withdrawals. */
export function createPagesReader({
  releases,
  withdrawn = () => NONE,
  production,
  traces,
}: PagesReaderOptions): () => CurrentPages | null {
  let known: { collected: CheckedRegistry; withdrawnKey: string; pages: CurrentPages | null } | undefined;
  return () => {
    const collected = releases.current();
    if (!collected) return null;
    const names = withdrawn();
    const withdrawnKey = [...names].sort().join(' ');
    if (known?.collected !== collected || known.withdrawnKey !== withdrawnKey) {
      const place = { cdn: releases.cdn, production: production ?? false, traces };
      const pages = readPages(collected, names, place);
      known = { collected, withdrawnKey, pages };
    }
    return known.pages;
  };
}

interface Place {
  cdn: string;
  production: boolean;
  traces: number | undefined;
}

function readPages(
  collected: CheckedRegistry,
  withdrawn: WithdrawnVersions,
  { cdn, production, traces }: Place,
): CurrentPages | null {
  const { registry, shell, modules, refused } = collected;
  const [stable] = chooseVersions(shell, { salon: null }, withdrawn);
  if (!stable) return null;
  const rules = [shell, ...modules].flatMap((one) => findCanaryRule(one, withdrawn) ?? []);
  const overrides = mayOverride(registry, production);
  const known = new Map<string, PageFacts>();
  return {
    id: computeShortHash(
      JSON.stringify([registry.shell, registry.modules, [...withdrawn].sort()]),
      stable.template,
      // A new root document can end a version although the registry is the same; open pages must learn of that.
      ...[...refused].sort(),
    ),
    worker: stable.worker,
    origins: cdn ? [new URL(cdn).origin] : [],
    overrides,
    hasCanaries: rules.length > 0,
    getPageFacts(visitor) {
      const canaryVersions = getCanaryVersions(rules, visitor.salon);
      const previews = (visitor.previews ?? []).map(
        ({ release, until }) => `${release.name}@${release.version}/${until}`,
      );
      const key = [canaryVersions, visitor.brokenShell ?? '', ...previews].join('/');
      const parts =
        known.get(key) ??
        partsOf(collected, { visitor, withdrawn, cdn, rules, canaryVersions, overrides, traces });
      known.set(key, parts);
      return parts;
    },
  };
}

/** The environment `production` allows no overrides, nor does a local build on a production server. */
function mayOverride({ overrides, environment }: ReleaseRegistry, production: boolean): boolean {
  return overrides && environment !== PRODUCTION && !(production && environment === LOCAL_ENVIRONMENT);
}

interface Choice {
  visitor: Visitor;
  withdrawn: WithdrawnVersions;
  cdn: string;
  rules: CanaryRule[];
  canaryVersions: string;
  overrides: boolean;
  traces: number | undefined;
}

function partsOf({ registry, shell: shells, modules }: CheckedRegistry, choice: Choice): PageFacts {
  const { visitor, withdrawn, cdn, rules, canaryVersions, overrides, traces } = choice;
  const [shell] = chooseVersions(shells, visitor, withdrawn);
  if (!shell) throw new Error('A page without a shell');
  const versions = chooseModules(modules, visitor, withdrawn);
  const page = composePage({ shell: shell.release, modules: versions, cdn });
  const { format, environment, serial } = registry;
  const previews = (visitor.previews ?? [])
    .map(({ release: { name, version }, until }) => ({ name, version, until }))
    .filter(({ name, version }) => page.modules.some((one) => one.name === name && one.version === version));
  return {
    registry: {
      format,
      environment,
      serial,
      ...(overrides ? { overrides } : {}),
      ...(traces === undefined ? {} : { traces }),
      ...(rules.length > 0 ? { canaries: rules, channel: canaryVersions } : {}),
      ...(previews.length > 0 ? { previews } : {}),
      ...page,
    },
    template: shell.template,
    shell: shell.release,
    integrity: integrityOf(page, shell.release, versions.flat()),
  };
}

function integrityOf(
  { shell, modules }: Pick<PageRegistry, 'shell' | 'modules'>,
  shellRelease: AnyRelease,
  releases: readonly ModuleRelease[],
): Map<string, string> {
  const entries = (
    place: Pick<ModuleAddress, 'base' | 'kept'>,
    { integrity }: Pick<AnyRelease, 'integrity'>,
  ) => Object.entries(integrity).map(([file, hash]) => [getFileAddress(place, file), hash] as const);
  const ofModules = modules.flatMap((module) => {
    const release = releases.find(({ name, version }) => name === module.name && version === module.version);
    return release ? entries(module, release) : [];
  });
  return new Map([...entries(shell, shellRelease), ...ofModules]);
}
