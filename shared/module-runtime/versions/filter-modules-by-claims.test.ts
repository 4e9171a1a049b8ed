import type { Claims } from '../../releases/claims.ts';
import { filterModulesByClaims } from './filter-modules-by-claims.ts';

const claims = (name: string, paths: string[], entries: string[] = []): Claims => ({
  name,
  routes: paths.map((path) => ({ path })),
  navigation: entries.map((path) => ({ path })),
});

it.each([
  ['/book/noor', "mf-thief has the path /book/noor, which is mf-book's (/book/:id)."],
  ['/metrics', "mf-thief has the path /metrics, which is the server's own."],
  ['/:any', "mf-thief has the path /:any, which takes every module's pages."],
])('a module that claims %s is left out of the page, with a reason', (path, sentence) => {
  const reasons: string[] = [];
  const all = [claims('mf-book', ['/book/:id']), claims('mf-thief', [path]), claims('mf-cash', ['/cash'])];
  const kept = filterModulesByClaims(all, (_, text) => reasons.push(text));
  expect(kept.map(({ name }) => name)).toEqual(['mf-book', 'mf-cash']);
  expect(reasons).toEqual([sentence]);
});

it('a module whose navigation leads elsewhere is left out of the page, with a reason', () => {
  const reasons: string[] = [];
  expect(
    filterModulesByClaims([claims('mf-a', ['/a'], ['javascript:x'])], (_, text) => reasons.push(text)),
  ).toEqual([]);
  expect(reasons).toEqual(['mf-a has a navigation entry to javascript:x, which is no route of its own.']);
});
