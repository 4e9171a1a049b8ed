import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openHttpReleases } from '../../server/platform/releases/http-releases.ts';
import type { Releases } from '../../server/platform/releases/releases.ts';
import { parsePublicKey } from '../../server/platform/releases/trust.ts';
import { decideKept } from './revocation.ts';
import { revokeKey } from './team-changes.ts';
import { buildModuleRelease, buildShellRelease, removeTemporaryFolders } from './testing/some-releases.ts';
import { OwnedPlace } from './testing/some-teams.ts';

const POLL_MS = 20;
let server: Server;
let releases: Releases | undefined;
afterEach(() => {
  releases?.close();
  server.closeAllConnections();
  server.close();
});
afterAll(removeTemporaryFolders);

/** Answers as a bucket does, with an ETag of the content. */
async function serve(folder: string): Promise<string> {
  server = createServer((request, response) => {
    try {
      const content = readFileSync(path.join(folder, request.url ?? ''));
      const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
      const isSame = request.headers['if-none-match'] === etag;
      response.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? undefined : content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server behind HTTP follows a new root document although the registry is the same', async () => {
  const place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.begin(['root']);
  await place.addTeam('cash', { packages: ['mf-cash'], routes: ['/mf-cash'] });
  await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '2'));
  const { keys, root: pin } = place.keyFile;
  const trusted = new Map(keys.map((key) => [key.keyid, parsePublicKey(key.public)]));
  const opened = openHttpReleases({
    trust: { keys: trusted, environment: place.environment, pin },
    ...{ lastGood: null, onProblem: () => {}, store: await serve(place.store), cdn: '', everyMs: POLL_MS },
  });
  releases = opened;
  await opened.ready;
  const running = () =>
    opened.current()?.modules.map(({ name, usable }) => [name, ...usable.keys()].join(' '));
  expect([running(), opened.problems()]).toEqual([['mf-cash 2 1'], []]);
  const serial = opened.current()?.registry.serial;
  await place.change(
    ['root'],
    (root) => revokeKey(root, place.id('cash'), { by: [], why: 'stolen', when: '2026-11-01' }),
    { keeps: decideKept({ drop: ['mf-cash'] }, '') },
  );
  while (running()?.length !== 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  expect(opened.current()?.registry.serial).toBe(serial);
  expect(opened.problems()).toEqual([expect.stringContaining('it is left out')]);
});
