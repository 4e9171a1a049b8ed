import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import type { FastifyInstance } from 'fastify';
import { getErrorCode, StartProblem } from '../../errors.ts';
import { openReleases } from '../releases/open-releases.ts';
import { buildSite, type SiteOptions } from './site-app.ts';
import type { SiteConfig } from './site-config.ts';
import { createSiteReader } from './site-release.ts';

export interface CustomerSiteOptions extends SiteConfig, Pick<SiteOptions, 'stopWithinMs'> {
  /** Folder of the built site and module; RELEASES can name another store. */
  distDir: string;
}

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** @throws StartProblem when there is no build, the keys are missing or the port is taken */
export async function startCustomerSite(options: CustomerSiteOptions): Promise<RunningSite> {
  const onProblem = (text: string) => (running ? running.log.warn(text) : console.warn(text));
  let running: FastifyInstance | undefined;
  const releases = openReleases({ ...options, onProblem });
  await releases.ready;
  // A store with a web address may answer later, but a folder must have a build now.
  if (releases.folder !== null && !createSiteReader(releases)()) {
    releases.close();
    const isPublished = options.production || options.releases.environment !== LOCAL_ENVIRONMENT;
    const advice = isPublished
      ? (releases.problems()[0] ?? 'its registry names none')
      : 'run the build first';
    throw new StartProblem('NOT_BUILT', `${releases.folder} holds no customers' site: ${advice}.`);
  }
  const app = await buildSite({ ...options, releases });
  app.addHook('onClose', async () => releases.close());
  running = app;
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await app.close();
    if (getErrorCode(error) !== 'EADDRINUSE') throw error;
    const sentence = `Port ${options.port} is taken by another program; choose another CUSTOMER_PORT.`;
    throw new StartProblem('PORT_TAKEN', sentence, error);
  }
  return { url: addressOf(app, options.port), stop: () => app.close() };
}

function addressOf(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
