import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps people from using a page, by the rules of WCAG 2.2 AA that a program can judge: a line for each. */
export async function barriersOn(page: Page): Promise<string[]> {
  // The other way opens a page of its own for every search.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG_22_AA).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
