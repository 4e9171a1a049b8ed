import type { FastifyInstance } from 'fastify';
import { codeOf, StartProblem } from '../errors.ts';
import { buildSite, type SiteParts } from './site-app.ts';
import type { SiteConfig } from './site-config.ts';
import { siteReader } from './site-release.ts';

export type CustomerSiteOptions = SiteParts & Pick<SiteConfig, 'port' | 'host'>;

export interface RunningSite {
  /** `http://localhost:3100` */
  url: string;
  /** Ends after the running requests. */
  stop(): Promise<void>;
}

/** Starts the customers' site and listens. @throws StartProblem with one sentence for the person who started it */
export async function startCustomerSite(options: CustomerSiteOptions): Promise<RunningSite> {
  if (!siteReader(options.distDir)()) {
    throw new StartProblem('NOT_BUILT', `${options.distDir} holds no customers' site: run the build first.`);
  }
  const app = await buildSite(options);
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await app.close();
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    const sentence = `Port ${options.port} is taken by another program; choose another CUSTOMER_PORT.`;
    throw new StartProblem('PORT_TAKEN', sentence, error);
  }
  return { url: addressOf(app, options.port), stop: () => app.close() };
}

function addressOf(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
