import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeyFile, PublicKey } from '@salon/shared/releases/envelope';
import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import type { OpenedRoot } from '@salon/shared/releases/root-chain';
import { openBucketStore } from './bucket-store.ts';
import { derivePublicKey } from './keys.ts';
import { ensureLocalEnvironment } from './local-environment.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';
import { listPublisherKeys, readPinnedRoot } from './root-store.ts';
import { openFolderStore, type ReleaseStore, removeStoreDrafts } from './store.ts';

export const CONFIG_FILE = 'release.config.json';

export interface EnvironmentConfig {
  /** A folder, relative to the workspace's root, or `s3://bucket/prefix`. */
  store: string;
  /** The address of the bucket's server. */
  endpoint?: string;
  region?: string;
  /** The file of the trusted keys; by default `release-keys/<name>.json`. The local environment has its own key. */
  publicKeys?: string;
  /** Whether pages may load a module from a developer's machine. */
  overrides: boolean;
  /** The public address of the product, for links of previews. */
  address?: string;
}

export interface Environment {
  name: string;
  store: ReleaseStore;
  /** The keys that may sign registries: those of the key file or, with a root document, the publisher's. */
  keys: PublicKey[];
  /** Null while `keys` sign everything. */
  root: OpenedRoot | null;
  overrides: boolean;
  /** False only for the local environment. */
  requiresReason: boolean;
  /** @throws ReleaseProblem when there is none, or when it is not one of `keys` */
  privateKey(): string;
  /** All private keys at hand, of whatever role. @throws ReleaseProblem when a named file holds none */
  signingKeys(): SigningKey[];
  /** Undefined in the local environment, whose key file a build makes. */
  keyFile?: string;
  /** The public address of the product. */
  address?: string | undefined;
}

export interface SigningKey {
  keyid: string;
  /** PKCS#8 in PEM. */
  privateKey: string;
}

export interface EnvironmentRequest {
  root: string;
  name: string;
  /** The private keys' files; they replace RELEASE_KEY_FILE. */
  keyFile?: string | readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Removes drafts that killed commands left in the environment's folder.
 * @throws ReleaseProblem when a part of its setup is missing; UsageError for an unknown name
 */
export async function openEnvironment({
  root,
  name,
  keyFile,
  env = process.env,
}: EnvironmentRequest): Promise<Environment> {
  const config = readConfig(root, name);
  const store = openStore(root, name, config, env);
  if (!config.store.startsWith('s3://')) await removeStoreDrafts(path.resolve(root, config.store));
  const requiresReason = name !== LOCAL_ENVIRONMENT;
  const { overrides, address } = config;
  if (name === LOCAL_ENVIRONMENT) {
    const { privateKey, publicKey } = ensureLocalEnvironment(root, path.resolve(root, config.store));
    const signingKeys = () => [{ keyid: publicKey.keyid, privateKey }];
    const own = { keys: [publicKey], root: null, privateKey: () => privateKey, signingKeys };
    return { name, store, overrides, requiresReason, address, ...own };
  }
  const { keys: fileKeys, root: pin } = readKeyFile(root, name, config);
  const opened = pin ? await readPinnedRoot(store, name, pin) : null;
  const keys = opened ? listPublisherKeys(opened.document) : fileKeys;
  const files = listKeyFiles(keyFile, env);
  return {
    ...{ name, store, keys, root: opened, overrides, requiresReason, address },
    privateKey: () => readPrivate(name, files, keys),
    signingKeys: () => files.map(readSigningKey),
    keyFile: getKeyFilePath(root, name, config),
  };
}

/** RELEASE_KEY_FILE may name several files, as PATH does. */
function listKeyFiles(
  given: string | readonly string[] | undefined,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  if (given !== undefined) return [given].flat();
  return (env.RELEASE_KEY_FILE ?? '').split(path.delimiter).filter(Boolean);
}

/** @throws UsageError for an unknown name; ReleaseProblem when the file is missing, or for overrides in production */
export function readConfig(root: string, name: string): EnvironmentConfig {
  const file = path.join(root, CONFIG_FILE);
  if (!existsSync(file)) throw new ReleaseProblem(`There is no ${CONFIG_FILE} in ${root}.`);
  const { environments }: { environments: Record<string, EnvironmentConfig> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const config = Object.hasOwn(environments, name) ? environments[name] : undefined;
  if (!config) {
    const known = Object.keys(environments).join(', ');
    throw new UsageError(`${CONFIG_FILE} has no environment "${name}"; it has: ${known}.`);
  }
  if (config.overrides && name === 'production') {
    throw new ReleaseProblem(
      `${CONFIG_FILE} allows overrides in production: anyone's machine could then change what salons run. Set it to false.`,
    );
  }
  return config;
}

function openStore(
  root: string,
  name: string,
  { store, endpoint, region }: EnvironmentConfig,
  env: NodeJS.ProcessEnv,
): ReleaseStore {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(store);
  if (!bucket) return openFolderStore(path.resolve(root, store));
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new ReleaseProblem(
      `The store of ${name} is a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  const place = region ?? AWS_REGION ?? 'us-east-1';
  const prefix = bucket[2] ?? '';
  return openBucketStore(
    {
      endpoint: endpoint ?? `https://s3.${place}.amazonaws.com`,
      bucket: bucket[1] ?? '',
      region: place,
      accessKey: AWS_ACCESS_KEY_ID,
      secretKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    },
    prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  );
}

const getKeyFilePath = (root: string, name: string, { publicKeys }: EnvironmentConfig) =>
  path.resolve(root, publicKeys ?? `release-keys/${name}.json`);

function readKeyFile(root: string, name: string, config: EnvironmentConfig): KeyFile {
  const file = getKeyFilePath(root, name, config);
  const hint = `"pnpm registry keygen --key <file outside of the repository>" makes a key and says what to add`;
  if (!existsSync(file)) throw new ReleaseProblem(`${name} trusts nobody yet: ${file} is missing. ${hint}.`);
  const read: KeyFile = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(read.keys) || read.keys.length === 0) {
    throw new ReleaseProblem(`${name} trusts nobody yet: ${file} has no keys. ${hint}.`);
  }
  return read;
}

function readSigningKey(file: string): SigningKey {
  if (!existsSync(file)) throw new ReleaseProblem(`The private key's file ${file} is missing.`);
  const privateKey = readFileSync(file, 'utf8');
  return { keyid: derivePublicKey(privateKey).keyid, privateKey };
}

function readPrivate(name: string, files: readonly string[], keys: readonly PublicKey[]): string {
  if (files.length === 0) {
    throw new ReleaseProblem(
      `A change of ${name} is signed: name the private key's file with RELEASE_KEY_FILE or --key.`,
    );
  }
  const atHand = files.map(readSigningKey);
  const trusted = atHand.find(({ keyid }) => keys.some((key) => key.keyid === keyid));
  if (trusted) return trusted.privateKey;
  throw new ReleaseProblem(
    `The key in ${files[0]} (${atHand[0]?.keyid}) may not sign for ${name}: its servers would refuse it.`,
  );
}

/** Git's name and email address, or the machine's user. */
export function readAuthor(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const ask = (name: string) => {
    try {
      return execFileSync('git', ['config', name], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return '';
    }
  };
  const [person, address] = [ask('user.name'), ask('user.email')];
  if (person && address) return `${person} <${address}>`;
  return person || address || env.USER || 'unknown';
}
