import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { STOCK_DIR } from '@salon/shared/releases/release';
import { startCustomerSite } from '../../server/platform/customer-site/customer-site.ts';
import { readSiteConfig } from '../../server/platform/customer-site/site-config.ts';
import type { CheckOutcome } from '../../tooling/verify/checks.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { toFlipsProof } from './faults-proof.ts';
import { type FileUse, isReleaseAccepted, openPageWithFile, type PageVisit } from './flip-use.ts';
import { type Lane, listReleaseFolders, REGISTRY_PATH } from './lane.ts';
import { MATRIX_MODULES } from './matrix-modules.ts';

/**
 * How a file is used: a page runs it as a script or style, the server reads it, a page only shows it ('data'), or only
 * tools read it.
 */
type Use = 'script' | 'style' | 'server' | 'data' | 'tools';

interface FlipCase {
  /** The path in a request to the CDN. */
  file: string;
  compressed: boolean;
  use: Use;
}

interface Flipped extends FlipCase {
  ran: boolean;
  /** Whether no page requested the file, so that the test shows nothing about it. */
  unused: boolean;
}

const PROTECTED_BY: Record<Use, string> = {
  script: 'its hash in the page or in the first file of its build',
  style: 'its hash in the page or in the first file of its build',
  server: 'the signature, and hashes from there on; the server refuses it',
  data: 'nothing runs it: a font that the browser checks, or a picture',
  tools: 'nobody asks for it: servers and tools read the file itself',
};

/** Files that only the server reads. Pages get their contents through the server. */
const SERVERS_OWN = /(?:release\.json|index\.html|service-worker\.js|registry\.json)$/;

function casesOf(lane: Lane): FlipCase[] {
  const files = [
    REGISTRY_PATH.slice(1),
    ...listReleaseFolders(lane.first).flatMap((folder) => filesBelow(lane, folder)),
  ];
  return files.map((file) => {
    const compressed = file.endsWith('.br');
    const own = `/${file.replace(/\.br$/, '')}`;
    return { file: own, compressed, use: useOf(own, compressed) };
  });
}

function filesBelow({ store }: Lane, folder: string): string[] {
  return readdirSync(path.join(store, folder), { recursive: true })
    .map((file) => path.join(folder, String(file)))
    .filter((file) => !file.split('/').includes(STOCK_DIR))
    .filter((file) => statSync(path.join(store, file)).isFile());
}

function useOf(file: string, compressed: boolean): Use {
  if (SERVERS_OWN.test(file)) return compressed ? 'tools' : 'server';
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'data';
}

/** Counts as failed: a flipped file that ran, and a script or style that no page requested. */
export async function flipAllFiles(
  browser: Browser,
  lanes: readonly Lane[],
  only = '',
): Promise<CheckOutcome> {
  const [first] = lanes;
  if (!first) throw new Error('There is no lane.');
  await isReleaseAccepted(first, { file: '', compressed: false });
  await checkDetection(browser, first);
  const cases = casesOf(first).filter(({ file }) => file.includes(only));
  const results: Flipped[] = [];
  const row = [...cases.entries()];
  const work = async (lane: Lane) => {
    const config = readSiteConfig({ ...lane.settings, CUSTOMER_PORT: '0', API_URL: lane.url });
    const site = await startCustomerSite({ ...config, distDir: lane.store });
    for (let next = row.shift(); next; next = row.shift()) {
      const [index, flip] = next;
      const flipped = await flipOne(browser, lane, site.url, flip);
      results[index] = flipped;
      if (flipped.ran || flipped.unused) console.log(`WRONG ${lineOf(flipped)}`);
      else if (index % 20 === 0) console.log(`${index}/${cases.length} ${lineOf(flipped)}`);
    }
    await site.stop();
  };
  await Promise.all(lanes.map(work));
  return print(results, only);
}

/** Checks that an unchanged script and style are detected as running. */
async function checkDetection(browser: Browser, lane: Lane): Promise<void> {
  for (const use of ['script', 'style'] as const) {
    const flip = casesOf(lane).find(
      (known) => known.use === use && known.file.endsWith(`/${CONTROL_FILES[use]}`),
    );
    if (!flip) throw new Error(`The shell has no ${CONTROL_FILES[use]}.`);
    const page: PageVisit = { url: `${lane.url}/login`, who: 'nobody' };
    const { ran } = await openPageWithFile(browser, lane, page, { ...flip, isControl: true });
    if (!ran) throw new Error(`${flip.file} is all right, and is not seen to run.`);
  }
}

const CONTROL_FILES = { script: 'main.js', style: 'main.css' };

async function flipOne(browser: Browser, lane: Lane, site: string, flip: FlipCase): Promise<Flipped> {
  if (flip.use === 'data' || flip.use === 'tools') return { ...flip, ran: false, unused: false };
  if (flip.use === 'server') return { ...flip, ran: await isReleaseAccepted(lane, flip), unused: false };
  let use: FileUse = { ran: false, asked: false };
  for (const page of pagesFor(lane, site, flip.file)) {
    use = await openPageWithFile(browser, lane, page, flip);
    if (use.asked) break;
  }
  return { ...flip, ran: use.ran, unused: !use.asked };
}

/**
 * Returns pages that use the file, or whose build can load the file. A page that has the file's code from another file
 * never requests it: webpack counts a chunk as loaded when a loaded chunk includes its modules. Hence the second screen.
 */
function pagesFor(lane: Lane, site: string, file: string): PageVisit[] {
  if (file.startsWith('/site/')) return [{ url: `${site}/book/noor`, who: 'nobody' }];
  if (/^\/shell\/[^/]+\/login\./.test(file)) return [{ url: `${lane.url}/login`, who: 'nobody' }];
  const subject = MATRIX_MODULES.find(({ name }) => file.startsWith(`/modules/${name}/`));
  if (!subject) return [{ url: `${lane.url}/dashboard`, who: 'admin' }];
  const { first, second, who } = subject;
  return [first, ...(second ? [second] : [])].map(({ path: screen }) => ({ url: lane.url + screen, who }));
}

function lineOf({ file, compressed, ran, unused }: Flipped): string {
  const became = ran ? 'RAN' : 'did not run';
  return `${file}${compressed ? '.br' : ''}: ${unused ? 'was not asked for' : became}`;
}

function print(results: readonly Flipped[], only: string): CheckOutcome {
  console.log(`\n${'release'.padEnd(46)}${'use'.padEnd(9)}files  ran  protected by`);
  const groups = Map.groupBy(results, ({ file, use }) => `${releaseOf(file).padEnd(46)}${use.padEnd(9)}`);
  for (const [group, files] of groups) {
    const ran = files.filter((file) => file.ran).length;
    const use = files[0]?.use ?? 'data';
    console.log(
      `${group}${String(files.length).padStart(5)}${String(ran).padStart(5)}  ${PROTECTED_BY[use]}`,
    );
  }
  const ran = results.filter((file) => file.ran).length;
  const unused = results.filter((file) => file.unused).length;
  console.log(
    unused > 0 ? `\n${unused} files were asked for by no page, so that nothing is shown of them\n` : '',
  );
  console.log(`${results.length} files, ${ran} ran`);
  writeFigures(toFlipsProof(results, only));
  const wrong = results.filter((file) => file.ran || file.unused);
  return {
    passed: results.length - wrong.length,
    failed: results.length === 0 ? 1 : wrong.length,
    details: wrong.map(lineOf).join('\n'),
  };
}

const releaseOf = (file: string) =>
  file
    .split('/')
    .slice(1, file.startsWith('/modules') ? 4 : 3)
    .join('/');
