import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readImports, toImportPath } from '../boundaries/imports.ts';
import { toArgv } from './command.ts';
import type { ProofPart } from './part.ts';
import { createClonePart } from './parts/clean-clones.ts';
import { PROOF_PARTS } from './parts.ts';
import { selectParts, UnknownPart } from './select-parts.ts';
import { createSourceFilter } from './sources.ts';

const ROOT = path.resolve(__dirname, '../..');
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts', '/index.tsx'];

/** Undefined for a library. */
function fileOf(target: string): string | undefined {
  const ours = ENDINGS.map((ending) => `${target}${ending}`);
  return ours.find((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(path.join(ROOT, file)));
}

/** This file need not be a source of a part, because it only formats figures. */
const FIGURES_FILE = 'trials/engine/proof-figures.ts';

const importsByFile = new Map<string, string[]>();

function importedBy(file: string): string[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const imports = readImports(readFileSync(path.join(ROOT, file), 'utf8'), file)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier }) => fileOf(toImportPath(specifier, file)) ?? []);
  importsByFile.set(file, imports);
  return imports;
}

function reachedBy(part: ProofPart): string[] {
  const reached = new Set(toArgv(part.command, ROOT).filter((word) => /^[\w/-]+\.ts$/.test(word)));
  for (const file of reached) for (const imported of importedBy(file)) reached.add(imported);
  return [...reached];
}

test('every part has a unique id that is a valid file name', () => {
  const ids = PROOF_PARTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
});

test('every command starts an existing program', () => {
  const missing = PROOF_PARTS.filter((part) => {
    const [program = '', file = ''] = toArgv(part.command, ROOT);
    return !existsSync(path.join(ROOT, program === 'node' ? file : `node_modules/.bin/${program}`));
  });
  expect(missing).toEqual([]);
});

test('every source names an existing file or folder', () => {
  const sources = new Set(
    PROOF_PARTS.flatMap((part) => part.sources.map((source) => source.replace('!', ''))),
  );
  const named = [...sources].filter((source) => !source.startsWith('**'));
  expect(named.filter((source) => globSync(source, { cwd: ROOT }).length === 0)).toEqual([]);
});

test.each(PROOF_PARTS.map((part) => [part.id, part] as const))(
  '%s lists every file that its command imports',
  (_, part) => {
    const counts = createSourceFilter({ ...part, runsTests: true });
    const left = reachedBy(part).filter((file) => !counts(file) && file !== FIGURES_FILE);
    expect(left).toEqual([]);
  },
);

test('only the clean clones run the checks of sources, and documents count for them', () => {
  const checking = PROOF_PARTS.filter(({ runsChecks }) => runsChecks);
  expect(checking).toEqual(selectParts(PROOF_PARTS, ['clean-clone']));
  for (const part of checking) {
    const counts = createSourceFilter(part);
    expect(
      ['README.md', 'docs/spec-map.md', 'docs/proof.md', 'docs/proof/storm.json'].filter(counts),
    ).toEqual(['README.md', 'docs/spec-map.md']);
  }
});

test('a name selects a part, or every part that begins with it', () => {
  expect(selectParts(PROOF_PARTS, ['storm']).map(({ id }) => id)).toEqual(['storm']);
  expect(selectParts(PROOF_PARTS, ['clean-clone'])).toHaveLength(11);
  expect(selectParts(PROOF_PARTS, [])).toEqual(PROOF_PARTS);
  expect(() => selectParts(PROOF_PARTS, ['strom'])).toThrow(UnknownPart);
});

test('each moment has a part that passes its name', () => {
  expect(createClonePart({ id: 'spring', at: '2027-03-28T01:55', zone: 'Europe/Berlin' })).toMatchObject({
    id: 'clean-clone-spring',
    promise: 'npm test passes at 2027-03-28 01:55 in Europe/Berlin',
    command: 'node tooling/prove/clean-clone.ts --at=spring',
  });
});
