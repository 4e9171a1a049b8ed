import { defineConfig, type Project } from '@playwright/test';
import { ensureChromium, FLAGS } from '../tooling/browser/browser.ts';
import { DEVICES, type Device, type Home, type Options, tagOf, VISITOR } from './test.ts';

const isAll = process.env.JOURNEYS === 'all';

/** One for each place in which journeys are walked; their tags choose among them. */
const projects = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
  (['shell', 'site'] as Home[]).map((home): Project<Options> => {
    const tags = [tagOf(device, home), ...(isAll ? [tagOf(device, home, true)] : [])];
    return {
      name: home === 'shell' ? device : `${device}, ${home}`,
      grep: new RegExp(`(${tags.join('|')})(?![\\w-])`),
      use: { device, home, ...DEVICES[device] },
    };
  }),
);

export default defineConfig<Options>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'output/results',
  // Every journey makes what it needs: they are walked in any order, by any process.
  fullyParallel: true,
  workers: Number(process.env.JOURNEYS_WORKERS) || 2,
  forbidOnly: true,
  // A journey that passes at the second try is a defect, of itself or of the product.
  retries: 0,
  timeout: 180_000,
  reporter: [['./reporter.ts'], ['html', { open: 'never', outputFolder: 'output/report' }]],
  projects,
  use: {
    ...VISITOR,
    // A worker would answer from its store what a journey withholds. Journeys about it allow it.
    serviceWorkers: 'block',
    // The one place for waits: what a person would see comes within this, however busy the machine is.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Its pictures of every step would take a quarter of the processor's time: `pnpm e2e --trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await ensureChromium(), args: [...FLAGS, '--no-sandbox'] },
  },
});
