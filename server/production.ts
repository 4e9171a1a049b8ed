import { StartProblem } from './errors.ts';

interface Settings {
  demo: boolean;
  databaseUrl: string | null;
  tokenSecret: string | null;
  metricsToken: string | null;
}

const MIN_DIFFERENT_CHARACTERS = 12;

/** Random letters and digits practically never contain one of these words. */
const PLACEHOLDER = /secret|password|change.?me|example|placeholder|replace|default/i;

const refuse = (sentence: string) => {
  throw new StartProblem('BAD_SETTING', sentence);
};

/**
 * Production needs DATABASE_URL or EMBEDDED=1. Otherwise a server whose DATABASE_URL was forgotten would create an
 * empty database on the local disk.
 * @throws StartProblem BAD_SETTING that names the first wrong setting
 */
export function assertProductionSettings(
  { demo, databaseUrl, tokenSecret, metricsToken }: Settings,
  embedded: boolean,
) {
  if (demo) refuse('The demo has known passwords: DEMO=1 and NODE_ENV=production exclude each other.');
  if (!tokenSecret) refuse('Production needs TOKEN_SECRET (at least 32 random characters).');
  if (isWeak(tokenSecret ?? '')) refuse(`TOKEN_SECRET can be guessed: ${ADVICE}`);
  if (metricsToken !== null && isWeak(metricsToken)) refuse(`METRICS_TOKEN can be guessed: ${ADVICE}`);
  if (!databaseUrl && !embedded) {
    refuse('Production needs DATABASE_URL, or EMBEDDED=1 to keep the data on this machine.');
  }
  if (databaseUrl && embedded) refuse('DATABASE_URL and EMBEDDED=1 exclude each other.');
}

/** Keys beside a build come from the author of the build, so production needs REGISTRY_KEYS. @throws StartProblem */
export function assertRegistryKeys({ production, keyFile }: { production: boolean; keyFile: string | null }) {
  if (production && keyFile === null) {
    refuse('Production needs REGISTRY_KEYS, the file of the public keys that may sign releases.');
  }
}

const ADVICE = 'make one with "openssl rand -base64 48".';

function isWeak(secret: string): boolean {
  return new Set(secret).size < MIN_DIFFERENT_CHARACTERS || PLACEHOLDER.test(secret);
}
