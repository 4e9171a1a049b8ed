import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { OPEN_SHEET } from './open-sheet.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The later rows of a long list repeat the first. */
const REPEATED_ROWS = ':is(tr, li):nth-child(n + 16)';

/**
 * The violations of WCAG 2.2 AA that axe finds on a page, one line for each rule. Of a page with an open sheet it looks
 * only at the sheet: the state without the sheet shows the page.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  const search = new AxeBuilder({ page })
    // The other mode opens a new page for every analysis.
    .setLegacyMode(true)
    // Only violations are read; describing the passed rules takes longer than the analysis.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .exclude(REPEATED_ROWS);
  if (await page.locator(OPEN_SHEET).filter({ visible: true }).count()) search.include(OPEN_SHEET);
  const { violations } = await search.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
