import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../verify/list-files.ts';
import { findGaps, joinTags, type Requirement } from './requirements.ts';
import { formatSpecPage } from './spec-page.ts';
import { SPEC_SECTIONS, type SpecSection } from './spec-sections.ts';
import { readSpecTags } from './spec-tags.ts';

export const SPEC_MAP = 'docs/spec-map.md';

const TESTS = ['*.test.ts', '*.test.tsx', '*.journey.ts'];

/** Includes uncommitted tests. */
function readTests(root: string): Map<string, string> {
  const files = listFiles(root, ...TESTS);
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

interface SpecMap {
  page: string;
  problems: string[];
}

/** `isThere` returns whether a path of the workspace exists. */
export function makeSpecMap(
  tests: ReadonlyMap<string, string>,
  isThere: (file: string) => boolean,
  sections: readonly SpecSection[] = SPEC_SECTIONS,
): SpecMap {
  const read = [...tests].map(([file, text]) => readSpecTags(file, text));
  const { requirements, problems } = joinTags(read.flatMap(({ tags }) => tags));
  return {
    page: formatSpecPage(sections, requirements),
    problems: [
      ...read.flatMap((one) => one.problems),
      ...problems,
      ...findGaps(sections, requirements),
      ...findMissingCode(requirements, isThere),
    ],
  };
}

const findMissingCode = (requirements: readonly Requirement[], isThere: (file: string) => boolean) =>
  requirements.flatMap(({ id, code, tests }) =>
    code
      .filter((file) => !isThere(file))
      .map((file) => `${id} names ${file}, which does not exist: ${tests[0]}`),
  );

const makeOf = (root: string) => makeSpecMap(readTests(root), (file) => existsSync(path.join(root, file)));

/** One sentence for each problem of the tags, and one when the page differs from the tags. */
export function findSpecMapProblems(root: string): string[] {
  const { page, problems } = makeOf(root);
  const isCurrent = readFileSync(path.join(root, SPEC_MAP), 'utf8') === page;
  return isCurrent ? problems : [...problems, `${SPEC_MAP} differs from the tags: run pnpm verify --write`];
}

/** Returns the problems of the tags. */
export function writeSpecMap(root: string): string[] {
  const { page, problems } = makeOf(root);
  writeFileSync(path.join(root, SPEC_MAP), page);
  return problems;
}
