import { resolve } from 'node:path';
import { isStaffPhone, normalizeStaffPhone } from '@salon/shared/domain/phone';
import { StartProblem } from './errors.ts';
import { type ReleaseSettings, readReleaseSettings } from './platform/releases/release-settings.ts';
import { assertProductionSettings } from './production.ts';
import type { CodeSenderSettings } from './salon/auth/code-sender.ts';
import {
  ATTEMPT_KINDS,
  type AttemptKind,
  LOGIN_LIMITS,
  type LoginLimits,
} from './salon/auth/login-limits.ts';

/**
 * All settings of the server. Only this file reads the environment; the customers' site, a separate process, has
 * customer-site/site-config.ts.
 */
export interface Config {
  port: number;
  /** HOST, or `localhost` by default; always `localhost` in demo mode. */
  host: string;
  dataDir: string;
  /** Address of a PostgreSQL server; null means the embedded one. */
  databaseUrl: string | null;
  /**
   * Address of the same database without a pooler in transaction mode; null when `databaseUrl` has no such pooler.
   */
  databaseSessionUrl: string | null;
  demo: boolean;
  production: boolean;
  /** Signs access tokens. Null means a generated secret in the data folder. */
  tokenSecret: string | null;
  /** Public address for absolute links, like `https://salon.example`. Null means the host of each request. */
  publicUrl: string | null;
  /** Number of proxies that set X-Forwarded-For; with 0 the client address is that of the connection. */
  trustedProxies: number;
  /** Connections to PostgreSQL per process. */
  poolSize: number;
  /** Default: `info` in production, which logs each request; else `warn`. */
  logLevel: 'silent' | 'warn' | 'info' | 'debug';
  /** Bearer token for GET /metrics. Null allows only this machine, and in production no client. */
  metricsToken: string | null;
  /** Seconds that a stopping server is not ready but still answers, until load balancers send no more requests. */
  stopDelaySeconds: number;
  /** Origins of customers' sites on other hosts, whose pages may call the API. */
  customerSites: readonly string[];
  /** Bucket for images; null means the data folder. */
  uploadsBucket: BucketSettings | null;
  loginLimits: LoginLimits;
  /** Source of the releases, and the keys that may sign them. */
  releases: ReleaseSettings;
  /** Stored phones of the admins who may see the reports on releases. */
  platformAdmins: readonly string[];
  /** Sender of one-time codes to customers' phones. */
  codeSender: CodeSenderSettings;
}

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** `https://s3.example.com` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const LOG_LEVELS = ['silent', 'warn', 'info', 'debug'] as const;

/** Reads LOG_LEVEL. @throws StartProblem BAD_SETTING */
export function readLogLevel(
  { LOG_LEVEL: text }: NodeJS.ProcessEnv,
  production: boolean,
): Config['logLevel'] {
  if (!text) return production ? 'info' : 'warn';
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new StartProblem('BAD_SETTING', `LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function secret(env: NodeJS.ProcessEnv, name: string, minLength: number): string | null {
  const text = env[name] || null;
  if (text && text.length < minLength) {
    throw new StartProblem('BAD_SETTING', `${name} must have at least ${minLength} characters.`);
  }
  return text;
}

/** Reads a whole number from `min` to `max`. @throws StartProblem BAD_SETTING */
export function readWholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartProblem(
      'BAD_SETTING',
      `${name} must be a whole number from ${min} to ${max}, not "${text}".`,
    );
  }
  return value;
}

/**
 * Reads an http(s) address without path, query or password; null when the variable is not set.
 * @throws StartProblem BAD_SETTING
 */
export function readWebAddress(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]?.trim().replace(/\/+$/, '');
  if (!text) return null;
  if (/^https?:\/\/[^\s/?#@"'<>]+$/.test(text) && URL.canParse(text)) return text;
  throw new StartProblem(
    'BAD_SETTING',
    `${name} must be an address like https://book.example, not "${text}".`,
  );
}

function databaseAddress(env: NodeJS.ProcessEnv, name: string): string | null {
  const url = env[name];
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new StartProblem('BAD_SETTING', `${name} must begin with postgresql://`);
  }
  return url || null;
}

/** DATABASE_SESSION_URL alone is refused: the server would migrate one database and work on the embedded one. */
function databaseAddresses(env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'databaseSessionUrl'> {
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const databaseSessionUrl = databaseAddress(env, 'DATABASE_SESSION_URL');
  if (databaseSessionUrl && !databaseUrl) {
    throw new StartProblem('BAD_SETTING', 'DATABASE_SESSION_URL needs DATABASE_URL beside it.');
  }
  return { databaseUrl, databaseSessionUrl };
}

/**
 * Returns the address for work that needs a session: migrations, LISTEN, backup and restore. Null means the embedded
 * PostgreSQL.
 */
export const getSessionAddress = (
  config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>,
): string | null => config.databaseSessionUrl ?? config.databaseUrl;

/**
 * Whether the text is an origin with TLS. Without TLS an attacker could change the page; http is allowed on this
 * machine only.
 */
function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

function customerSites({ CUSTOMER_SITES: text = '' }: NodeJS.ProcessEnv): string[] {
  const origins = text.split(',').flatMap((part) => part.trim() || []);
  const wrong = origins.find((origin) => !isSafeOrigin(origin));
  if (wrong === undefined) return [...new Set(origins)];
  throw new StartProblem(
    'BAD_SETTING',
    `CUSTOMER_SITES must be origins like https://book.example.com, separated by commas, not "${wrong}".`,
  );
}

const BUCKET_SETTINGS = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'] as const;

/** Reads all settings of the bucket or none. An incomplete set is refused: images would silently go to the disk. */
function uploadsBucket(env: NodeJS.ProcessEnv): BucketSettings | null {
  const names = BUCKET_SETTINGS.map((name) => `UPLOADS_S3_${name}`);
  const values = names.map((name) => env[name]?.trim() ?? '');
  if (values.every((value) => value === '')) return null;
  const missing = names.filter((_, index) => values[index] === '');
  if (missing.length > 0) {
    throw new StartProblem('BAD_SETTING', `Pictures in a bucket also need ${missing.join(', ')}.`);
  }
  const [endpoint = '', bucket = '', region = '', accessKey = '', secretKey = ''] = values;
  if (!/^https?:\/\/[^\s?#]+$/.test(endpoint)) {
    throw new StartProblem(
      'BAD_SETTING',
      'UPLOADS_S3_ENDPOINT must be an address like https://s3.example.com',
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) {
    throw new StartProblem('BAD_SETTING', `UPLOADS_S3_BUCKET cannot be a bucket's name: "${bucket}".`);
  }
  return { endpoint, bucket, region, accessKey, secretKey };
}

const LIMIT_SETTINGS: Record<AttemptKind, string> = {
  staff: 'LOGIN_LIMITS_STAFF',
  customer: 'LOGIN_LIMITS_CUSTOMER',
  codeSending: 'LOGIN_LIMITS_CODE_SENDING',
  codeTries: 'LOGIN_LIMITS_CODE_TRIES',
};

/**
 * Reads limits of three numbers like `10,100,100`: for one phone from one address, for one phone, for one address.
 */
function loginLimits(env: NodeJS.ProcessEnv): LoginLimits {
  const limits = { ...LOGIN_LIMITS };
  limits.windowMinutes = readWholeNumber(env, 'LOGIN_WINDOW_MINUTES', limits.windowMinutes, 1, 1440);
  for (const kind of ATTEMPT_KINDS) {
    const text = env[LIMIT_SETTINGS[kind]]?.trim();
    if (!text) continue;
    const [, phoneAndAddress, phone, address] =
      /^([1-9]\d{0,4}),([1-9]\d{0,4}),([1-9]\d{0,4})$/.exec(text) ?? [];
    if (!address) {
      throw new StartProblem(
        'BAD_SETTING',
        `${LIMIT_SETTINGS[kind]} must be three numbers from 1 to 99999 like 10,100,100, not "${text}".`,
      );
    }
    limits[kind] = {
      phoneAndAddress: Number(phoneAndAddress),
      phone: Number(phone),
      address: Number(address),
    };
  }
  return limits;
}

function codeSender(env: NodeJS.ProcessEnv, production: boolean): CodeSenderSettings {
  const kind = env.CODE_SENDER?.trim() || 'console';
  if (kind === 'console') return { kind, production };
  if (kind !== 'webhook') {
    throw new StartProblem('BAD_SETTING', `CODE_SENDER must be console or webhook, not "${kind}".`);
  }
  const [url, token] = [env.CODE_SENDER_URL?.trim() ?? '', env.CODE_SENDER_TOKEN?.trim() ?? ''];
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new StartProblem(
      'BAD_SETTING',
      'CODE_SENDER_URL must be an address like https://sms.example.com/codes',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new StartProblem('BAD_SETTING', 'CODE_SENDER=webhook needs CODE_SENDER_TOKEN.');
  }
  return { kind, url, token };
}

/**
 * Only the operator of the server names platform admins, by this setting. An admin of a salon is none by default,
 * also in the demo.
 */
function platformAdmins({ PLATFORM_ADMINS: text = '' }: NodeJS.ProcessEnv): string[] {
  const written = text.split(',').flatMap((part) => part.trim() || []);
  const phones = written.map(normalizeStaffPhone);
  const wrong = written.find((_, index) => !isStaffPhone(phones[index] ?? ''));
  if (wrong !== undefined) {
    throw new StartProblem(
      'BAD_SETTING',
      `PLATFORM_ADMINS must be phones of admins like 07701234567, separated by commas, not "${wrong}".`,
    );
  }
  return [...new Set(phones)];
}

/** Returns the first admin's password for a command that cannot ask for it; null when not set. */
export const readAdminPassword = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env.ADMIN_PASSWORD || null;

/** Refuses unknown modes: a typing error must not start the demo with its published passwords. */
function isProduction({ NODE_ENV: mode = '' }: NodeJS.ProcessEnv): boolean {
  if (!['', 'development', 'test', 'production'].includes(mode)) {
    throw new StartProblem('BAD_SETTING', `NODE_ENV must be production, development or test, not "${mode}".`);
  }
  return mode === 'production';
}

/** Reads and checks the environment. @throws StartProblem with one sentence for the first wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = isProduction(env);
  const demo = env.DEMO ? env.DEMO !== '0' : !production;
  const config: Config = {
    port: readWholeNumber(env, 'PORT', 3000, 0, 65535),
    host: demo ? 'localhost' : env.HOST || 'localhost',
    dataDir: resolve(env.DATA_DIR || './data'),
    ...databaseAddresses(env),
    demo,
    production,
    tokenSecret: secret(env, 'TOKEN_SECRET', 32),
    metricsToken: secret(env, 'METRICS_TOKEN', 16),
    publicUrl: readWebAddress(env, 'PUBLIC_URL'),
    trustedProxies: readWholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    poolSize: readWholeNumber(env, 'POOL_SIZE', 20, 1, 500),
    logLevel: readLogLevel(env, production),
    stopDelaySeconds: readWholeNumber(env, 'STOP_DELAY_SECONDS', 0, 0, 60),
    customerSites: customerSites(env),
    uploadsBucket: uploadsBucket(env),
    releases: readReleaseSettings(env),
    loginLimits: loginLimits(env),
    platformAdmins: platformAdmins(env),
    codeSender: codeSender(env, production),
  };
  if (production) assertProductionSettings(config, env.EMBEDDED === '1');
  return config;
}
