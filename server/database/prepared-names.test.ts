import { createPreparedNames } from './prepared-names.ts';

const ask = (nameOf: (sql: string) => string | undefined, sql: string, times: number) =>
  Array.from({ length: times }, () => nameOf(sql)).at(-1);

test('a frequent query is prepared under one name', () => {
  const nameOf = createPreparedNames();
  expect(ask(nameOf, 'select 1', 20)).toBeUndefined();
  const name = nameOf('select 1');
  expect(name).toMatch(/^list_/);
  expect(nameOf('select 1')).toBe(name);
});

test('two queries never share a name', () => {
  const nameOf = createPreparedNames();
  expect(ask(nameOf, 'select 1', 21)).not.toBe(ask(nameOf, 'select 2', 21));
});

test('at most forty queries are prepared', () => {
  const nameOf = createPreparedNames();
  const names = Array.from({ length: 60 }, (_, place) => ask(nameOf, `select ${place}`, 21));
  expect(names.filter(Boolean)).toHaveLength(40);
});

test('queries that come once are never prepared', () => {
  const nameOf = createPreparedNames();
  for (let round = 0; round < 30; round++) {
    for (let place = 0; place < 600; place++) expect(nameOf(`select ${place}, ${round}`)).toBeUndefined();
  }
});
