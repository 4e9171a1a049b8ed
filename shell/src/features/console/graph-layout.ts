import type { GraphPackage } from '@salon/shared/contracts/platform-console';

export type ThingKind = 'contract' | 'lent' | 'slot' | 'event';

/** What one package gives and another needs. */
export interface Thing {
  key: string;
  kind: ThingKind;
  /** In Latin letters: `2` for the contract 2.x, `mobx`, `header`, `cash:changed`. */
  name: string;
}

export interface Edge {
  /** Name of the package as in commands, and key of the thing. */
  package: string;
  thing: string;
  way: 'gives' | 'needs';
}

export interface Graph {
  hosts: GraphPackage[];
  things: Thing[];
  modules: GraphPackage[];
  edges: Edge[];
}

const KINDS: readonly ThingKind[] = ['contract', 'lent', 'slot', 'event'];

/** Leaves out what no package needs. */
export function toGraph(packages: readonly GraphPackage[]): Graph {
  const edges = packages.flatMap(listEdges);
  const needed = new Set(edges.filter(({ way }) => way === 'needs').map(({ thing }) => thing));
  const things = [...needed].map(toThing).sort(compareThings);
  return {
    hosts: packages.filter(({ kind }) => kind !== 'module'),
    things,
    modules: packages.filter(({ kind }) => kind === 'module'),
    edges: edges.filter(({ thing }) => needed.has(thing)),
  };
}

function listEdges(one: GraphPackage): Edge[] {
  const way = one.kind === 'module' ? 'needs' : 'gives';
  const [major = ''] = one.platform.split('.');
  const edge = (kind: ThingKind, direction: Edge['way']) => (name: string) => ({
    package: one.package,
    thing: `${kind} ${name}`,
    way: direction,
  });
  return [
    edge('contract', way)(major),
    ...one.lent.map(edge('lent', way)),
    ...one.slots.map(edge('slot', way)),
    ...one.emits.map(edge('event', 'gives')),
    ...one.hears.map(edge('event', 'needs')),
  ];
}

function toThing(key: string): Thing {
  const [kind = 'lent', name = ''] = key.split(' ');
  return { key, kind: kind as ThingKind, name };
}

const compareThings = (one: Thing, other: Thing) =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || (one.name < other.name ? -1 : 1);

/** Heights in pixels; the style sheet has the same. */
export const NODE_HEIGHT_PX = 44;
const STEP_PX = 52;

/** Returns the middle of a node of a column that is centred in a drawing of `rows` nodes. */
export const getMiddle = (index: number, count: number, rows: number): number =>
  ((rows - count) / 2 + index) * STEP_PX + STEP_PX / 2;

export const getHeight = (rows: number): number => rows * STEP_PX;
