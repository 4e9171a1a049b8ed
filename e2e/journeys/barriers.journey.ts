import assert from 'node:assert/strict';
import type { Browser } from '@playwright/test';
import type { Product } from '../product.ts';
import { findBarriers } from '../screens/barriers.ts';
import { findScreenFaults } from '../screens/findings.ts';
import { openScreenSalons } from '../screens/salons.ts';
import { listStates, type Screen, type State } from '../screens/screen.ts';
import { ScreenBrowser } from '../screens/show.ts';
import { SCREENS } from '../screens/table.ts';
import { type Device, test, toTags } from '../test.ts';

/** Each device has one theme here. `pnpm screens --barriers` checks the desk and the phone in both themes. */
const THEMES = { desk: 'light', phone: 'dark', narrow: 'light' } as const;
/** These states look alike on all screens, and alike at a desk and on a phone. */
const COMMON_STATES = ['loading', 'failed', 'empty', 'stale', 'offline'];

interface Walk {
  browser: Browser;
  device: Device;
  product: Product;
}

/** The salons and the pages of the screens, made once in each worker process. It walks one device. */
let opened: Promise<ScreenBrowser> | undefined;
const openScreens = (walk: Walk) => {
  opened ??= startScreens(walk);
  return opened;
};

async function startScreens({ browser, device, product }: Walk): Promise<ScreenBrowser> {
  const look = { viewport: device, theme: THEMES[device] };
  return new ScreenBrowser(browser, product.url, look, await openScreenSalons(product));
}

/** @returns one line for each fault that axe or `findScreenFaults` reports */
async function faultsOf(screen: Screen, states: readonly State[], walk: Walk): Promise<string[]> {
  const gallery = await openScreens(walk);
  const faults: string[] = [];
  for (const state of states) {
    await gallery.show(screen, state, async (shown) => {
      const found = [...(await findBarriers(shown)), ...(await findScreenFaults(shown, screen))];
      faults.push(...found.map((fault) => `${state.name}: ${fault}`));
    });
  }
  return faults;
}

for (const screen of SCREENS) {
  const isCommon = ({ name }: State) => COMMON_STATES.includes(name);

  const isFilled = ({ name }: State) => name === 'filled';

  test(`${screen.name} has no barriers`, {
    tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
  }, async ({ browser, device, product }) => {
    const states = listStates(screen).filter(isFilled);
    assert.deepEqual(await faultsOf(screen, states, { browser, device, product }), []);
  });

  test(`the sheets of ${screen.name} have no barriers`, {
    tag: toTags({ at: [], alsoAt: ['phone', 'desk'] }),
  }, async ({ browser, device, product }) => {
    const states = listStates(screen).filter(
      (state) => !isFilled(state) && !isCommon(state) && !(device === 'desk' && state.isAlikeAtDesk),
    );
    assert.deepEqual(await faultsOf(screen, states, { browser, device, product }), []);
  });

  // @spec R31.01 Every control has an Arabic name @ shared/ui
  test(`${screen.name} has no barriers while loading, failed, empty, stale or offline`, {
    tag: toTags({ at: [], alsoAt: ['phone'] }),
  }, async ({ browser, device, product }) => {
    const states = listStates(screen).filter(isCommon);
    assert.deepEqual(await faultsOf(screen, states, { browser, device, product }), []);
  });
}
