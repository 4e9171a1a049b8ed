import type { Claims } from '../releases/claims.ts';
import { withOwnPages } from './owned-pages.ts';

const claims = (name: string, paths: string[], entries: string[] = []): Claims => ({
  name,
  routes: paths.map((path) => ({ path })),
  navigation: entries.map((path) => ({ path })),
});

it.each([
  ['/book/noor', "mf-thief has the path /book/noor, which is mf-book's (/book/:id)."],
  ['/metrics', "mf-thief has the path /metrics, which is the server's own."],
  ['/:any', "mf-thief has the path /:any, which takes every module's pages."],
])('a module that claims %s is left out of the page, and that is said', (path, sentence) => {
  const said: string[] = [];
  const all = [claims('mf-book', ['/book/:id']), claims('mf-thief', [path]), claims('mf-cash', ['/cash'])];
  const kept = withOwnPages(all, (_, text) => said.push(text));
  expect(kept.map(({ name }) => name)).toEqual(['mf-book', 'mf-cash']);
  expect(said).toEqual([sentence]);
});

it('so is one whose navigation leads elsewhere', () => {
  const said: string[] = [];
  expect(withOwnPages([claims('mf-a', ['/a'], ['javascript:x'])], (_, text) => said.push(text))).toEqual([]);
  expect(said).toEqual(['mf-a has a navigation entry to javascript:x, which is no route of its own.']);
});
