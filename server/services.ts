import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Releases } from './platform/releases/releases.ts';
import type { CanaryWatch } from './platform/reports/canary-watch.ts';
import type { CodeSender } from './salon/auth/code-sender.ts';
import type { ImageStore } from './salon/uploads/image-store.ts';

export type AppConfig = Pick<
  Config,
  'dataDir' | 'demo' | 'trustedProxies' | 'logLevel' | 'loginLimits' | 'codeSender'
> &
  Partial<Pick<Config, 'production' | 'metricsToken' | 'customerSites' | 'platformAdmins'>> & {
    tokenSecret: string;
  };

export interface Services {
  config: AppConfig;
  database: Database;
  clock: Clock;
  /** Replaces the configured sender in tests, which read the sent codes. */
  codeSender?: CodeSender;
  images: ImageStore;
  /** Set when this server also serves pages. */
  canaryWatch?: CanaryWatch;
  /** Set when this server also serves pages. */
  releases?: Releases;
}

export type ApiModule = FastifyPluginAsyncZod<Services>;
