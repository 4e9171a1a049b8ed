import assert from 'node:assert/strict';
import { journey } from '../journey.ts';
import type { Salon } from '../salon.ts';
import { barriersOn } from '../screens/barriers.ts';
import { findingsOn } from '../screens/findings.ts';
import { furnish } from '../screens/salons.ts';
import { statesOf } from '../screens/screen.ts';
import { Gallery } from '../screens/show.ts';
import { SCREENS } from '../screens/table.ts';

/**
 * Every state on a phone in the dark theme; at a desk in the light one those that have a shape of their own there. All
 * states in all four looks: `pnpm screens --barriers`.
 */
const THEMES = { desk: 'light', phone: 'dark', narrow: 'light' } as const;
const ALIKE_AT_A_DESK = ['loading', 'failed', 'empty', 'stale', 'offline'];

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
        const isAlike = state.isAlikeAtDesk ?? ALIKE_AT_A_DESK.includes(state.name);
        if (viewport === 'desk' && isAlike) continue;
        await gallery.show(screen, state, async (shown) => {
          const found = [...(await barriersOn(shown)), ...(await findingsOn(shown))];
          faults.push(...found.map((fault) => `${state.name}: ${fault}`));
        });
      }
      await gallery.close();
      assert.deepEqual(faults, []);
    },
    { at: ['desk', 'phone'], isBystander: true },
  );
}
