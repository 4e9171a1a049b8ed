import {
  type Claims,
  coversPattern,
  doPatternsConflict,
  findReservedOwner,
  haveSamePages,
  listClaimProblems,
} from './claims.ts';

const claims = (name: string, paths: string[], entries: string[] = []): Claims => ({
  name,
  routes: paths.map((path) => ({ path })),
  navigation: entries.map((path) => ({ path })),
});

describe('two patterns conflict when some address matches both', () => {
  it.each([
    ['/book/noor', '/book/:id', true],
    ['/book/:id', '/book/noor', true],
    ['/a/:id/x', '/a/b/:c', true],
    ['/a', '/a/', true],
    ['/a/:id/x', '/a/b/y', false],
    ['/a/:id', '/a/:id/edit', false],
    ['/a', '/b', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(doPatternsConflict(one, other)).toBe(expected);
  });
});

it.each([
  ['/book/:id', '/book/noor', true],
  ['/book/:id', '/book/:name', true],
  ['/book', '/book/', true],
  ['/book/noor', '/book/:id', false],
  ['/book/:id', '/book', false],
])('%s covers every address of %s: %s', (one, other, expected) => {
  expect(coversPattern(one, other)).toBe(expected);
});

it.each([
  ['/a/:id', '/a/:name', true],
  ['/a/:id', '/a/add', false],
  ['/a', '/a/', true],
])('%s and %s of one module own the same pages: %s', (one, other, expected) => {
  expect(haveSamePages(one, other)).toBe(expected);
});

it.each([
  ['/', 'shell'],
  ['/support', 'shell'],
  ['/platform/console/', 'shell'],
  ['/platform/releases/', 'shell'],
  ['/platform/:id', 'shell'],
  ['/booking', 'shell'],
  ['/shell/x', 'server'],
  ['/modules/x', 'server'],
  ['/site/x', 'server'],
  ['/images/x', 'server'],
  ['/metrics', 'server'],
  ['/index.html', 'server'],
  ['/favicon.ico', 'server'],
  ['/cash/logo.png', 'server'],
  ['/registry.json', 'server'],
  ['/service-worker.js', 'server'],
  ['/manifest.webmanifest', 'server'],
  ['/robots.txt', 'server'],
  ['/platform', null],
  ['/apis', null],
  ['/cash/images', null],
  ['/cash/:id', null],
])('%s is reserved for: %s', (path, owner) => {
  expect(findReservedOwner(path)).toBe(owner);
});

describe('when another module has /book/:id, a module may not have', () => {
  const others = [claims('mf-book', ['/book/:id', '/book'], ['/book'])];

  it.each([
    ['/book/noor', "has the path /book/noor, which is mf-book's (/book/:id)"],
    ['/book', "has the path /book, which is mf-book's"],
    ['/metrics', "has the path /metrics, which is the server's own"],
    ['/index.html', "has the path /index.html, which is the server's own"],
    ['/login', "has the path /login, which is the shell's own"],
    ['/:any', "has the path /:any, which takes every module's pages"],
    ['/:any/list', "has the path /:any/list, which takes every module's pages"],
    ['/b%6fok/x', 'has the path /b%6fok/x, which is no plain path'],
    ['/a/*', 'has the path /a/*, which is no plain path'],
    ['//evil.example', 'has the path //evil.example, which is no plain path'],
    ['book', 'has the path book, which is no plain path'],
    ['/x//book', 'has the path /x//book, which is no plain path'],
    ['/thief//', 'has the path /thief//, which is no plain path'],
    ['/../book', 'has the path /../book, which is no plain path'],
    ['/./login', 'has the path /./login, which is no plain path'],
    ['/x/../cash/revenue', 'has the path /x/../cash/revenue, which is no plain path'],
    ['/x/..', 'has the path /x/.., which is no plain path'],
    ['/x/../', 'has the path /x/../, which is no plain path'],
    ['/x/:..', 'has the path /x/:.., which is no plain path'],
    ['/%2e%2e/book', 'has the path /%2e%2e/book, which is no plain path'],
    ['/x/.%2E/book', 'has the path /x/.%2E/book, which is no plain path'],
    ['/x%2fbook', 'has the path /x%2fbook, which is no plain path'],
  ])('the route %s', (path, sentence) => {
    expect(listClaimProblems(claims('mf-thief', [path]), others)).toEqual([sentence]);
  });

  it.each([
    ['/book', "mf-book's"],
    ['/book/noor', "mf-book's (/book/:id)"],
    ['https://evil.example/', 'no route of its own'],
    ['//evil.example', 'no route of its own'],
    ['javascript:alert(1)', 'no route of its own'],
    ['/thief/../book', 'no route of its own'],
    ['/./thief', 'no route of its own'],
    ['/%74hief', 'no route of its own'],
    ['//thief', 'no route of its own'],
  ])('the navigation entry %s', (path, owner) => {
    expect(listClaimProblems(claims('mf-thief', ['/thief'], [path]), others)).toEqual([
      `has a navigation entry to ${path}, which is ${owner}`,
    ]);
  });

  it('a path that another module names only in its navigation', () => {
    const named = [claims('mf-cash', [], ['/cash'])];
    expect(listClaimProblems(claims('mf-thief', ['/cash']), named)).toEqual([
      "has the path /cash, which is mf-cash's",
    ]);
  });
});

it('a module may have pages that only itself or its own earlier version has', () => {
  const own = claims('mf-book', ['/book', '/book/:id', '/book/add'], ['/book']);
  expect(listClaimProblems(own, [claims('mf-book', ['/book/:any']), claims('mf-cash', ['/cash'])])).toEqual(
    [],
  );
});

it('a module may not have two routes for the same pages', () => {
  expect(listClaimProblems(claims('mf-a', ['/a/:id', '/a/:name']), [])).toEqual([
    'has two routes for the same pages: /a/:id and /a/:name',
  ]);
});
