import assert from 'node:assert/strict';
import type { Browser } from '@playwright/test';
import type { Product } from '../product.ts';
import { barriersOn } from '../screens/barriers.ts';
import { findingsOn } from '../screens/findings.ts';
import { type Furnished, furnish } from '../screens/salons.ts';
import { type Screen, type State, statesOf } from '../screens/screen.ts';
import { Gallery } from '../screens/show.ts';
import { SCREENS } from '../screens/table.ts';
import { type Device, test, walked } from '../test.ts';

/**
 * On a phone in the dark theme, at a desk in the light one those that have a shape of their own there. All states in all
 * four looks: `pnpm screens --barriers`.
 */
const THEMES = { desk: 'light', phone: 'dark', narrow: 'light' } as const;
/** States that look alike on all screens, and at a desk as on a phone. */
const COMMON = ['loading', 'failed', 'empty', 'stale', 'offline'];

/** Once for each process that walks. */
let furnished: Promise<Furnished> | undefined;
const salonsIn = (product: Product) => {
  furnished ??= furnish(product);
  return furnished;
};

interface Walk {
  browser: Browser;
  device: Device;
  product: Product;
}

/** @returns a line for each fault that axe or the findings name */
async function faultsOf(screen: Screen, states: readonly State[], { browser, device, product }: Walk) {
  const look = { viewport: device, theme: THEMES[device] };
  const gallery = new Gallery(browser, product.url, look, await salonsIn(product));
  const faults: string[] = [];
  for (const state of states) {
    await gallery.show(screen, state, async (shown) => {
      const found = [...(await barriersOn(shown)), ...(await findingsOn(shown))];
      faults.push(...found.map((fault) => `${state.name}: ${fault}`));
    });
  }
  await gallery.close();
  return faults;
}

for (const screen of SCREENS) {
  const isCommon = ({ name }: State) => COMMON.includes(name);

  test(`nobody is kept from using ${screen.name}, nor what can be opened on it`, {
    tag: walked({ at: ['phone'], alsoAt: ['desk'] }),
  }, async ({ browser, device, product }) => {
    const states = statesOf(screen).filter(
      (state) => !isCommon(state) && !(device === 'desk' && state.isAlikeAtDesk),
    );
    assert.deepEqual(await faultsOf(screen, states, { browser, device, product }), []);
  });

  test(`nobody is kept from using ${screen.name}, whatever state it is in`, {
    tag: walked({ at: [], alsoAt: ['phone'] }),
  }, async ({ browser, device, product }) => {
    const states = statesOf(screen).filter(isCommon);
    assert.deepEqual(await faultsOf(screen, states, { browser, device, product }), []);
  });
}
