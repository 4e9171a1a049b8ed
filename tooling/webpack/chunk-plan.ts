/**
 * Decides which of the shell's modules travel together. A module is needed by a set of pages (its signature);
 * modules of one signature make one chunk, so that no page fetches what it does not use. Small groups are then
 * merged where a request would cost more than the bytes that some page fetches in vain.
 */

export interface PlanModule {
  id: string;
  /** Estimated size on the wire. */
  bytes: number;
  pages: ReadonlySet<string>;
}

/** A chunk that exists anyway (the entry, the frame) and may take more in. */
export interface FixedChunk {
  name: string;
  /** What it holds already: a page outside `pages` that waits for it fetches all of that, too. */
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

/**
 * One more request costs about as much as this many bytes: measured against a page of 300 KB on a connection
 * where a round trip takes as long as 110 KB, six of them at once.
 */
export const REQUEST_BYTES = 3_000;

export function planChunks(
  modules: readonly PlanModule[],
  fixed: readonly FixedChunk[],
  requestBytes = REQUEST_BYTES,
): PlannedChunk[] {
  const groups = groupBySignature(modules, fixed);
  for (
    let pair = bestMerge(groups, requestBytes);
    pair !== undefined;
    pair = bestMerge(groups, requestBytes)
  ) {
    const [into, from] = pair;
    into.bytes += from.bytes;
    into.modules.push(...from.modules);
    for (const page of from.pages) into.pages.add(page);
    groups.splice(groups.indexOf(from), 1);
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
  // By signature, so that the names do not depend on the order in which the modules were found.
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return [...sorted, ...others];
}

function signatureOf(pages: ReadonlySet<string>): string {
  return [...pages].sort().join(' ');
}

/** The merge that gains most, or none when no merge gains anything. The first of the pair is kept. */
function bestMerge(groups: readonly Group[], requestBytes: number): [Group, Group] | undefined {
  let best: [Group, Group] | undefined;
  let bestGain = 0;
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      if (a.fixed !== undefined && b.fixed !== undefined) continue;
      const gain = gainOfMerge(a, b, requestBytes);
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = b.fixed === undefined ? [a, b] : [b, a];
    }
  }
  return best;
}

function gainOfMerge(a: Group, b: Group, requestBytes: number): number {
  const common = [...a.pages].filter((page) => b.pages.has(page)).length;
  const waste = a.bytes * (b.pages.size - common) + b.bytes * (a.pages.size - common);
  return requestBytes * common - waste;
}
