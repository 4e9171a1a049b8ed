/**
 * Takes a screenshot of every screen in each of its states into e2e/output/screens, and prints the faults that
 * `findings.ts` finds.
 * node e2e/screens/screens.ts [part of a screen's name …] [--state=<name>] [--viewport=desk] [--theme=dark]
 * [--barriers]
 * With --barriers axe also checks WCAG 2.2 AA.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { keepTemporaryFilesTogether } from '../../tooling/verify/temporary-folder.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { startProduct } from '../product.ts';
import { findBarriers } from './barriers.ts';
import { findScreenFaults } from './findings.ts';
import { OPEN_SHEET } from './open-sheet.ts';
import { openScreenSalons, type ScreenSalons } from './salons.ts';
import { listStates, type Screen, type State } from './screen.ts';
import { type JudgedState, toScreensProof } from './screens-proof.ts';
import { type Screenshot, writeScreenshotIndex } from './screenshot-index.ts';
import { SCREEN_LOOKS, ScreenBrowser, type ScreenLook } from './show.ts';
import { SCREENS } from './table.ts';

/** A screenshot ends at this height, because the rest of a long list shows nothing new. */
const MAX_HEIGHT_PX = 1800;
const OUTPUT = path.join(ROOT, 'e2e/output/screens');

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { state: text, viewport: text, theme: text, barriers: { type: 'boolean' } },
  allowPositionals: true,
});

const wanted = SCREENS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const looks = SCREEN_LOOKS.filter(
  ({ viewport, theme }) => (values.viewport ?? viewport) === viewport && (values.theme ?? theme) === theme,
);

if (looks.length === 0 || wanted.every((screen) => listWantedStates(screen).length === 0)) {
  const known = SCREEN_LOOKS.map(({ viewport, theme }) => `${viewport} ${theme}`).join(', ');
  console.error(`No screen has this name and state, or none is shown so. Viewports and themes: ${known}.`);
  process.exit(2);
}
rmSync(OUTPUT, { recursive: true, force: true });
keepTemporaryFilesTogether();
const product = await startProduct((step) => console.log(step));
const browser = await launchBrowser();
const screenshots: (Screenshot & JudgedState)[] = [];
try {
  const salons = await openScreenSalons(product);
  for (const look of looks) await takeAll(look, salons);
} finally {
  await browser.close();
  await product.close();
}
writeScreenshotIndex(OUTPUT, screenshots);
const faulty = screenshots.filter(({ findings }) => findings.length > 0);
for (const { file, findings } of faulty) console.log(`${file}\n  ${findings.join('\n  ')}`);
writeFigures(toScreensProof(screenshots, looks, values.barriers ?? false));
console.log(`${screenshots.length} pictures in ${OUTPUT}, ${faulty.length} with something to look at.`);
process.exit(faulty.length > 0 ? 1 : 0);

function listWantedStates(screen: Screen): State[] {
  return listStates(screen).filter(({ name }) => (values.state ?? name) === name);
}

async function takeAll(look: ScreenLook, salons: ScreenSalons): Promise<void> {
  const gallery = new ScreenBrowser(browser, product.url, look, salons);
  for (const screen of wanted) {
    for (const state of listWantedStates(screen)) await take(gallery, look, screen, state);
  }
  await gallery.close();
}

async function take(gallery: ScreenBrowser, look: ScreenLook, screen: Screen, state: State): Promise<void> {
  const file = `${screen.name}/${state.name}-${look.viewport}-${look.theme}.png`;
  const name = { screen: screen.name, state: state.name, ...look };
  const screenshot: Screenshot & JudgedState = { ...name, file, findings: [], barriers: 0, isShown: false };
  screenshots.push(screenshot);
  mkdirSync(path.join(OUTPUT, screen.name), { recursive: true });
  try {
    await gallery.show(screen, state, async (page) => {
      const barriers = values.barriers ? await findBarriers(page) : [];
      screenshot.findings = [...barriers, ...(await findScreenFaults(page, screen))];
      screenshot.barriers = barriers.length;
      await shoot(page, path.join(OUTPUT, file));
      screenshot.isShown = true;
    });
  } catch (error) {
    screenshot.findings = [`not shown: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`];
    writeFileSync(path.join(OUTPUT, `${file}.txt`), String(error));
  }
}

async function shoot(page: Page, file: string): Promise<void> {
  const isCovered = (await page.locator(OPEN_SHEET).count()) > 0;
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, MAX_HEIGHT_PX) };
  const options = { path: file, animations: 'disabled' } as const;
  await page.screenshot(isCovered ? options : { ...options, fullPage: true, clip });
}
