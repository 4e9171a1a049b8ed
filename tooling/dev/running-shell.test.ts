import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readShell } from './running-shell.ts';

const RELEASE = {
  platform: '1.2.0',
  shares: { '@salon/shared/ui/page': { names: ['Page'], files: [] } },
  slots: ['dashboard-cards'],
};
const MODULE = { platform: '1.2.0', consumes: {}, parts: [] };

let server: Server;

afterEach(() => server.close());

async function shell(registry: object | null): Promise<string> {
  const text =
    registry && `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;
  server = createServer((request, response) =>
    response.end(request.url === '/shell/1/release.json' ? JSON.stringify(RELEASE) : `<body>${text}</body>`),
  ).listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const page = { environment: 'staging', overrides: true, shell: { base: '/shell/1/' } };

it('tells how to start a shell when none answers', async () => {
  const address = await shell(page);
  server.close();
  await expect(readShell(address)).rejects.toThrow(
    `No shell answers at ${address}. Start one with "npm start", or name a running one with --shell=<address>.`,
  );
});

it('refuses a server that is not a shell', async () => {
  const address = await shell(null);
  await expect(readShell(address)).rejects.toThrow(`What answers at ${address} is no page of the shell.`);
});

it('refuses an environment without overrides', async () => {
  const address = await shell({ ...page, environment: 'production', overrides: undefined });
  await expect(readShell(address)).rejects.toThrow(
    `The environment "production" at ${address} takes no modules from developers' machines.`,
  );
});

it('names the package that a module takes and the running shell does not provide', async () => {
  const { problemsOf } = await readShell(await shell(page));
  expect(problemsOf(MODULE)).toEqual([]);
  const consumes = { '@salon/shared/ui/page': ['Page'], '@salon/shared/ui/new': ['New'] };
  expect(problemsOf({ ...MODULE, consumes })).toEqual([
    'it takes @salon/shared/ui/new, which the host does not hand over',
  ]);
});

it('uses the origin of an address that names a page', async () => {
  const address = await shell(page);
  expect((await readShell(`${address}/cash/expense?from=today`)).origin).toBe(address);
});
