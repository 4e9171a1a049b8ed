import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the violations of WCAG 2.2 AA that axe finds on a page, one line for each rule. */
export async function findBarriers(page: Page): Promise<string[]> {
  const search = new AxeBuilder({ page })
    // The other mode opens a new page for every analysis.
    .setLegacyMode(true)
    // axe describes only violations, because a description of the passed rules takes longer than the analysis.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);
  // axe does not know the top layer: it takes the buttons of a popover for covered by what lies under the popover.
  if ((await page.locator(':popover-open').count()) > 0) search.disableRules('target-size');
  const { violations } = await search.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
