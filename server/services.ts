import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { CanaryWatch } from './platform/reports/canary-watch.ts';
import type { CodeSender } from './salon/auth/code-sender.ts';
import type { ImageStore } from './salon/uploads/image-store.ts';

/** The settings that handlers may use. */
export type AppConfig = Pick<
  Config,
  'dataDir' | 'demo' | 'trustedProxies' | 'logLevel' | 'loginLimits' | 'codeSender'
> &
  Partial<Pick<Config, 'production' | 'metricsToken' | 'customerSites' | 'platformAdmins'>> & {
    tokenSecret: string;
  };

/** Dependencies of every plugin with routes. */
export interface Services {
  config: AppConfig;
  database: Database;
  clock: Clock;
  /** Replaces the configured sender in tests, which read the codes. */
  codeSender?: CodeSender;
  /** Store of uploaded images. */
  images: ImageStore;
  /** The running releases and the withdrawn canaries; set when this server also serves pages. */
  canaryWatch?: CanaryWatch;
}

/** A Fastify plugin with routes: `export const bookingRoutes: ApiModule = async (app, services) => { … }`. */
export type ApiModule = FastifyPluginAsyncZod<Services>;
