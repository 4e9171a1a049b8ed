import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../tooling/browser/browser.ts';
import {
  BROWSER_OPTIONS,
  DEVICES,
  type Device,
  type JourneyHost,
  type JourneyOptions,
  toTag,
} from './test.ts';

const isAll = process.env.JOURNEYS === 'all';

/** A project is a device and a host. It runs the journeys that have its tag. */
const projects = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
  (['shell', 'site'] as JourneyHost[]).map((home): Project<JourneyOptions> => {
    const tags = [toTag(device, home), ...(isAll ? [toTag(device, home, true)] : [])];
    return {
      name: home === 'shell' ? device : `${device}, ${home}`,
      grep: new RegExp(`(${tags.join('|')})(?![\\w-])`),
      use: { device, home, ...DEVICES[device] },
    };
  }),
);

export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'output/results',
  // Every journey makes its own data, so any process can walk any journey, in any order.
  fullyParallel: true,
  workers: Number(process.env.JOURNEYS_WORKERS) || 2,
  forbidOnly: true,
  // A journey that passes only at the second attempt shows a defect, of the journey or of the product.
  retries: 0,
  timeout: 180_000,
  // As long as an action may take: what an assertion reads may still load.
  expect: { timeout: 30_000 },
  reporter: [['./reporter.ts'], ['html', { open: 'never', outputFolder: 'output/report' }]],
  projects,
  use: {
    ...BROWSER_OPTIONS,
    // A service worker would answer from its cache with files that a journey withholds.
    serviceWorkers: 'block',
    // These times are long enough for a busy machine.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Snapshots of every step would take a quarter of the processor time. `pnpm e2e --trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS, '--no-sandbox'] },
  },
});
