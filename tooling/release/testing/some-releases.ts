import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toContainerName } from '@salon/shared/contracts/release-facts';
import {
  type AnyRelease,
  getReleasePath,
  type ModuleRelease,
  RELEASE_FILE,
  type ShellRelease,
  type SiteRelease,
} from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type { Environment } from '../environment.ts';
import { createKeyPair, type KeyPair } from '../keys.ts';
import { openFolderStore, type ReleaseStore } from '../store.ts';

export const computeSha384Integrity = (bytes: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const common = (name: string, version: string) => ({
  format: 2 as const,
  name,
  version,
  platform: '1.0',
  integrity: {},
});

export const buildShellRelease = (version: string, change: Partial<ShellRelease> = {}): ShellRelease => ({
  ...common('shell', version),
  kind: 'shell',
  initial: [],
  login: [],
  signedIn: [],
  dashboard: [],
  bare: { customers: [], staff: [] },
  shares: { mobx: { names: ['observable', 'action'], files: [] } },
  slots: ['header'],
  events: { emits: [], hears: ['form:dirty'] },
  ...change,
});

export const buildModuleRelease = (
  name: string,
  version: string,
  change: Partial<ModuleRelease> = {},
): ModuleRelease => ({
  ...common(name, version),
  kind: 'module',
  entry: 'entry.js',
  container: toContainerName(name),
  consumes: { mobx: ['observable'] },
  events: { emits: [], hears: [] },
  navigation: [],
  routes: [{ path: `/${name}`, access: 'admin', frame: true, screen: 'list', files: [], keys: [] }],
  parts: [],
  ...change,
});

export const buildSiteRelease = (
  name: string,
  version: string,
  change: Partial<SiteRelease> = {},
): SiteRelease => ({
  ...common(name, version),
  kind: 'site',
  initial: [],
  shares: { mobx: { names: null, files: [] } },
  ...change,
});

/** Each text file has a compressed copy, as in a build. */
export async function writeRelease(
  store: ReleaseStore,
  description: AnyRelease,
  texts: Record<string, string> = {},
): Promise<ReleaseRef> {
  const folder = getReleasePath(description.kind, description.name, description.version);
  const files = {
    'entry.js': `start(${JSON.stringify(description.version)})`,
    'a/look.css': 'b{}',
    ...texts,
  };
  const release = {
    ...description,
    integrity: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, computeSha384Integrity(text)]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    await store.write(`${folder}/${name}`, Buffer.from(text));
    await store.write(`${folder}/${name}.br`, brotliCompressSync(text));
  }
  const bytes = Buffer.from(JSON.stringify(release));
  await store.write(`${folder}/${RELEASE_FILE}`, bytes);
  return { version: description.version, integrity: computeSha384Integrity(bytes) };
}

const folders: string[] = [];

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function buildEnvironment(
  name = 'staging',
  store: ReleaseStore = openFolderStore(createTemporaryFolder()),
  pair: KeyPair = createKeyPair(),
): Environment {
  const { privateKey, publicKey } = pair;
  return {
    name,
    store,
    keys: [publicKey],
    root: null,
    overrides: false,
    requiresReason: true,
    privateKey: () => privateKey,
    signingKeys: () => [{ keyid: publicKey.keyid, privateKey }],
  };
}
