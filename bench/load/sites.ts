import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeyFile } from '@salon/shared/releases/envelope';
import { type ReleaseKind, releasePath } from '@salon/shared/releases/release';
import {
  LOCAL,
  localKeysPath,
  type PackageReleases,
  type ReleaseRegistry,
  registryPath,
} from '@salon/shared/releases/release-registry';
import { buildAll } from '../../tooling/build/build.ts';
import { DIST_DIR } from '../../tooling/build/places.ts';
import { buildTwin } from '../../tooling/build/twin.ts';
import { createKeyPair } from '../../tooling/release/keys.ts';
import { openRegistry, signRegistry } from '../../tooling/release/signing.ts';
import { TWIN_CUTS } from '../../tooling/webpack/twin.ts';

/** One build of the product that the server can show. */
export interface Site {
  id: string;
  registry: ReleaseRegistry;
}

/** Builds the product and its twins, each with another way of cutting chunks. */
export async function buildSites(
  root: string,
  onStep: (line: string) => void,
): Promise<{ distDir: string; id: string }[]> {
  await buildAll({ root, onStep });
  const sites = [{ id: 'federated', distDir: path.join(root, DIST_DIR) }];
  for (const cut of TWIN_CUTS) {
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

  get sites(): Site[] {
    return [...this.#sites.values()];
  }

  add({ id, distDir }: { id: string; distDir: string }): void {
    const registry = registryIn(distDir);
    this.#sites.set(id, { id, registry });
    for (const folder of foldersOf(registry)) {
      const target = path.join(this.distDir, folder);
      const source = path.join(distDir, folder);
      // The twin of the customer's site has no shell.
      if (existsSync(source) && !existsSync(target)) cpSync(source, target, { recursive: true });
    }
    this.#release(registry);
  }

  /** Shows a site, and lets the server make the page once, so that no visit waits for that. */
  async show(id: string, address: string): Promise<void> {
    const site = this.#sites.get(id);
    if (site === undefined) throw new Error(`No site is called "${id}".`);
    if (this.#shown !== id) this.#release(site.registry);
    this.#shown = id;
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    await (await fetch(address, { headers })).arrayBuffer();
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
