import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createStaticHost, type StaticHostOptions } from '../static-host.ts';

/** A server of pages alone, without a database, at an address of its own. */
export async function listenPages(options: StaticHostOptions) {
  const app = Fastify();
  await createStaticHost(options)(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => app.close() };
}
