import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALLOWED_TEXTS,
  type AllowedText,
  REFUSED_WORDS,
  type RefusedWord,
  UNREAD_FOLDERS,
} from './glossary.ts';
import { listFiles } from './list-files.ts';
import { readCodeWords, readProseWords, splitName } from './source-words.ts';

const CODE = /\.(?:[cm]?[jt]sx?|css|html|c|grit)$/;
const DOCUMENT = /\.md$/;

const NOT_READ = [
  'docs/{proof,proof.md,spec-map.md,specification-texts.md,glossary.md,style-guide.md}',
  'docs/proof/**',
  '**/migrations/**',
  '**/*.generated.ts',
  'tooling/verify/glossary*.ts',
  ...UNREAD_FOLDERS,
];

const isIn = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));

type RefusedFinder = (name: string) => readonly RefusedWord[];

/** Caches the result of each name. */
export function createRefusedFinder(refused: readonly RefusedWord[]): RefusedFinder {
  const known = new Map<string, readonly RefusedWord[]>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      const words = ` ${splitName(name).join(' ')} `;
      found = refused.filter(({ word }) => words.includes(` ${word} `) || words.includes(` ${word}s `));
      known.set(name, found);
    }
    return found;
  };
}

/** Replaces allowed texts by as many spaces, so that every index stays right. */
function withoutAllowed(file: string, text: string, allowed: readonly AllowedText[]): string {
  return allowed
    .filter((one) => text.includes(one.text) && (one.within === undefined || isIn(file, one.within)))
    .reduce((rest, one) => rest.replaceAll(one.text, ' '.repeat(one.text.length)), text);
}

/** Includes the words of the file's path. */
export function findRefusedWords(
  file: string,
  source: string,
  { find, allowed }: { find: RefusedFinder; allowed: readonly AllowedText[] },
): string[] {
  const findHere = (name: string) =>
    find(name).filter(({ within }) => within === undefined || isIn(file, within));
  const text = withoutAllowed(file, source, allowed);
  const ofPath = findHere(withoutAllowed(file, file, allowed)).map(
    ({ word, instead }) => `${file} has ${word} in its path: write ${instead}`,
  );
  const ofText = [...(CODE.test(file) ? readCodeWords(text) : readProseWords(text))].flatMap(
    ({ word, at, isProse }) =>
      findHere(word)
        .filter(({ inProseOnly }) => isProse || !inProseOnly)
        .map(({ instead }) => `${file}:${lineAt(text, at)} ${word}: write ${instead}`),
  );
  return [...ofPath, ...ofText];
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Checks paths, names, comments and documents of the workspace. */
export function checkGlossary(root: string): string[] {
  const rules = { find: createRefusedFinder(REFUSED_WORDS), allowed: ALLOWED_TEXTS };
  return listFiles(root)
    .filter((file) => CODE.test(file) || DOCUMENT.test(file))
    .filter((file) => !isIn(file, NOT_READ))
    .flatMap((file) => findRefusedWords(file, readFileSync(path.join(root, file), 'utf8'), rules));
}
