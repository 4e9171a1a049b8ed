import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Business } from '@salon/shared/contracts/business';
import { type AnyRelease, getReleasePath } from '@salon/shared/releases/release';
import { getFileAddress } from '@salon/shared/releases/unchanged-files';
import { StartProblem } from '../../errors.ts';
import { IMAGES_FOLDER } from '../pages/files.ts';
import { isOwnOrigin } from '../pages/preload-hints.ts';
import { getManifestPath, getSalonPath, type SalonPage } from '../pages/salon-head.ts';
import { buildSalonManifest } from '../pages/salon-manifest.ts';
import { formatWorker } from '../pages/service-worker.ts';
import { hasIntegrity } from '../releases/integrity.ts';
import type { Releases } from '../releases/releases.ts';
import { createApiSalons, fetchSalon } from './api-salons.ts';
import { ROBOTS, SITE_MANIFEST } from './site-files.ts';
import { buildStaticPage } from './site-pages.ts';
import {
  type CurrentSite,
  createSiteReader,
  getReleaseAddresses,
  isFilledByServer,
  toWorkerFacts,
} from './site-release.ts';

export interface ExportSiteOptions {
  releases: Releases;
  /** A missing or empty folder, or a folder with an earlier export. */
  folder: string;
  /** Slugs of the salons whose pages are written. */
  salons: readonly string[];
  url: string;
  /** The API's public address; without it the host must pass /api and /uploads to the API. */
  api?: string | undefined;
  /** The export reads the salons' facts from this address. */
  apiUrl: string;
}

/** A folder with this file holds an earlier export and may be overwritten. */
const README = 'README.txt';

/**
 * The pages contain the salons' facts as they are at the time of the export.
 * @returns names of the written files, without the releases' files and the images
 * @throws StartProblem, whose message is one sentence for the operator
 */
export async function exportSite(options: ExportSiteOptions): Promise<{ files: string[] }> {
  const { releases, folder, url, api } = options;
  const site = createSiteReader(releases)();
  if (!site)
    throw new StartProblem('NOT_BUILT', "There is no customers' site to export: run the build first.");
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, README))) {
    throw new StartProblem('BAD_SETTING', `${folder} holds other files: name an empty folder.`);
  }
  const salons = await Promise.all(options.salons.map((slug) => salonOf(slug, options)));
  const files = new Map([...pagesOf(site, salons, options), ...(await manifestsOf(salons, options))]);
  files.set('robots.txt', ROBOTS).set('manifest.webmanifest', SITE_MANIFEST);
  if (site.worker !== null)
    files.set('service-worker.js', formatWorker(toWorkerFacts(site, { api }), site.worker));
  files.set('_redirects', redirects(salons, api)).set(README, readme(url, api));

  // With a CDN the pages load the releases' files from the CDN, and the browser checks their hashes.
  if (site.cdn === '')
    for (const release of [site.site, ...site.modules]) copyRelease(release, releases, folder);
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  cpSync(IMAGES_FOLDER, join(folder, 'images'), { recursive: true });
  return { files: [...files.keys()] };
}

/** @throws StartProblem when a file is missing or does not have the hash in the release's manifest */
function copyRelease(release: AnyRelease, { folder: from }: Releases, folder: string): void {
  const base = getReleasePath(release.kind, release.name, release.version);
  for (const [name, integrity] of Object.entries(release.integrity)) {
    if (isFilledByServer(name)) continue;
    const file = join(from ?? '', base, name);
    if (!existsSync(file) || !hasIntegrity(readFileSync(file), integrity)) {
      throw new StartProblem(
        'NOT_BUILT',
        `${base}/${name} is not what its release says: build or publish it anew.`,
      );
    }
    // Pages load an unchanged file from the folder of the earlier version, or after a failure from this version's
    // folder.
    const place = getReleaseAddresses(release, '');
    for (const address of new Set([place.base + name, getFileAddress(place, name)])) {
      mkdirSync(dirname(join(folder, address)), { recursive: true });
      cpSync(file, join(folder, address));
    }
  }
}

async function salonOf(slug: string, { api, apiUrl }: ExportSiteOptions): Promise<Business> {
  const salon = await fetchSalon(apiUrl, slug).catch((error: unknown) => {
    throw new StartProblem('BAD_SETTING', `The API at ${apiUrl} does not answer.`, error);
  });
  if (!salon) throw new StartProblem('BAD_SETTING', `There is no salon "${slug}".`);
  const { logo_url } = salon;
  return api && logo_url && isOwnOrigin(logo_url) ? { ...salon, logo_url: api + logo_url } : salon;
}

/** Returns the pages' HTML by file name. */
function pagesOf(site: CurrentSite, salons: Business[], { url: origin, api }: ExportSiteOptions) {
  const page = (path: string, place: SalonPage['place'], salon: Business | null) =>
    buildStaticPage(site, path, { place, salon, origin }, api);
  const only = salons.length === 1 ? (salons[0] ?? null) : null;
  const plain = page('/', null, null);
  return new Map([
    ['index.html', only ? redirectPage(only, page) : plain],
    ['404.html', plain],
    // For a link without its salon the page says that the salon is missing.
    ['book/index.html', page('/book', { screen: 'book', salon: '' }, null)],
    ['customer/index.html', page('/customer', { screen: 'customer', salon: '' }, only)],
    ...salons.flatMap((salon) =>
      (['book', 'customer'] as const).map((screen): [string, string] => {
        const path = getSalonPath(salon, screen);
        return [`${path.slice(1)}/index.html`, page(path, { screen, salon: salon.slug }, salon)];
      }),
    ),
  ]);
}

/** The page has the salon's link preview and redirects to the salon's page. */
function redirectPage(
  salon: Business,
  page: (path: string, place: SalonPage['place'], salon: Business | null) => string,
): string {
  const path = getSalonPath(salon);
  const html = page(path, { screen: 'book', salon: salon.slug }, salon);
  return html.replace('</title>', () => `</title>\n    <meta http-equiv="refresh" content="0; url=${path}">`);
}

async function manifestsOf(salons: Business[], { apiUrl }: ExportSiteOptions): Promise<[string, string][]> {
  const { readImageSize: sizeOf } = createApiSalons(apiUrl);
  return Promise.all(
    salons.map(async (salon): Promise<[string, string]> => {
      const own = salon.logo_url && isOwnOrigin(salon.logo_url) ? await sizeOf(salon.logo_url) : null;
      return [getManifestPath(salon).slice(1), buildSalonManifest(salon, own)];
    }),
  );
}

/** Returns the text of `_redirects`, a format that several static hosts read. */
function redirects(salons: Business[], api: string | undefined): string {
  const lines = salons.flatMap((salon) =>
    (['book', 'customer'] as const).map(
      (screen) => `/${screen}/${salon.id} ${getSalonPath(salon, screen)} 302`,
    ),
  );
  if (api) lines.push(`/uploads/* ${api}/uploads/:splat 302`);
  return `${lines.join('\n')}\n`;
}

function readme(url: string, api: string | undefined): string {
  const way = api
    ? `The pages call ${api} themselves. Its setting CUSTOMER_SITES must name ${new URL(url).origin}.
Addresses under /uploads/ lead to ${api}/uploads/ (a redirect).`
    : 'Addresses under /api/ and /uploads/ are passed on to the API (a rewrite, not a redirect).';
  return `The customers' pages, to be served as they are at ${url}

${way}
Any other address without a file gets 404.html. Files under /site/ and /modules/ never change: they may be cached for a
year; everything else must be asked for again, /service-worker.js above all: by it phones find a new release.
Every answer must carry two headers, since no page can say by itself who may put it into a frame:
Content-Security-Policy: frame-ancestors 'none'
X-Frame-Options: DENY
Export again after a new release, and when a salon's name, logo, address or colour change.
`;
}
