import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { setUpSalon } from '../../../testing/test-app.ts';
import { openTestReleases } from '../../releases/testing/test-store.ts';
import { buildSite, type SiteOptions } from '../site-app.ts';
import { makeSiteDist } from './site-dist.ts';

/** Call it at the top of a test file. The API of `salon` listens, and `siteOf` opens a site in front of it. */
export function setUpSites() {
  const salon = setUpSalon();
  const dist = makeSiteDist();
  const open: FastifyInstance[] = [];
  let api = '';
  beforeAll(async () => {
    api = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const site of open.splice(0)) await site.close();
  });
  afterAll(() => dist.remove());

  const parts = (more: Partial<SiteOptions> = {}): SiteOptions => ({
    releases: openTestReleases(dist.store),
    apiUrl: api,
    publicUrl: 'https://book.example',
    trustedProxies: 0,
    logLevel: 'silent',
    production: false,
    salon: null,
    // On a busy machine the API may answer later than a page waits for it.
    pageWaitMs: 60_000,
    ...more,
  });
  const siteOf = async (more: Partial<SiteOptions> = {}) => {
    const site = await buildSite(parts(more));
    open.push(site);
    return site;
  };
  return { salon, dist, parts, siteOf };
}

export async function startFakeApi(answer: (response: ServerResponse, headers: IncomingHttpHeaders) => void) {
  const server = createServer((request, response) => answer(response, request.headers));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function stopTestServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
