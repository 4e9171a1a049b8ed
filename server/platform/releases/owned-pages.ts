import { coversPattern, doPatternsConflict, listClaimProblems } from '@salon/shared/releases/claims';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageVersions, UsableRelease } from './package-versions.ts';

type Module = PackageVersions<ModuleRelease>;
type Kept = Module & { usable: Map<string, UsableRelease<ModuleRelease>> };

/** Paths of the pages that each module has, by its name. */
export type OwnedPages = Readonly<Record<string, readonly string[]>>;

export interface OwnedPagesOptions {
  /** The pages that this server gave to each module before. */
  ranBefore: OwnedPages;
  /** Gets a sentence for each refused claim. */
  refuse: (sentence: string) => void;
}

/**
 * Leaves out versions that claim a page of another module, so that a wrong release cannot take pages. If two stable
 * versions claim a page, the claim that stands longest wins. Canaries and fallback versions give way to stable ones; a
 * fallback version does so silently, because its page may have moved to the other module.
 */
export function removeVersionsWithForeignPages(
  modules: readonly Module[],
  { ranBefore, refuse }: OwnedPagesOptions,
): Module[] {
  const kept = modules.map((module) => ({ ...module, usable: new Map(module.usable) }));
  const remove = (module: Kept, release: ModuleRelease, owners: ModuleRelease[], say = refuse) => {
    const ends = listClaimProblems(release, owners);
    for (const end of ends) say(`${module.name} ${release.version} ${end}`);
    if (ends.length > 0) module.usable.delete(release.version);
  };
  for (const module of kept) for (const { release } of module.usable.values()) remove(module, release, []);
  let losers: ReturnType<typeof findLosers>;
  do {
    losers = findLosers(modules, kept, ranBefore);
    for (const { module, release, winners } of losers) remove(module, release, winners);
  } while (losers.length > 0);
  const owners = kept.flatMap((module) => findStanding(module) ?? []);
  for (const module of kept) {
    const canary = module.releases.canary?.release.version;
    for (const { release } of module.usable.values()) {
      remove(module, release, owners, release.version === canary ? refuse : () => {});
    }
  }
  return kept;
}

/** Pages of the versions that run where no canary runs. */
export const listOwnedPages = (modules: readonly Module[]): OwnedPages =>
  Object.fromEntries(
    modules.map((module) => [module.name, findStanding(module)?.routes.map(({ path }) => path) ?? []]),
  );

const findStanding = ({ releases: { stable, previous }, usable }: Module): ModuleRelease | undefined =>
  [stable, ...previous].flatMap(({ version }) => usable.get(version)?.release ?? [])[0];

interface Standing {
  module: Kept;
  /** The module's place in the registry. */
  order: number;
  release: ModuleRelease;
  /** Usable earlier versions, also those that were refused. */
  earlier: ModuleRelease[];
  ran: readonly string[];
}

/** Versions that another module's version defeats. A winner that is defeated itself decides only in a circle. */
function findLosers(modules: readonly Module[], kept: readonly Kept[], ranBefore: OwnedPages) {
  const all = kept.flatMap((module, order): Standing[] => {
    const release = findStanding(module);
    const known = modules[order]?.usable;
    if (!release || !known) return [];
    const { stable, previous } = module.releases;
    const line = [stable, ...previous].flatMap(({ version }) => known.get(version)?.release ?? []);
    const earlier = line.slice(line.indexOf(release) + 1);
    return [{ module, order, release, earlier, ran: ranBefore[module.name] ?? [] }];
  });
  const defeated = all.flatMap((one) => {
    const winners = all.filter((other) => other !== one && takesPage(other, one));
    return winners.length > 0 ? [{ one, winners }] : [];
  });
  const isFree = (winner: Standing) => defeated.every(({ one }) => one !== winner);
  const decided = defeated.filter(({ winners }) => winners.some(isFree));
  return (decided.length > 0 ? decided : defeated).map(({ one, winners }) => {
    const deciding = winners.some(isFree) ? winners.filter(isFree) : winners;
    return { ...one, winners: deciding.map(({ release }) => release) };
  });
}

const takesPage = (winner: Standing, loser: Standing) =>
  loser.release.routes.some(({ path }) =>
    winner.release.routes.some(
      (other) => doPatternsConflict(other.path, path) && isOlder([winner, other.path], [loser, path]),
    ),
  );

type Claim = readonly [Standing, path: string];

function isOlder(one: Claim, other: Claim): boolean {
  const [ages, others] = [listAges(one), listAges(other)];
  const place = ages.findIndex((age, index) => age !== others[index]);
  return (ages[place] ?? 0) > (others[place] ?? 0);
}

/**
 * Returns numbers of which the first that differs decides; the greater one stands longer. A claim that all earlier
 * versions had is the oldest; one that the version before lacks is the newest. Between them, the registry alone cannot
 * tell which came first, so what this server ran before decides.
 */
function listAges([{ order, earlier, ran }, path]: Claim): number[] {
  const lacking = earlier.findIndex(({ routes }) => !routes.some((route) => coversPattern(route.path, path)));
  const count = lacking < 0 ? earlier.length : lacking;
  const isOldest = count > 0 && lacking < 0;
  const isNewest = lacking === 0;
  const hasRun = ran.some((known) => coversPattern(known, path));
  return [Number(isOldest), Number(!isNewest), Number(hasRun), count, -order];
}
