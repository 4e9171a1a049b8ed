import { StartProblem } from './errors.ts';

/** The settings that production checks further. */
interface Settings {
  demo: boolean;
  databaseUrl: string | null;
  tokenSecret: string | null;
  metricsToken: string | null;
}

/** Minimum of different characters in a secret. 32 random characters have about 20. */
const MIN_DIFFERENT_CHARACTERS = 12;

/** Words of placeholders for secrets. Random letters and digits practically never contain one. */
const PLACEHOLDER = /secret|password|change.?me|example|placeholder|replace|default/i;

const refuse = (sentence: string) => {
  throw new StartProblem('BAD_SETTING', sentence);
};

/**
 * Checks that production has its own secrets and an explicit database. Otherwise a forgotten DATABASE_URL would
 * silently create an empty database on the local disk.
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

/**
 * Checks that a production server with pages has REGISTRY_KEYS, because keys beside a build come from the author of the
 * build.
 * @throws StartProblem BAD_SETTING
 */
export function assertRegistryKeys({ production, keyFile }: { production: boolean; keyFile: string | null }) {
  if (production && keyFile === null) {
    refuse('Production needs REGISTRY_KEYS, the file of the public keys that may sign releases.');
  }
}

const ADVICE = 'make one with "openssl rand -base64 48".';

function isWeak(secret: string): boolean {
  return new Set(secret).size < MIN_DIFFERENT_CHARACTERS || PLACEHOLDER.test(secret);
}
