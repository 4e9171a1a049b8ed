import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const map = read('docs/spec-map.md');

interface Row {
  section: string;
  requirement: string;
  where: string;
  test: string;
  state: string;
}

const BUILT = 'built';
const SECTIONS = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9', 'Customers', 'Platform', 'Readings'];
const READINGS = Array.from({ length: 35 }, (_, index) => String(index + 1));
const FIRST_CELLS = /^(requirement|-+)$/;

/** The rows of the tables, each with the first word of its section's heading. */
function readRows(): Row[] {
  return map.split(/^## /m).flatMap((part) => {
    const [section = ''] = /^[§\w]+/.exec(part) ?? [];
    const lines = part.split('\n').filter((line) => line.startsWith('|'));
    return lines.flatMap((line) => {
      const [requirement = '', where = '', test = '', state = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return FIRST_CELLS.test(requirement) ? [] : [{ section, requirement, where, test, state }];
    });
  });
}

const rows = readRows();
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const referenceIn = ({ test }: Row) => {
  const [, file = '', title = ''] = /^`([^`]+)` \((.+)\)$/.exec(test) ?? [];
  return { file, title };
};

/** The titles of a file's tests, with or without a table of cases; not titles in comments or queries. */
const titlesOf = (file: string) =>
  [...read(file).matchAll(/(?:\b(?:it|test|describe|journey)|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g)].map(
    ([, , title = '']) => title,
  );

describe('docs/spec-map.md', () => {
  it('has rows for every section and every reading', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
    const numbers = rows
      .filter(({ section }) => section === 'Readings')
      .map(({ requirement }) => /^\d+/.exec(requirement)?.[0]);
    expect([...new Set(numbers)]).toEqual(READINGS);
  });

  it('has only built requirements', () => {
    expect(rows.filter(({ state }) => state !== BUILT)).toEqual([]);
  });

  it('names an existing folder or file for every requirement', () => {
    const places = rows.flatMap(({ where }) => namesIn(where));
    expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
    expect(rows.filter(({ where }) => namesIn(where).length === 0)).toEqual([]);
  });

  it('names an existing test for every requirement', () => {
    const missing = rows.filter((row) => {
      const { file, title } = referenceIn(row);
      const isThere = file !== '' && existsSync(path.join(ROOT, file));
      return !isThere || !titlesOf(file).some((known) => known.includes(title));
    });
    expect(missing).toEqual([]);
  });
});
