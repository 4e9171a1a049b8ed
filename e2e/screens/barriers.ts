import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { OPEN_SHEET } from './open-sheet.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Selects the later rows of a long list, which look like the first ones. */
const REPEATED_ROWS = ':is(tr, li):nth-child(n + 16)';

/** Returns the violations of WCAG 2.2 AA that axe finds on a page, one line for each rule. */
export const findBarriers = async (page: Page): Promise<string[]> => listViolations(buildSearch(page));

/**
 * Returns the violations in the new content of a state, in half the time: only the sheet when one is open, because
 * another state shows the page behind it, and only the first rows of a long list.
 */
export async function findNewBarriers(page: Page): Promise<string[]> {
  const search = buildSearch(page).exclude(REPEATED_ROWS);
  const hasSheet = (await page.locator(OPEN_SHEET).filter({ visible: true }).count()) > 0;
  return listViolations(hasSheet ? search.include(OPEN_SHEET) : search);
}

const buildSearch = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    // Without the legacy mode axe opens a new page for every analysis.
    .setLegacyMode(true)
    // axe describes only violations, because a description of the passed rules takes longer than the analysis.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);

async function listViolations(search: AxeBuilder): Promise<string[]> {
  const { violations } = await search.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
