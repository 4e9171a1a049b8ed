import { z } from 'zod';
import type { Config } from '../../config.ts';
import {
  buildLogLevel,
  buildMustBeError,
  buildNullableText,
  buildWholeNumber,
  dataFolder,
  plainText,
  readSettings,
  trimmedText,
  webAddress,
} from '../../settings.ts';
import { isPossibleSalonName } from '../pages/customer-place.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';

export interface SiteConfig
  extends Pick<Config, 'production' | 'trustedProxies' | 'logLevel' | 'publicUrl' | 'releases' | 'dataDir'> {
  port: number;
  host: string;
  /** The API's address for this process. */
  apiUrl: string;
  /** `/` redirects to this salon; with null `/` shows a page that asks for the salon's link. */
  salon: string | null;
}

const salonName = z.string().refine(isPossibleSalonName, buildMustBeError("a salon's short name"));

/** @throws StartProblem that names the first wrong setting */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): SiteConfig {
  const production = env.NODE_ENV === 'production';
  return {
    production,
    ...readSettings(env, {
      port: ['CUSTOMER_PORT', buildWholeNumber(3100, 0, 65535)],
      host: ['CUSTOMER_HOST', plainText.transform((host) => host ?? 'localhost')],
      salon: ['CUSTOMER_SALON', buildNullableText(trimmedText, salonName)],
      apiUrl: ['API_URL', webAddress.transform((address) => address ?? 'http://127.0.0.1:3000')],
      publicUrl: ['PUBLIC_URL', webAddress],
      trustedProxies: ['TRUSTED_PROXIES', buildWholeNumber(0, 0, 10)],
      logLevel: ['LOG_LEVEL', buildLogLevel(production)],
      dataDir: ['DATA_DIR', dataFolder],
    }),
    releases: readReleaseSettings(env),
  };
}
