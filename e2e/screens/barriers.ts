import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps people from using a page, by the rules of WCAG 2.2 AA that a program can judge: a line for each. */
export async function barriersOn(page: Page): Promise<string[]> {
  const search = new AxeBuilder({ page })
    // The other way opens a page of its own for every search.
    .setLegacyMode(true)
    // Of what it found to be in order nothing is read: to describe that as well takes longer than to search.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);
  const { violations } = await search.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
