import path from 'node:path';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import { PART_KINDS, type ProofPart } from './part.ts';
import { readOverview } from './state.ts';
import { type Machine, type StoredResult, writeWhole } from './stored-result.ts';

export interface ProofPageFacts {
  parts: readonly ProofPart[];
  keptOf: (id: string) => StoredResult | undefined;
  /** The ids of parts whose result belongs to other sources than those of `commit`. */
  stale: ReadonlySet<string>;
  commit: string;
}

export const PROOF_PAGE = 'docs/proof.md';

const COLUMNS = [
  'promise',
  'goal',
  'figure',
  'spread',
  'met',
  'date',
  'commit',
  'sources',
  'part',
  'command',
];
const [CURRENT, CHANGED] = ['same', 'changed since'];

/** @throws GitProblem */
export function writePage(root: string, parts: readonly ProofPart[]): void {
  const { commit, states } = readOverview(root, parts);
  const kept = new Map(states.map((state) => [state.part.id, state.kept]));
  const stale = new Set(states.filter((state) => state.kept && !state.isCurrent).map(({ part }) => part.id));
  const page = formatPage({ parts, keptOf: (id) => kept.get(id), stale, commit });
  writeWhole(path.join(root, PROOF_PAGE), page);
}

export function formatPage(facts: ProofPageFacts): string {
  const kinds = PART_KINDS.filter((kind) => facts.parts.some((part) => part.kind === kind));
  return [head(facts), ...kinds.map((kind) => sectionOf(kind, facts)), machinesOf(facts)].join('\n');
}

/** The page's test makes the page again from these facts and the stored results. */
export function readPage(text: string): Pick<ProofPageFacts, 'stale' | 'commit'> {
  const [, commit = ''] = /commit `([^`]+)`/.exec(text) ?? [];
  const rows = text.split('\n').map((line) => line.split(' | '));
  const [sources, part] = [COLUMNS.indexOf('sources'), COLUMNS.indexOf('part')];
  const stale = rows.filter((cells) => cells[sources] === CHANGED).map((cells) => cells[part] ?? '');
  return { commit, stale: new Set(stale) };
}

function head({ parts, keptOf, stale, commit }: ProofPageFacts): string {
  const results = parts.flatMap(({ id }) => keptOf(id) ?? []);
  const missed = results.filter(({ result }) => result === 'missed').length;
  return `# Proof

What the product promises, and what was measured of it last. \`pnpm prove\` writes this page from \`docs/proof\`; nobody edits
it. Every other document points here instead of repeating a figure.

Of ${parts.length} parts, ${results.length - missed} met their goals, ${missed} missed one, ${parts.length - results.length} have not run. The sources are compared with those of commit \`${commit}\`:
${stale.size} results are of sources that changed since (\`${CHANGED}\`). \`pnpm prove --list\` says how it stands now, and \`pnpm prove <part>\` runs
a part whose sources changed; with \`--again\` any.
`;
}

function sectionOf(kind: string, facts: ProofPageFacts): string {
  const rows = facts.parts.filter((part) => part.kind === kind).flatMap((part) => rowsOf(part, facts));
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `## ${kind}\n\n${lines.join('\n')}\n`;
}

function rowsOf(part: ProofPart, { keptOf, stale }: ProofPageFacts): string[][] {
  const command = `\`${part.command}\``;
  const kept = keptOf(part.id);
  if (!kept) return [[cell(part.promise), '', 'not run yet', '', '', '', '', '', part.id, command]];
  const { date, commit, figures } = kept;
  const sources = stale.has(part.id) ? CHANGED : CURRENT;
  return figures.map((figure) => [
    ...cellsOf(figure),
    date.replace('T', ' ').replace('Z', ' UTC'),
    `\`${commit}\``,
    sources ?? '',
    part.id,
    command,
  ]);
}

const cellsOf = ({ promise, goal, figure, spread = '', isMet }: ProofFigure): string[] => [
  ...[promise, goal, figure, spread].map(cell),
  isMet ? 'yes' : '**no**',
];

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

function machinesOf({ parts, keptOf }: ProofPageFacts): string {
  const results = parts.flatMap(({ id }) => keptOf(id) ?? []);
  const groups = Map.groupBy(results, ({ machine }) => describe(machine));
  const lines = [...groups].map(([machine, own]) => `- ${machine}: ${own.length} parts`);
  return `## Machines\n\n${lines.length > 0 ? lines.join('\n') : 'No part has run yet.'}\n`;
}

const describe = ({ cores, cpu, node, chromium }: Machine) =>
  [`${cores} cores`, cpu, `Node ${node.replace(/^v/, '')}`, ...(chromium ? [chromium] : [])].join(', ');
