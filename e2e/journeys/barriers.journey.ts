import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { journey } from '../journey.ts';
import type { Salon } from '../salon.ts';
import { findingsOn } from '../screens/findings.ts';
import { furnish } from '../screens/salons.ts';
import { statesOf } from '../screens/screen.ts';
import { Gallery } from '../screens/show.ts';
import { SCREENS } from '../screens/table.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark theme on a phone, the light one at a desk: each theme and each shape is looked at in every state. */
const THEMES = { desk: 'light', phone: 'dark' } as const;

let furnished: Promise<void> | undefined;
const once = (salon: Salon) => {
  furnished ??= furnish(salon);
  return furnished;
};

for (const screen of SCREENS) {
  journey(
    `nobody is kept from using ${screen.name}, whatever state it is in`,
    async ({ page, viewport, salon }) => {
      await once(salon);
      const browser = page.context().browser();
      assert.ok(browser);
      const gallery = new Gallery(browser, salon.url, { viewport, theme: THEMES[viewport] });
      const faults: string[] = [];
      for (const state of statesOf(screen)) {
        await gallery.show(screen, state, async (shown) => {
          const found = [...(await barriersOn(shown)), ...(await findingsOn(shown))];
          faults.push(...found.map((fault) => `${state.name}: ${fault}`));
        });
      }
      await gallery.close();
      assert.deepEqual(faults, []);
    },
    { at: ['desk', 'phone'] },
  );
}

async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG_22_AA).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.length} places: ${nodes[0]?.html.slice(0, 300)}`,
  );
}
