import { resolve } from 'node:path';
import { isStaffPhone, normaliseStaffPhone } from '@salon/shared/domain/phone';
import { StartProblem } from './errors.ts';
import { type ReleaseSettings, readReleaseSettings } from './platform/releases/release-settings.ts';
import { checkProduction } from './production.ts';
import type { CodeSenderSettings } from './salon/auth/code-sender.ts';
import {
  ATTEMPT_KINDS,
  type AttemptKind,
  LOGIN_LIMITS,
  type LoginLimits,
} from './salon/auth/login-limits.ts';

/**
 * Everything the server is told from outside. This file alone reads the environment; the customers' site, a process of its
 * own, has customer-site/site-config.ts.
 */
export interface Config {
  port: number;
  /** `localhost` unless HOST says otherwise; in demo mode always `localhost`. */
  host: string;
  dataDir: string;
  /** A PostgreSQL of one's own instead of the embedded one. */
  databaseUrl: string | null;
  /** The same database past a pooler that lends connections by transaction; null where `databaseUrl` gives sessions. */
  databaseSessionUrl: string | null;
  demo: boolean;
  production: boolean;
  /** Signs access tokens. Null: one is made and kept in the data folder. */
  tokenSecret: string | null;
  /** `https://salon.example`, as people see it, for links that must be whole. Null: what each request says. */
  publicUrl: string | null;
  /** How many proxies in front set X-Forwarded-For; 0 takes the connection's own address. */
  trustedProxies: number;
  /** Connections to PostgreSQL per process. */
  poolSize: number;
  /** `warn` for people who start it by hand, `info` in production: one line for each request. */
  logLevel: 'silent' | 'warn' | 'info' | 'debug';
  /** Who knows it may read GET /metrics. Null: only this machine may, and in production nobody. */
  metricsToken: string | null;
  /** How long a stop waits, not ready any more, until load balancers have looked away. */
  stopDelaySeconds: number;
  /** Origins of customers' sites that are hosted elsewhere: their pages may call the API. */
  customerSites: readonly string[];
  /** Where pictures are kept instead of the data folder. */
  uploadsBucket: BucketSettings | null;
  loginLimits: LoginLimits;
  /** Which releases the pages are made of, and whose signatures hold. */
  releases: ReleaseSettings;
  /** Phones of the admins who see how the releases do; as they are stored. */
  platformAdmins: readonly string[];
  /** Who carries one-time codes to customers' phones. */
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

export function logLevel({ LOG_LEVEL: text }: NodeJS.ProcessEnv, production: boolean): Config['logLevel'] {
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

export function wholeNumber(
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

/** An http(s) address without a path, query or password; null when it is not set. */
export function webAddress(env: NodeJS.ProcessEnv, name: string): string | null {
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

/** Alone it would be a way into a database that nobody works on. */
function databaseAddresses(env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'databaseSessionUrl'> {
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const databaseSessionUrl = databaseAddress(env, 'DATABASE_SESSION_URL');
  if (databaseSessionUrl && !databaseUrl) {
    throw new StartProblem('BAD_SETTING', 'DATABASE_SESSION_URL needs DATABASE_URL beside it.');
  }
  return { databaseUrl, databaseSessionUrl };
}

/** The address of what needs a session: migrations, listening, backup and restore. Null for the embedded PostgreSQL. */
export const sessionAddress = (config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>): string | null =>
  config.databaseSessionUrl ?? config.databaseUrl;

/** In the open a page could be changed on its way: http only for trying it on this machine. */
function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isHere));
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

/** All of them or none: with a part alone pictures would silently go to the disk. */
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

/** Each three numbers, `10,100,100`: of one phone from one address, of one phone, from one address. */
function loginLimits(env: NodeJS.ProcessEnv): LoginLimits {
  const limits = { ...LOGIN_LIMITS };
  limits.windowMinutes = wholeNumber(env, 'LOGIN_WINDOW_MINUTES', limits.windowMinutes, 1, 1440);
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

/** Whoever runs the server names them here, and nowhere else: who owns a salon does not run the platform, in the demo either. */
function platformAdmins({ PLATFORM_ADMINS: text = '' }: NodeJS.ProcessEnv): string[] {
  const written = text.split(',').flatMap((part) => part.trim() || []);
  const phones = written.map(normaliseStaffPhone);
  const wrong = written.find((_, index) => !isStaffPhone(phones[index] ?? ''));
  if (wrong !== undefined) {
    throw new StartProblem(
      'BAD_SETTING',
      `PLATFORM_ADMINS must be phones of admins like 07701234567, separated by commas, not "${wrong}".`,
    );
  }
  return [...new Set(phones)];
}

/** The first admin's password, for a command that nobody sits in front of. */
export const passwordOfEnvironment = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env.ADMIN_PASSWORD || null;

/** A slip of the pen must not run the demo with its published passwords. */
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
    port: wholeNumber(env, 'PORT', 3000, 0, 65535),
    host: demo ? 'localhost' : env.HOST || 'localhost',
    dataDir: resolve(env.DATA_DIR || './data'),
    ...databaseAddresses(env),
    demo,
    production,
    tokenSecret: secret(env, 'TOKEN_SECRET', 32),
    metricsToken: secret(env, 'METRICS_TOKEN', 16),
    publicUrl: webAddress(env, 'PUBLIC_URL'),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    poolSize: wholeNumber(env, 'POOL_SIZE', 20, 1, 500),
    logLevel: logLevel(env, production),
    stopDelaySeconds: wholeNumber(env, 'STOP_DELAY_SECONDS', 0, 0, 60),
    customerSites: customerSites(env),
    uploadsBucket: uploadsBucket(env),
    releases: readReleaseSettings(env),
    loginLimits: loginLimits(env),
    platformAdmins: platformAdmins(env),
    codeSender: codeSender(env, production),
  };
  if (production) checkProduction(config, env.EMBEDDED === '1');
  return config;
}
