import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRegistry, SiteRegistry, SiteRelease } from '@salon/shared/contracts/registry';
import { isOwnOrigin } from '../static-host/preload-hints.ts';
import { registryReader } from '../static-host/registry-file.ts';

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
  return {
    site,
    registry: { module: { name, base, entry, container, platform } },
    template: readFileSync(join(distDir, 'site', site.version, 'index.html'), 'utf8'),
    origins: [site.base, base]
      .filter((address) => !isOwnOrigin(address))
      .map((address) => new URL(address).origin),
    stamp,
  };
}
