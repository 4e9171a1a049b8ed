import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const map = readFileSync(path.join(ROOT, 'docs/spec-map.md'), 'utf8');

interface Row {
  section: string;
  requirement: string;
  where: string;
  test: string;
  state: string;
}

const FIRST_CELLS = /^(requirement|-+)$/;

/** The tables' rows, each under the number of its section. */
function readRows(): Row[] {
  return map.split(/^## §/m).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line.startsWith('|'));
    return lines.flatMap((line) => {
      const [requirement = '', where = '', test = '', state = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return FIRST_CELLS.test(requirement)
        ? []
        : [{ section: part.charAt(0), requirement, where, test, state }];
    });
  });
}

const rows = readRows();
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
/** In a cell, `frame` may be a word of the code; what has a slash or an ending is a place. */
const placesIn = (text: string) => namesIn(text).filter((name) => /[/.]/.test(name));
const titlesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` \((.+)\)$/g)].map(([, file = '', title = '']) => ({ file, title }));

describe('the map from the specification to the code', () => {
  it('has rows for every section, each with a state that is known', () => {
    const sections = [...new Set(rows.map(({ section }) => section))];
    expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.filter(({ state }) => !/^(built|partly|not yet)\b/.test(state))).toEqual([]);
  });

  it('names only folders and files that exist', () => {
    const places = rows.flatMap(({ where, test }) => [...placesIn(where), ...placesIn(test)]);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = rows.flatMap(({ test }) => titlesIn(test));
    expect(named).toHaveLength(rows.filter(({ test }) => test !== '').length);
    const missing = named.filter(
      ({ file, title }) => !readFileSync(path.join(ROOT, file), 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });

  it('calls nothing built that has no place', () => {
    expect(rows.filter(({ where, state }) => /^built/.test(state) && namesIn(where).length === 0)).toEqual(
      [],
    );
  });
});
