/**
 * webpack's modules with the same set of pages (the signature) make one group, so that no page fetches an unused
 * module. Groups are then merged where a further request would cost more than the unused bytes.
 */

export interface PlanModule {
  id: string;
  /** Estimated bytes on the wire. */
  bytes: number;
  pages: ReadonlySet<string>;
}

/** A chunk that exists in any case (the entry, the frame), to which modules can be added. */
export interface FixedChunk {
  name: string;
  /** A page outside `pages` that needs an added module fetches these bytes, too. */
  bytes: number;
  pages: ReadonlySet<string>;
}

export interface PlannedChunk {
  name: string;
  pages: ReadonlySet<string>;
  modules: string[];
}

interface Group {
  fixed: string | undefined;
  pages: Set<string>;
  bytes: number;
  modules: string[];
}

export interface PlanLimits {
  /** The cost of a request in bytes. It is low: the browser runs six at a time, and the HTML announces them. */
  requestBytes: number;
  /**
   * The most unused bytes that a page may fetch, about 2 %. More files would cost more: each file has some 400 bytes of
   * headers and is compressed alone.
   */
  wasteBytes: number;
}

export const SHELL_LIMITS: PlanLimits = { requestBytes: 3_000, wasteBytes: 6_000 };
/** A site's pages have less than half the size of the shell's. */
export const SITE_LIMITS: PlanLimits = { ...SHELL_LIMITS, wasteBytes: 2_000 };

/** The chunks' names do not depend on the modules' order. */
export function planChunks(
  modules: readonly PlanModule[],
  fixed: readonly FixedChunk[],
  limits = SHELL_LIMITS,
): PlannedChunk[] {
  const groups = groupBySignature(modules, fixed);
  const waste = new Map<string, number>();
  for (
    let pair = bestMerge(groups, waste, limits);
    pair !== undefined;
    pair = bestMerge(groups, waste, limits)
  ) {
    merge(pair, waste);
    groups.splice(groups.indexOf(pair.from), 1);
  }
  let next = 1;
  return groups
    .filter((group) => group.modules.length > 0)
    .map((group) => ({
      name: group.fixed ?? `shared-${next++}`,
      pages: group.pages,
      modules: group.modules.sort(),
    }));
}

function groupBySignature(modules: readonly PlanModule[], fixed: readonly FixedChunk[]): Group[] {
  const groups = new Map<string, Group>();
  const others: Group[] = [];
  for (const chunk of fixed) {
    const group: Group = { fixed: chunk.name, pages: new Set(chunk.pages), bytes: chunk.bytes, modules: [] };
    const signature = signatureOf(chunk.pages);
    if (groups.has(signature)) others.push(group);
    else groups.set(signature, group);
  }
  for (const module of modules) {
    const signature = signatureOf(module.pages);
    const group = groups.get(signature) ?? {
      fixed: undefined,
      pages: new Set(module.pages),
      bytes: 0,
      modules: [],
    };
    group.bytes += module.bytes;
    group.modules.push(module.id);
    groups.set(signature, group);
  }
  // Sorted, because the names must not depend on the order of the modules.
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return [...sorted, ...others];
}

function signatureOf(pages: ReadonlySet<string>): string {
  return [...pages].sort().join(' ');
}

interface Pair {
  into: Group;
  from: Group;
}

function merge({ into, from }: Pair, waste: Map<string, number>): void {
  for (const [page, bytes] of wasteOf(into, from)) waste.set(page, (waste.get(page) ?? 0) + bytes);
  into.bytes += from.bytes;
  into.modules.push(...from.modules);
  for (const page of from.pages) into.pages.add(page);
}

/** The merge that saves most; undefined when no merge saves bytes within the limits. */
function bestMerge(
  groups: readonly Group[],
  waste: Map<string, number>,
  limits: PlanLimits,
): Pair | undefined {
  let best: Pair | undefined;
  let bestGain = 0;
  for (const [a, b] of pairsOf(groups)) {
    const more = wasteOf(a, b);
    const gain = limits.requestBytes * commonPages(a, b) - sum(more.map(([, bytes]) => bytes));
    if (gain <= bestGain) continue;
    if (more.some(([page, bytes]) => (waste.get(page) ?? 0) + bytes > limits.wasteBytes)) continue;
    bestGain = gain;
    best = b.fixed === undefined ? { into: a, from: b } : { into: b, from: a };
  }
  return best;
}

/** Two fixed chunks may not be merged. */
function* pairsOf(groups: readonly Group[]): Iterable<[Group, Group]> {
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      if (a.fixed === undefined || b.fixed === undefined) yield [a, b];
    }
  }
}

/** A page that needs only one of the groups would also fetch the other one. */
function wasteOf(a: Group, b: Group): [page: string, bytes: number][] {
  const only = (own: Group, other: Group) => [...own.pages].filter((page) => !other.pages.has(page));
  return [
    ...only(a, b).map((page): [string, number] => [page, b.bytes]),
    ...only(b, a).map((page): [string, number] => [page, a.bytes]),
  ];
}

function commonPages(a: Group, b: Group): number {
  return [...a.pages].filter((page) => b.pages.has(page)).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
