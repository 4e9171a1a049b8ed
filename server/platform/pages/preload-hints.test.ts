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

test('a style sheet of the shell is applied, under the name by which its chunk finds it', () => {
  const hints = buildHints(
    ['/shell/1.0.0-a/platform.css'],
    new Map([['/shell/1.0.0-a/platform.css', 'sha256-x']]),
  );
  expect(hints).toBe(
    '<link rel="stylesheet" data-href="platform.css" data-first="1.0.0-a" href="/shell/1.0.0-a/platform.css" integrity="sha256-x">',
  );
});
