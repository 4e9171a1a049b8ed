import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { readLogLevel, readWebAddress, readWholeNumber } from '../../config.ts';
import { StartProblem } from '../../errors.ts';
import { canBeSalon } from '../pages/customer-place.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';

/** All settings of the customers' site. */
export interface SiteConfig
  extends Pick<Config, 'production' | 'trustedProxies' | 'logLevel' | 'publicUrl' | 'releases' | 'dataDir'> {
  port: number;
  host: string;
  /** The API's address for this process. */
  apiUrl: string;
  /** The salon that the bare address redirects to; null shows a page that asks for the salon's link. */
  salon: string | null;
}

/** Reads and checks the site's environment. @throws StartProblem with one sentence for the first wrong setting */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): SiteConfig {
  const production = env.NODE_ENV === 'production';
  const salon = env.CUSTOMER_SALON?.trim() || null;
  if (salon && !canBeSalon(salon)) {
    throw new StartProblem('BAD_SETTING', `CUSTOMER_SALON must be a salon's short name, not "${salon}".`);
  }
  return {
    port: readWholeNumber(env, 'CUSTOMER_PORT', 3100, 0, 65535),
    host: env.CUSTOMER_HOST || 'localhost',
    apiUrl: readWebAddress(env, 'API_URL') ?? 'http://127.0.0.1:3000',
    publicUrl: readWebAddress(env, 'PUBLIC_URL'),
    trustedProxies: readWholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    logLevel: readLogLevel(env, production),
    releases: readReleaseSettings(env),
    dataDir: resolve(env.DATA_DIR || './data'),
    production,
    salon,
  };
}
