import { CHUNK_TIMEOUT_MS } from '../budgets.ts';
import { preloadCodeFile } from '../load/code-files.ts';
import { listLinks, supportPreloadLinks } from '../testing/preload-links.ts';

beforeAll(supportPreloadLinks);

// @spec P6.05 Files that hang leave connections to the rest of the page, and are ended when they are given up @ shared/module-runtime/load/code-files.ts, server/platform/pages/hint-queue.js
test('a hanging file is given up after its timeout, and removing its link ends the request', async () => {
  jest.useFakeTimers();
  const file = {
    url: 'http://localhost/modules/mf-one/1/a.js',
    as: 'script',
    integrity: 'sha256-a',
  } as const;
  const late = expect(preloadCodeFile(file, CHUNK_TIMEOUT_MS)).rejects.toMatchObject({ type: 'timeout' });
  await jest.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await late;
  expect(listLinks()).toEqual([]);
  jest.useRealTimers();
});
