import { fetchAnew } from './fetch-anew.ts';

const BASE = '/remotes/mf-cash/1.0.0-aaaaaaaa/';
const at = (path: string) => new URL(path, document.baseURI).href;

function hasAskedFor(...paths: string[]) {
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

test('the files of a release that the page asked for are fetched past all that is kept, each once, and no others', async () => {
  hasAskedFor(`${BASE}remote.js`, `${BASE}remote.js`, `${BASE}module.js`, '/shell/1/main.js', '/api/me');
  await fetchAnew(BASE);
  expect(fetched.map(([url]) => url)).toEqual([at(`${BASE}remote.js`), at(`${BASE}module.js`)]);
  expect(fetched.every(([, init]) => init?.cache === 'reload')).toBe(true);
});

test('one that does not come keeps nobody from trying', async () => {
  hasAskedFor(`${BASE}gone.js`, `${BASE}module.js`);
  await fetchAnew(BASE);
  expect(fetched).toHaveLength(2);
});
