import path from 'node:path';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { startCustomerSite } from '../../server/platform/customer-site/customer-site.ts';
import { readSiteConfig } from '../../server/platform/customer-site/site-config.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { CACHE_DIR, DIST_DIR } from '../../tooling/build/places.ts';
import { buildSiteSingleBuild, type SiteSingleBuildChunking } from '../../tooling/build/site-single-build.ts';
import { BuildSwitcher } from '../load/compared-builds.ts';

export interface PageOrigins {
  shell: string;
  site: string;
  /** Maps each `SiteSingleBuildChunking` (how the single build cuts its chunks) to the origin of that build. */
  singleBuilds: Record<string, string>;
  stop(): Promise<void>;
}

interface Build {
  id: string;
  distDir: string;
}

const PRODUCT = 'product';
const NO_LIMIT = { phoneAndAddress: 100_000, phone: 100_000, address: 100_000 };

/** Copies the built files, so that a build that runs during the measurement does not change them. */
async function build(
  root: string,
  cuts: readonly SiteSingleBuildChunking[],
  onStep: (line: string) => void,
): Promise<Build[]> {
  await buildAll({ root, onStep });
  const builds = [{ id: PRODUCT, distDir: path.join(root, DIST_DIR) }];
  for (const cut of cuts) {
    onStep(`one build (${cut})`);
    builds.push({ id: cut, ...(await buildSiteSingleBuild({ root, cut })) });
  }
  return builds.map(({ id, distDir }) => {
    const stage = new BuildSwitcher(path.join(root, CACHE_DIR, 'bench/customer', id));
    stage.add({ id, distDir });
    return { id, distDir: stage.distDir };
  });
}

export async function openPageOrigins(
  root: string,
  dataDir: string,
  cuts: readonly SiteSingleBuildChunking[],
  onStep: (line: string) => void,
): Promise<PageOrigins> {
  const builds = await build(root, cuts, onStep);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const product = builds.find(({ id }) => id === PRODUCT);
    const api = await startApi(dataDir, product?.distDir ?? null);
    stops.push(() => api.stop());
    const urls: Record<string, string> = {};
    for (const { id, distDir } of builds) {
      const config = readSiteConfig({ CUSTOMER_PORT: '0', API_URL: api.url });
      const site = await startCustomerSite({ ...config, distDir });
      stops.push(() => site.stop());
      urls[id] = site.url;
    }
    const { [PRODUCT]: site = '', ...singleBuilds } = urls;
    return { shell: api.url, site, singleBuilds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startApi(dataDir: string, distDir: string | null): Promise<RunningServer> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
  // Every walk signs in the same customer, which would exceed the usual limits.
  const loginLimits = { ...config.loginLimits, customer: NO_LIMIT };
  return startServer({ ...config, loginLimits, distDir, endsWithParent: true });
}
