import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { KeyFile } from '@salon/shared/releases/envelope';
import { getReleasePath, RELEASE_FILE, type ReleaseKind } from '@salon/shared/releases/release';
import {
  getRegistryPath,
  LOCAL_ENVIRONMENT,
  LOCAL_KEYS_PATH,
  type PackageReleases,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { asFirstReleases } from '../../e2e/faults/first-release.ts';
import { TEMPLATE_FILE } from '../../server/platform/releases/check-releases.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { DIST_DIR } from '../../tooling/build/places.ts';
import { buildSingleBuild } from '../../tooling/build/single-build.ts';
import { createKeyPair } from '../../tooling/release/keys.ts';
import { openRegistry, signRegistry } from '../../tooling/release/signing.ts';
import type { SingleBuildChunking } from '../../tooling/webpack/single-build.ts';

export interface ComparedBuild {
  id: string;
  registry: ReleaseRegistry;
  distDir: string;
}

interface BuiltSite {
  id: string;
  distDir: string;
}

export async function buildSites(
  root: string,
  cuts: readonly SingleBuildChunking[],
  onStep: (line: string) => void,
): Promise<[BuiltSite, ...BuiltSite[]]> {
  await buildAll({ root, onStep });
  const sites: [BuiltSite, ...BuiltSite[]] = [{ id: 'federated', distDir: path.join(root, DIST_DIR) }];
  for (const cut of cuts) {
    onStep(`single build (${cut})`);
    const { distDir } = await buildSingleBuild({ root, cut });
    sites.push({ id: `single-build-${cut}`, distDir });
  }
  return sites;
}

/**
 * Keeps the files of all compared builds (sites) in one folder, which the server uses as its build. `show` signs the
 * registry of one site, as a release does. All builds therefore have the same server, database and address.
 */
export class BuildSwitcher {
  readonly distDir: string;
  readonly #sites = new Map<string, ComparedBuild>();
  readonly #key = createKeyPair();
  #serial = Math.floor(Date.now() / 1000);
  #shown: string | undefined;

  constructor(distDir: string) {
    this.distDir = distDir;
    rmSync(distDir, { recursive: true, force: true });
    mkdirSync(distDir, { recursive: true });
    const keys: KeyFile = { keys: [this.#key.publicKey] };
    this.#write(LOCAL_KEYS_PATH, keys);
  }

  add({ id, distDir }: BuiltSite): void {
    const built = registryIn(distDir);
    const registry = { ...built, modules: asFirstReleases(built.modules) };
    this.#sites.set(id, { id, registry, distDir });
    for (const folder of foldersOf(registry)) this.copyRelease(distDir, folder);
    this.#release(registry);
  }

  derive(id: string, of: string, modules: ReleaseRegistry['modules']): void {
    const { registry, distDir } = this.#siteOf(of);
    this.#sites.set(id, {
      id,
      registry: { ...registry, modules: { ...registry.modules, ...modules } },
      distDir,
    });
  }

  /** Keeps existing files. `show` replaces the two files that can differ between sites. */
  copyRelease(distDir: string, folder: string): void {
    const source = path.join(distDir, folder);
    cpSync(source, path.join(this.distDir, folder), { recursive: true, force: false });
  }

  getRegistry(id: string): ReleaseRegistry {
    return this.#siteOf(id).registry;
  }

  /** Requests the page at `address` once, so that no visit waits until the server has created the page. */
  async show(id: string, address: string): Promise<void> {
    const site = this.#siteOf(id);
    if (this.#shown !== id) {
      this.#describe(site);
      this.#release(site.registry);
    }
    this.#shown = id;
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    await (await fetch(address, { headers })).arrayBuffer();
  }

  #siteOf(id: string): ComparedBuild {
    const site = this.#sites.get(id);
    if (site === undefined) throw new Error(`No site is called "${id}".`);
    return site;
  }

  /**
   * Two sites may have the same version of the shell. The version's folder therefore gets the shown site's page
   * template and release description, whose hashes the server checks.
   */
  #describe({ registry, distDir }: ComparedBuild): void {
    const folder = getReleasePath('shell', 'shell', registry.shell.stable.version);
    for (const name of [RELEASE_FILE, TEMPLATE_FILE]) {
      const source = path.join(distDir, folder, name);
      if (existsSync(source)) copyFileSync(source, path.join(this.distDir, folder, name));
    }
  }

  /** Leaves out fallback versions, so that a failed version is noticed. */
  #release({ shell, modules, sites, ...registry }: ReleaseRegistry): void {
    this.#serial += 1;
    const alone = ({ stable }: PackageReleases): PackageReleases => ({ stable, previous: [] });
    const all = (packages: Record<string, PackageReleases>) =>
      Object.fromEntries(Object.entries(packages).map(([name, known]) => [name, alone(known)]));
    const next = {
      ...registry,
      serial: this.#serial,
      shell: alone(shell),
      modules: all(modules),
      sites: all(sites),
    };
    this.#write(getRegistryPath(LOCAL_ENVIRONMENT), signRegistry(next, this.#key.privateKey));
  }

  #write(name: string, content: object): void {
    const file = path.join(this.distDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.draft`, JSON.stringify(content));
    renameSync(`${file}.draft`, file);
  }
}

function registryIn(distDir: string): ReleaseRegistry {
  const read = (name: string) => JSON.parse(readFileSync(path.join(distDir, name), 'utf8'));
  const { keys }: KeyFile = read(LOCAL_KEYS_PATH);
  return openRegistry(read(getRegistryPath(LOCAL_ENVIRONMENT)), keys).registry;
}

function foldersOf({ shell, modules, sites }: ReleaseRegistry): string[] {
  const folder = (kind: ReleaseKind, name: string, { stable }: PackageReleases) =>
    getReleasePath(kind, name, stable.version);
  return [
    folder('shell', 'shell', shell),
    ...Object.entries(modules).map(([name, known]) => folder('module', name, known)),
    ...Object.entries(sites).map(([name, known]) => folder('site', name, known)),
  ].filter((place, index, all) => all.indexOf(place) === index);
}
