import { composePage } from '@salon/shared/releases/compose';
import { addressOfFile } from '@salon/shared/releases/kept-files';
import type { ModuleAddress, PageRegistry } from '@salon/shared/releases/page-registry';
import type { AnyRelease, ModuleRelease } from '@salon/shared/releases/release';
import { LOCAL, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { type CanaryRule, channelOf } from '@salon/shared/releases/rollout';
import { trialOf, type Visitor, versionsFor, type Withdrawn } from './choose.ts';
import type { Collected } from './collect.ts';
import { shortHash } from './integrity.ts';
import type { Releases } from './releases.ts';

/** What one page is made of. Never changes: another page is made of another object. */
export interface PageParts {
  registry: PageRegistry;
  /** The shell whose page it is, with its placeholders. */
  template: string;
  shell: AnyRelease & { kind: 'shell' };
  /** Hash of every file that the page may name, by its address. */
  integrity: ReadonlyMap<string, string>;
}

/** What runs, as the server's pages need it. */
export interface CurrentPages {
  /** The same for everybody and in every process, until a release: service workers and open pages find releases by it. */
  id: string;
  /** The service worker's code: everybody's, whatever is tried on some. */
  worker: string | null;
  /** Other origins that files come from. */
  origins: string[];
  /** Whether a module may come from the developer's own machine. */
  overrides: boolean;
  /** Whether pages differ by salon. */
  hasTrials: boolean;
  partsFor(visitor: Visitor): PageParts;
}

export interface ReaderOptions {
  releases: Releases;
  withdrawn?: (() => Withdrawn) | undefined;
  production?: boolean | undefined;
}

const NONE: Withdrawn = new Set();
/** Nobody writes there what a developer's machine says. */
const PRODUCTION = 'production';

/** What runs now, made once for each registry and each set of versions that were taken back; null when no page can be made. */
export function pagesReader({
  releases,
  withdrawn = () => NONE,
  production,
}: ReaderOptions): () => CurrentPages | null {
  let known: { collected: Collected; taken: string; pages: CurrentPages | null } | undefined;
  return () => {
    const collected = releases.current();
    if (!collected) return null;
    const names = withdrawn();
    const taken = [...names].sort().join(' ');
    if (known?.collected !== collected || known.taken !== taken) {
      const place = { cdn: releases.cdn, production: production ?? false };
      const pages = readPages(collected, names, place);
      known = { collected, taken, pages };
    }
    return known.pages;
  };
}

interface Place {
  cdn: string;
  production: boolean;
}

function readPages(
  collected: Collected,
  withdrawn: Withdrawn,
  { cdn, production }: Place,
): CurrentPages | null {
  const { registry, shell, modules } = collected;
  const [everybodys] = versionsFor(shell, { salon: null }, withdrawn);
  if (!everybodys) return null;
  const rules = [shell, ...modules].flatMap((one) => trialOf(one, withdrawn) ?? []);
  const overrides = mayOverride(registry, production);
  const known = new Map<string, PageParts>();
  return {
    id: shortHash(
      JSON.stringify([registry.shell, registry.modules, [...withdrawn].sort()]),
      everybodys.template,
    ),
    worker: everybodys.worker,
    origins: cdn ? [new URL(cdn).origin] : [],
    overrides,
    hasTrials: rules.length > 0,
    partsFor(visitor) {
      const channel = channelOf(rules, visitor.salon);
      const key = `${channel}/${visitor.brokenShell ?? ''}`;
      const parts =
        known.get(key) ?? partsOf(collected, { visitor, withdrawn, cdn, rules, channel, overrides });
      known.set(key, parts);
      return parts;
    },
  };
}

/** Local and production exclude each other: a build of one's own, put into production, lets nobody in either. */
function mayOverride({ overrides, environment }: ReleaseRegistry, production: boolean): boolean {
  return overrides && environment !== PRODUCTION && !(production && environment === LOCAL);
}

interface Choice {
  visitor: Visitor;
  withdrawn: Withdrawn;
  cdn: string;
  rules: CanaryRule[];
  channel: string;
  overrides: boolean;
}

function partsOf({ registry, shell: shells, modules }: Collected, choice: Choice): PageParts {
  const { visitor, withdrawn, cdn, rules, channel, overrides } = choice;
  const [shell] = versionsFor(shells, visitor, withdrawn);
  if (!shell) throw new Error('A page without a shell');
  const versions = modules.flatMap((one) => {
    const [first, ...rest] = versionsFor(one, visitor, withdrawn).map(({ release }) => release);
    return first ? [[first, ...rest] as const] : [];
  });
  const page = composePage({ shell: shell.release, modules: versions, cdn });
  const { format, environment, serial } = registry;
  return {
    registry: {
      format,
      environment,
      serial,
      ...(overrides ? { overrides } : {}),
      ...(rules.length > 0 ? { canaries: rules, channel } : {}),
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
  ) => Object.entries(integrity).map(([file, hash]) => [addressOfFile(place, file), hash] as const);
  const ofModules = modules.flatMap((module) => {
    const release = releases.find(({ name, version }) => name === module.name && version === module.version);
    return release ? entries(module, release) : [];
  });
  return new Map([...entries(shell, shellRelease), ...ofModules]);
}
