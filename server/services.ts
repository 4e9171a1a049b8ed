import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { TrialWatch } from './platform/reports/withdrawal.ts';
import type { CodeSender } from './salon/auth/code-sender.ts';
import type { PictureStore } from './salon/uploads/picture-store.ts';

/** What of the configuration handlers may depend on. */
export type AppConfig = Pick<
  Config,
  'dataDir' | 'demo' | 'trustedProxies' | 'logLevel' | 'loginLimits' | 'codeSender'
> &
  Partial<Pick<Config, 'production' | 'metricsToken' | 'customerSites' | 'platformAdmins'>> & {
    tokenSecret: string;
  };

/** What every module is registered with. */
export interface Services {
  config: AppConfig;
  database: Database;
  clock: Clock;
  /** In place of the one that the configuration names: tests read the codes that were sent. */
  codeSender?: CodeSender;
  /** What was uploaded. */
  pictures: PictureStore;
  /** Where it also serves the pages: which releases run, and which trials have ended by themselves. */
  trials?: TrialWatch;
}

/** A module's routes: `export const bookingRoutes: ApiModule = async (app, services) => { … }`. */
export type ApiModule = FastifyPluginAsyncZod<Services>;
