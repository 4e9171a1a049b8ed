import { StartProblem } from './errors.ts';

/** What of the settings production looks at twice. */
interface Settings {
  demo: boolean;
  databaseUrl: string | null;
  tokenSecret: string | null;
  metricsToken: string | null;
}

/** Fewer different characters than this have no secret: random ones of 32 characters have about 20. */
const DIFFERENT_CHARACTERS = 12;

/** What people write where a secret should stand. No random text of letters and digits holds one. */
const PLACEHOLDER = /secret|password|change.?me|example|placeholder|replace|default/i;

const refuse = (sentence: string) => {
  throw new StartProblem('BAD_SETTING', sentence);
};

/**
 * Production starts with its own secrets and with a database that was asked for by name, or not at all: a forgotten
 * DATABASE_URL must not silently begin a new, empty salon on the local disk.
 * @throws StartProblem with one sentence for the first thing that is wrong
 */
export function checkProduction(
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
 * Who serves pages in production says whose signatures hold: keys that lie beside a build are whoever's made the build.
 * @throws StartProblem
 */
export function checkPages({ production, keyFile }: { production: boolean; keyFile: string | null }) {
  if (production && keyFile === null) {
    refuse('Production needs REGISTRY_KEYS, the file of the public keys that may sign releases.');
  }
}

const ADVICE = 'make one with "openssl rand -base64 48".';

function isWeak(secret: string): boolean {
  return new Set(secret).size < DIFFERENT_CHARACTERS || PLACEHOLDER.test(secret);
}
