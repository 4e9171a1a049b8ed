import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';
import { buildAll } from '../../tooling/build/build.ts';
import { DIST_DIR } from '../../tooling/build/places.ts';
import { buildTwin } from '../../tooling/build/twin.ts';
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
 * One folder with the files of all sites, which the server takes for its build. Which of them it shows is an edit
 * of the registry, as a release is: server, database and address stay the same for all that is compared.
 */
export class Stage {
  readonly distDir: string;
  readonly #sites = new Map<string, Site>();
  #shown: string | undefined;

  constructor(distDir: string) {
    this.distDir = distDir;
    rmSync(distDir, { recursive: true, force: true });
    mkdirSync(distDir, { recursive: true });
  }

  get sites(): Site[] {
    return [...this.#sites.values()];
  }

  add({ id, distDir }: { id: string; distDir: string }): void {
    const registry: ReleaseRegistry = JSON.parse(readFileSync(path.join(distDir, 'registry.json'), 'utf8'));
    this.#sites.set(id, { id, registry });
    for (const { base } of releasesOf(registry)) {
      const target = path.join(this.distDir, base);
      if (!existsSync(target)) cpSync(path.join(distDir, base), target, { recursive: true });
    }
    this.#write(registry);
  }

  /** Shows a site, and lets the server make the page once, so that no visit waits for that. */
  async show(id: string, address: string): Promise<void> {
    const site = this.#sites.get(id);
    if (site === undefined) throw new Error(`No site is called "${id}".`);
    if (this.#shown !== id) this.#write(site.registry);
    this.#shown = id;
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    await (await fetch(address, { headers })).arrayBuffer();
  }

  #write(registry: ReleaseRegistry): void {
    const file = path.join(this.distDir, 'registry.json');
    writeFileSync(`${file}.draft`, JSON.stringify(registry));
    renameSync(`${file}.draft`, file);
  }
}

function releasesOf({ shell, modules, customerSite }: ReleaseRegistry): { base: string }[] {
  // The twin of the customer's site has no shell: its one base is the site's.
  return [shell, ...modules, ...(customerSite ? [customerSite] : [])];
}
