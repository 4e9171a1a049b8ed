import { buildHints } from './preload-hints.ts';

const shell = ['a', 'b', 'c', 'd'].map((name) => `/shell/1/${name}.js`);
const ofModules = ['/modules/mf-a/1/entry.js', '/modules/mf-a/1/a.js', '/modules/mf-b/1/entry.js'];
const further = ['/modules/mf-b/1/b.js', 'https://cdn.example/modules/mf-b/1/b.css'];

const addressesOf = (hints: string, tag: RegExp) =>
  hints
    .split('\n')
    .filter((line) => tag.test(line))
    .map((line) => /href="([^"]+)"/.exec(line)?.[1]);

test('three files of modules are preloaded at once, each further one after one has ended', () => {
  const hints = buildHints([...shell, ...ofModules, ...further], new Map());
  expect(addressesOf(hints, /^<link (?:data-hint )?rel="preload"/)).toEqual([...shell, ...ofModules]);
  expect(addressesOf(hints, /^<link data-hint rel/)).toEqual(ofModules);
  expect(addressesOf(hints, /^<link data-hint="next" href/)).toEqual(further);
  expect(hints.indexOf('<script>')).toBe(0);
});

test('a page without files of modules has no hint queue', () => {
  expect(buildHints(shell, new Map())).not.toContain('<script>');
});
