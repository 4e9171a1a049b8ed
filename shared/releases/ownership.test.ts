import { findRootProblem, listForeignClaims, type RootDocument, type Team, TOP_LEVEL } from './ownership.ts';

const team = (change: Partial<Team> = {}): Team => ({
  ...{ keyids: ['cash'], threshold: 1, packages: ['mf-cash'], routes: ['/cash'] },
  ...{ navigation: ['cash'], slots: ['header'], ...change },
});

const key = (keyid: string) => ({ keyid, public: keyid });

const rootWith = (teams: Record<string, Team>, change: Partial<RootDocument> = {}): RootDocument => ({
  ...{ format: 1, environment: 'production', version: 1, issuedAt: '', expiresAt: '', open: true },
  keys: ['root', 'publisher', 'cash', 'people'].map(key),
  root: { keyids: ['root'], threshold: 1 },
  publisher: { keyids: ['publisher'], threshold: 1 },
  ...{ teams, kept: {}, revoked: [], change: { what: '', who: '', when: '', why: '' }, ...change },
});

const claims = (path: string, { name = 'mf-cash', group = 'cash', slot = 'header' } = {}) => ({
  name,
  routes: [{ path, access: 'admin' as const, frame: true, screen: '', files: [], keys: [] }],
  navigation: [
    {
      ...{ path, label: '', icon: '', order: 1 },
      ...(group === TOP_LEVEL ? {} : { group: { id: group, label: '', icon: '', order: 1 } }),
    },
  ],
  parts: [{ slot, expose: '', order: 1, files: [], keys: [] }],
});

test.each([
  ['/cash', {}, []],
  ['/cash/expense/:id', {}, []],
  ['/Cash/expense', {}, []],
  ['/cashier', {}, ['has the path /cashier, which team a may not use']],
  ['/:any/expense', {}, ['has the path /:any/expense, which team a may not use']],
  ['/cash', { group: 'people' }, ['has entries in the navigation group "people", which team a may not use']],
  ['/cash', { group: TOP_LEVEL }, ['has a navigation entry without a group, which team a may not use']],
  ['/cash', { slot: 'dashboard-day' }, ['has a part for the slot "dashboard-day", which team a may not use']],
])('a module of a team with the path %s and %j: %j', (path, change, ends) => {
  expect(listForeignClaims(claims(path, change), rootWith({ a: team() }))).toEqual(ends);
});

test.each([
  ['/people', { group: 'people' }, []],
  ['/CASH/expense', { group: TOP_LEVEL }, ['has the path /CASH/expense, which is of team a']],
  ['/:any/expense', { group: TOP_LEVEL }, ['has the path /:any/expense, which is of team a']],
  ['/people', {}, ['has entries in the navigation group "cash", which is of team a']],
])('a module of no team with the path %s and %j: %j', (path, change, ends) => {
  expect(listForeignClaims(claims(path, { name: 'mf-new', ...change }), rootWith({ a: team() }))).toEqual(
    ends,
  );
});

test.each<[string, RootDocument, string | null]>([
  [
    'two teams apart',
    rootWith({ a: team(), b: team({ keyids: ['people'], packages: [], routes: ['/b'] }) }),
    null,
  ],
  ['a team without keys', rootWith({ a: team({ keyids: [] }) }), null],
  ['a team root', rootWith({ root: team() }), 'names a team "root", which is another role'],
  ['a team publisher', rootWith({ publisher: team() }), 'names a team "publisher", which is another role'],
  ['a key under a wrong id', rootWith({}, { keys: [{ keyid: 'x', public: 'y' }] }), 'under a wrong id'],
  ['an unknown key', rootWith({ a: team({ keyids: ['who'] }) }), 'names the key who for team a and lacks it'],
  [
    'a revoked key',
    rootWith({ a: team() }, { revoked: [{ keyid: 'cash', when: '', why: '' }] }),
    'names the revoked key cash for team a',
  ],
  ['one key in two roles', rootWith({ a: team({ keyids: ['root'] }) }), 'gives root a key of team a'],
  [
    'a threshold that its root keys cannot reach',
    rootWith({}, { root: { keyids: ['root', 'root'], threshold: 2 } }),
    'demands 2 signatures of root, which has 1 keys',
  ],
  ['a threshold of none', rootWith({ a: team({ threshold: 0 }) }), 'demands 0 signatures of team a'],
  [
    'two signatures of the publisher',
    rootWith({}, { publisher: { keyids: ['publisher', 'cash'], threshold: 2 } }),
    'more than one signature of the publisher',
  ],
  [
    'one package in two teams',
    rootWith({ a: team(), b: team({ keyids: ['people'], routes: [] }) }),
    'gives mf-cash to two teams',
  ],
  [
    'one route in two teams',
    rootWith({ a: team(), b: team({ keyids: ['people'], packages: [], routes: ['/Cash/b'] }) }),
    'gives /Cash/b to two teams',
  ],
  ['a route with a parameter', rootWith({ a: team({ routes: ['/:id'] }) }), 'which is no path like /cash'],
  ['all routes', rootWith({ a: team({ routes: ['/'] }) }), 'which is no path like /cash'],
])('a root document with %s', (_, root, problem) => {
  const found = findRootProblem(root, (spki) => spki);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
