import assert from 'node:assert/strict';
import type { Product } from '../product.ts';
import { barriersOn } from '../screens/barriers.ts';
import { findingsOn } from '../screens/findings.ts';
import { type Furnished, furnish } from '../screens/salons.ts';
import { statesOf } from '../screens/screen.ts';
import { Gallery } from '../screens/show.ts';
import { SCREENS } from '../screens/table.ts';
import { test, walked } from '../test.ts';

/**
 * Every state on a phone in the dark theme; at a desk in the light one those that have a shape of their own there. All
 * states in all four looks: `pnpm screens --barriers`.
 */
const THEMES = { desk: 'light', phone: 'dark', narrow: 'light' } as const;
const ALIKE_AT_A_DESK = ['loading', 'failed', 'empty', 'stale', 'offline'];

/** Once for each process that walks. */
let furnished: Promise<Furnished> | undefined;
const salonsIn = (product: Product) => {
  furnished ??= furnish(product);
  return furnished;
};

for (const screen of SCREENS) {
  test(`nobody is kept from using ${screen.name}, whatever state it is in`, {
    tag: walked({ at: ['desk', 'phone'] }),
  }, async ({ browser, device, product }) => {
    const salons = await salonsIn(product);
    const look = { viewport: device, theme: THEMES[device] };
    const gallery = new Gallery(browser, product.url, look, salons);
    const faults: string[] = [];
    for (const state of statesOf(screen)) {
      const isAlike = state.isAlikeAtDesk ?? ALIKE_AT_A_DESK.includes(state.name);
      if (device === 'desk' && isAlike) continue;
      await gallery.show(screen, state, async (shown) => {
        const found = [...(await barriersOn(shown)), ...(await findingsOn(shown))];
        faults.push(...found.map((fault) => `${state.name}: ${fault}`));
      });
    }
    await gallery.close();
    assert.deepEqual(faults, []);
  });
}
