import { resolve } from 'node:path';
import { StartProblem } from './errors.ts';
import type { CodeSenderSettings } from './modules/auth/code-sender.ts';
import {
  ATTEMPT_KINDS,
  type AttemptKind,
  LOGIN_LIMITS,
  type LoginLimits,
} from './modules/auth/login-limits.ts';

/** Everything the server is told from outside. This file alone reads the environment. */
export interface Config {
  port: number;
  /** `localhost` unless HOST says otherwise; in demo mode always `localhost`. */
  host: string;
  dataDir: string;
  /** A PostgreSQL of one's own instead of the embedded one. */
  databaseUrl: string | null;
  demo: boolean;
  production: boolean;
  /** Signs access tokens. Null: one is made and kept in the data folder. */
  tokenSecret: string | null;
  /** How many proxies in front set X-Forwarded-For; 0 takes the connection's own address. */
  trustedProxies: number;
  /** Connections to PostgreSQL per process. */
  poolSize: number;
  logLevel: 'silent' | 'warn' | 'info' | 'debug';
  /** Where pictures are kept instead of the data folder. */
  uploadsBucket: BucketSettings | null;
  loginLimits: LoginLimits;
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

function wholeNumber(
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

function databaseUrl({ DATABASE_URL: url }: NodeJS.ProcessEnv): string | null {
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new StartProblem('BAD_SETTING', 'DATABASE_URL must begin with postgresql://');
  }
  return url || null;
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

/** Reads and checks the environment. @throws StartProblem with one sentence for the first wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ? env.DEMO !== '0' : !production;
  const tokenSecret = env.TOKEN_SECRET || null;
  if (tokenSecret && tokenSecret.length < 32) {
    throw new StartProblem('BAD_SETTING', 'TOKEN_SECRET must have at least 32 characters.');
  }
  if (production && !tokenSecret) {
    throw new StartProblem('BAD_SETTING', 'Production needs TOKEN_SECRET (at least 32 random characters).');
  }
  const logLevel = LOG_LEVELS.find((level) => level === env.LOG_LEVEL) ?? 'warn';
  return {
    port: wholeNumber(env, 'PORT', 3000, 0, 65535),
    host: demo ? 'localhost' : env.HOST || 'localhost',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: databaseUrl(env),
    demo,
    production,
    tokenSecret,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    poolSize: wholeNumber(env, 'POOL_SIZE', 20, 1, 500),
    logLevel,
    uploadsBucket: uploadsBucket(env),
    loginLimits: loginLimits(env),
    codeSender: codeSender(env, production),
  };
}
