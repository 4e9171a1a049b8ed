import { isStaffPhone, normalizeStaffPhone } from '@salon/shared/domain/phone';
import { z } from 'zod';
import { StartProblem } from './errors.ts';
import { readTraceSettings } from './operations/traces/trace-settings.ts';
import { readReleaseSettings } from './platform/releases/release-settings.ts';
import { assertProductionSettings } from './production.ts';
import { readCodeSender, readLoginLimits } from './salon/auth/login-settings.ts';
import { readBucketSettings } from './salon/uploads/bucket-settings.ts';
import {
  buildList,
  buildLogLevel,
  buildMustBeError,
  buildNullableText,
  buildWholeNumber,
  dataFolder,
  plainText,
  readSettings,
  webAddress,
} from './settings.ts';

/** The customers' site, a separate process, has its own settings in platform/customer-site/site-config.ts. */
export type Config = ReturnType<typeof readConfig>;

/** Refuses any other text, because with a typing error the server would start the demo with its published passwords. */
const mode = plainText.pipe(
  z
    .enum(['development', 'test', 'production'], buildMustBeError('production, development or test'))
    .optional(),
);

const secret = (minLength: number) =>
  buildNullableText(plainText, z.string().min(minLength, `must have at least ${minLength} characters.`));

const databaseAddress = buildNullableText(
  plainText,
  z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
);

export const HOME_DATABASE = 'home';

/** `north=postgresql://… south=postgresql://…`; no message quotes the addresses, which contain passwords. */
const namedDatabases = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter((part) => part !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z][a-z0-9-]{0,39}=postgres(ql)?:\/\/\S+$/,
          'must be names and addresses: north=postgresql://…',
        ),
    ),
  )
  .transform((parts) =>
    parts.map((part) => ({
      name: part.slice(0, part.indexOf('=')),
      address: part.slice(part.indexOf('=') + 1),
    })),
  )
  .refine(
    (databases) =>
      new Set([HOME_DATABASE, ...databases.map(({ name }) => name)]).size === databases.length + 1,
    `must name each database once, and none "${HOME_DATABASE}", which is DATABASE_URL.`,
  );

/** Without TLS an attacker could change the page, so http is allowed for this machine only. */
function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

const customerSite = z
  .string()
  .refine(isSafeOrigin, buildMustBeError('origins like https://book.example.com, separated by commas'));

const adminPhone = z
  .string()
  .refine(
    (written) => isStaffPhone(normalizeStaffPhone(written)),
    buildMustBeError('phones of admins like 07701234567, separated by commas'),
  )
  .transform(normalizeStaffPhone);

/** @throws StartProblem that names the first wrong setting */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const production = readSettings(env, { mode: ['NODE_ENV', mode] }).mode === 'production';
  const demo = env.DEMO ? env.DEMO !== '0' : !production;
  const config = {
    production,
    demo,
    /** Always `localhost` in demo mode, whose passwords are published. */
    host: (demo ? '' : env.HOST) || 'localhost',
    ...readSettings(env, {
      port: ['PORT', buildWholeNumber(3000, 0, 65535)],
      dataDir: ['DATA_DIR', dataFolder],
      /** Null means the embedded PostgreSQL. */
      databaseUrl: ['DATABASE_URL', databaseAddress],
      /** Address of the same database without a pooler in transaction mode; null when there is no such pooler. */
      databaseSessionUrl: ['DATABASE_SESSION_URL', databaseAddress],
      /** Further databases, which serve some of the salons. Their addresses lead past a pooler. */
      furtherDatabases: ['FURTHER_DATABASES', namedDatabases],
      /** Signs access tokens. Null means a generated secret in the data folder. */
      tokenSecret: ['TOKEN_SECRET', secret(32)],
      /** Bearer token for GET /metrics. Null allows only this machine, and in production no client. */
      metricsToken: ['METRICS_TOKEN', secret(16)],
      /** Public address for absolute links, like `https://salon.example`. Null means the host of each request. */
      publicUrl: ['PUBLIC_URL', webAddress],
      /** Number of proxies that set X-Forwarded-For; with 0 the client address is that of the connection. */
      trustedProxies: ['TRUSTED_PROXIES', buildWholeNumber(0, 0, 10)],
      poolSize: ['POOL_SIZE', buildWholeNumber(20, 1, 500)],
      logLevel: ['LOG_LEVEL', buildLogLevel(production)],
      /**
       * Seconds for which a stopping server reports "not ready" but still answers, so that load balancers stop sending
       * requests.
       */
      stopDelaySeconds: ['STOP_DELAY_SECONDS', buildWholeNumber(0, 0, 60)],
      /** Origins of customers' sites on other hosts, whose pages may call the API. */
      customerSites: ['CUSTOMER_SITES', buildList(customerSite)],
      /** Phones, in their stored form, of the admins who may see the reports on releases. */
      platformAdmins: ['PLATFORM_ADMINS', buildList(adminPhone)],
    }),
    /** Null means that images are stored in the data folder. */
    uploadsBucket: readBucketSettings(env),
    releases: readReleaseSettings(env),
    loginLimits: readLoginLimits(env),
    codeSender: readCodeSender(env, production),
    traces: readTraceSettings(env),
  };
  // Without DATABASE_URL the server would use the embedded database, but backups would come from DATABASE_SESSION_URL.
  if (config.databaseSessionUrl && !config.databaseUrl) {
    throw new StartProblem('BAD_SETTING', 'DATABASE_SESSION_URL needs DATABASE_URL beside it.');
  }
  if (production) assertProductionSettings(config, env.EMBEDDED === '1');
  return config;
}

/**
 * Returns the address without a pooler, because migrations, LISTEN, backup and restore need a database session. Null
 * means the embedded PostgreSQL.
 */
export const getSessionAddress = (
  config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>,
): string | null => config.databaseSessionUrl ?? config.databaseUrl;

export const readAdminPassword = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env.ADMIN_PASSWORD || null;
