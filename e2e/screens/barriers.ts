import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, errors, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Loads axe with each page. To send axe to an open page takes longer than its analysis. */
export async function prepareForBarriers(context: BrowserContext): Promise<void> {
  await context.addInitScript(AXE);
}

/**
 * Returns the violations of WCAG 2.2 AA that axe finds on a page, one line for each rule. The page's context has to be
 * prepared with `prepareForBarriers`.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const hasPopover = (await page.locator(':popover-open').count()) > 0;
  const options: axe.RunOptions = {
    runOnly: WCAG_22_AA,
    // axe describes only violations, because a description of the passed rules takes longer than the analysis.
    resultTypes: ['violations'],
    // axe does not know the top layer: it takes the buttons of a popover for covered by what lies under the popover.
    ...(hasPopover ? { rules: { 'target-size': { enabled: false } } } : {}),
  };
  const violations = await runAxe(page, options);
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}

/** Many times as long as an analysis takes, also on a busy machine. */
const AXE_TIMEOUT_MS = 30_000;

/**
 * An analysis can neither end nor fail: this was seen once in more than a thousand, and the reason is not known. A further
 * analysis of that page ended at once. A copy of axe that waits refuses further analyses, so the page gets another copy.
 */
async function runAxe(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  const run = () =>
    page.waitForFunction((given) => window.axe.run(given).then(({ violations }) => violations), options, {
      timeout: AXE_TIMEOUT_MS,
    });
  const ended = await run().catch(async (error) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.evaluate(AXE);
    return run();
  });
  return ended.jsonValue();
}
