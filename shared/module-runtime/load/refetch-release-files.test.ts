import { listFetchedFiles } from '../page/register-worker.ts';
import { fetchInBackground } from './background-fetch.ts';
import { refetchReleaseFiles } from './refetch-release-files.ts';

const BASE = '/modules/mf-cash/1.0.0-aaaaaaaa/';
const at = (path: string) => new URL(path, document.baseURI).href;

function setRequestedFiles(...paths: string[]) {
  const entries = paths.map((path) => ({ name: at(path) }) as PerformanceEntry);
  Object.assign(performance, { getEntriesByType: () => entries });
}

let fetched: [string, RequestInit | undefined][];
beforeEach(() => {
  fetched = [];
  Object.assign(globalThis, {
    fetch: async (url: string, init?: RequestInit) => {
      fetched.push([url, init]);
      if (url.endsWith('gone.js')) throw new TypeError('Failed to fetch');
      return new Response('');
    },
  });
});

test('every file of the release that the page requested is fetched once past all caches, and no other file', async () => {
  setRequestedFiles(`${BASE}entry.js`, `${BASE}entry.js`, `${BASE}module.js`, '/shell/1/main.js', '/api/me');
  await refetchReleaseFiles(BASE, listFetchedFiles(), fetchInBackground);
  expect(fetched.map(([url]) => url)).toEqual([at(`${BASE}entry.js`), at(`${BASE}module.js`)]);
  expect(fetched.every(([, init]) => init?.cache === 'reload')).toBe(true);
});

test('a file that does not come does not stop the fetches of the other files', async () => {
  setRequestedFiles(`${BASE}gone.js`, `${BASE}module.js`);
  await refetchReleaseFiles(BASE, listFetchedFiles(), fetchInBackground);
  expect(fetched).toHaveLength(2);
});
