import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ModuleRelease,
  ReleaseRegistry,
  SiteRegistry,
  SiteRelease,
  SiteWorkerFacts,
} from '@salon/shared/contracts/registry';
import { isOwnOrigin } from '../static-host/preload-hints.ts';
import { registryReader, WORKER_FILE } from '../static-host/registry-file.ts';

const MODULE = 'mf-customer';

/** The release of the site that runs now. */
export interface CurrentSite {
  site: SiteRelease;
  /** What the page knows of releases. */
  registry: SiteRegistry;
  /** The site's page with its placeholders. */
  template: string;
  /** Other origins that files come from. */
  origins: string[];
  /** Made from host, module and template: the same in every process that serves this release. */
  id: string;
  /** The code of the site's service worker; null for a site that has none. */
  worker: string | null;
  /** Files of host and module, for the worker. */
  packages: SiteWorkerFacts['packages'];
  /** Changes whenever the registry does. */
  stamp: string;
}

/** Reads the site's release on every call, as the shell's server does its own; null when there is none. */
export const siteReader = (distDir: string): (() => CurrentSite | null) =>
  registryReader(distDir, (text, stamp) => readSite(distDir, JSON.parse(text), stamp));

function readSite(
  distDir: string,
  { customerSite: site, modules }: ReleaseRegistry,
  stamp: string,
): CurrentSite | null {
  const module = modules.find(({ name }) => name === MODULE);
  if (!site || !module) return null;
  const { name, base, entry, container, platform } = module;
  const registry = { module: { name, base, entry, container, platform } };
  const dir = join(distDir, 'site', site.version);
  const template = readFileSync(join(dir, 'index.html'), 'utf8');
  const workerFile = join(dir, WORKER_FILE);
  return {
    site,
    registry,
    template,
    origins: [site.base, base]
      .filter((address) => !isOwnOrigin(address))
      .map((address) => new URL(address).origin),
    id: createHash('sha256')
      .update(JSON.stringify([site, registry]))
      .update(template)
      .digest('base64url')
      .slice(0, 16),
    worker: existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : null,
    packages: [packageOf('site', site), packageOf(name, module)],
    stamp,
  };
}

/** What the worker is told: all that stands for the release, and where the API is. */
export const workerFacts = (
  { id, packages, origins }: CurrentSite,
  api: string | undefined,
): SiteWorkerFacts => ({ release: id, packages, moduleOrigins: origins, api: api ?? '' });

function packageOf(name: string, { base, integrity }: Pick<ModuleRelease, 'base' | 'integrity'>) {
  const isServedElsewhere = (file: string) => file === WORKER_FILE || file.endsWith('.html');
  return { name, base, files: Object.keys(integrity).filter((file) => !isServedElsewhere(file)) };
}
