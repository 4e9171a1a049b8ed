import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { OPEN_SHEET } from './open-sheet.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The later rows of a long list repeat the first. */
const REPEATED_ROWS = ':is(tr, li):nth-child(n + 16)';

/** The violations of WCAG 2.2 AA that axe finds on a page, one line for each rule. */
export const findBarriers = async (page: Page): Promise<string[]> => listViolations(buildSearch(page));

/**
 * The same for what is new in a state: of a page with an open sheet the sheet, because another state shows the page; of a
 * long list its first rows. Takes half the time.
 */
export async function findNewBarriers(page: Page): Promise<string[]> {
  const search = buildSearch(page).exclude(REPEATED_ROWS);
  const hasSheet = (await page.locator(OPEN_SHEET).filter({ visible: true }).count()) > 0;
  return listViolations(hasSheet ? search.include(OPEN_SHEET) : search);
}

const buildSearch = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    // The other mode opens a new page for every analysis.
    .setLegacyMode(true)
    // Only violations are read; describing the passed rules takes longer than the analysis.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);

async function listViolations(search: AxeBuilder): Promise<string[]> {
  const { violations } = await search.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
