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
import { RELEASE_FILE, type ReleaseKind, releasePath } from '@salon/shared/releases/release';
import {
  LOCAL,
  localKeysPath,
  type PackageReleases,
  type ReleaseRegistry,
  registryPath,
} from '@salon/shared/releases/release-registry';
import { TEMPLATE_FILE } from '../../server/platform/releases/collect.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { DIST_DIR } from '../../tooling/build/places.ts';
import { buildTwin } from '../../tooling/build/twin.ts';
import { createKeyPair } from '../../tooling/release/keys.ts';
import { openRegistry, signRegistry } from '../../tooling/release/signing.ts';
import type { TwinCut } from '../../tooling/webpack/twin.ts';

/** One build of the product that the server can show. */
export interface Site {
  id: string;
  registry: ReleaseRegistry;
  /** Where it was built. */
  distDir: string;
}

interface BuiltSite {
  id: string;
  distDir: string;
}

/** Builds the product and its twins, each with another way of cutting chunks. */
export async function buildSites(
  root: string,
  cuts: readonly TwinCut[],
  onStep: (line: string) => void,
): Promise<[BuiltSite, ...BuiltSite[]]> {
  await buildAll({ root, onStep });
  const sites: [BuiltSite, ...BuiltSite[]] = [{ id: 'federated', distDir: path.join(root, DIST_DIR) }];
  for (const cut of cuts) {
    onStep(`twin (${cut})`);
    const { distDir } = await buildTwin({ root, cut });
    sites.push({ id: `twin-${cut}`, distDir });
  }
  return sites;
}

/**
 * One folder with the files of all sites, which the server takes for its build. Which of them it shows is another signed
 * registry, as a release is: server, database and address stay the same for all that is compared.
 */
export class Stage {
  readonly distDir: string;
  readonly #sites = new Map<string, Site>();
  readonly #key = createKeyPair();
  #serial = Math.floor(Date.now() / 1000);
  #shown: string | undefined;

  constructor(distDir: string) {
    this.distDir = distDir;
    rmSync(distDir, { recursive: true, force: true });
    mkdirSync(distDir, { recursive: true });
    const keys: KeyFile = { keys: [this.#key.publicKey] };
    this.#write(localKeysPath, keys);
  }

  add({ id, distDir }: BuiltSite): void {
    const registry = asFirstReleases(registryIn(distDir));
    this.#sites.set(id, { id, registry, distDir });
    for (const folder of foldersOf(registry)) this.lay(distDir, folder);
    this.#release(registry);
  }

  /** A site that differs from another in what its registry says of some modules. */
  derive(id: string, of: string, modules: ReleaseRegistry['modules']): void {
    const { registry, distDir } = this.#siteOf(of);
    this.#sites.set(id, {
      id,
      registry: { ...registry, modules: { ...registry.modules, ...modules } },
      distDir,
    });
  }

  /** Puts a release's files to those of all others. Files that are there stay: they are the same. */
  lay(distDir: string, folder: string): void {
    const source = path.join(distDir, folder);
    cpSync(source, path.join(this.distDir, folder), { recursive: true, force: false });
  }

  registryOf(id: string): ReleaseRegistry {
    return this.#siteOf(id).registry;
  }

  /** Shows a site, and lets the server make the page once, so that no visit waits for that. */
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

  #siteOf(id: string): Site {
    const site = this.#sites.get(id);
    if (site === undefined) throw new Error(`No site is called "${id}".`);
    return site;
  }

  /** Of two sites with one address each has its own page and description, which the server checks by their hashes. */
  #describe({ registry, distDir }: Site): void {
    const folder = releasePath('shell', 'shell', registry.shell.stable.version);
    for (const name of [RELEASE_FILE, TEMPLATE_FILE]) {
      const source = path.join(distDir, folder, name);
      if (existsSync(source)) copyFileSync(source, path.join(this.distDir, folder, name));
    }
  }

  /** Nothing stands in for what is measured: a version that failed must be seen. */
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
    this.#write(registryPath(LOCAL), signRegistry(next, this.#key.privateKey));
  }

  #write(name: string, content: object): void {
    const file = path.join(this.distDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.draft`, JSON.stringify(content));
    renameSync(`${file}.draft`, file);
  }
}

/** As if nothing had run before: which files of earlier builds lie on this machine must not show in what is measured. */
function asFirstReleases({ modules, ...registry }: ReleaseRegistry): ReleaseRegistry {
  const first = ({ stable: { kept: _, ...stable } }: PackageReleases): PackageReleases => ({
    stable,
    previous: [],
  });
  const all = Object.entries(modules).map(([name, known]) => [name, first(known)] as const);
  return { ...registry, modules: Object.fromEntries(all) };
}

/** The registry that a build on this machine signed. */
function registryIn(distDir: string): ReleaseRegistry {
  const read = (name: string) => JSON.parse(readFileSync(path.join(distDir, name), 'utf8'));
  const { keys }: KeyFile = read(localKeysPath);
  return openRegistry(read(registryPath(LOCAL)), keys).registry;
}

function foldersOf({ shell, modules, sites }: ReleaseRegistry): string[] {
  const folder = (kind: ReleaseKind, name: string, { stable }: PackageReleases) =>
    releasePath(kind, name, stable.version);
  return [
    folder('shell', 'shell', shell),
    ...Object.entries(modules).map(([name, known]) => folder('remote', name, known)),
    ...Object.entries(sites).map(([name, known]) => folder('site', name, known)),
  ].filter((place, index, all) => all.indexOf(place) === index);
}
