import type { Browser } from '@playwright/test';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { Product } from '../product.ts';
import { toDropsProof } from './drops-proof.ts';
import { measureLive, toLiveProof } from './live.ts';
import { race } from './race.ts';
import { toRaceProof } from './race-proof.ts';
import { countTaps } from './taps.ts';
import { printTaps, toTapsProof } from './taps-proof.ts';
import { walkDrops } from './walk-drops.ts';

interface Part {
  name: string;
  run(browser: Browser, product: Product, isShort: boolean): Promise<ProofFigure[]>;
}

const RACE_SEED = 20_261_123;

export const PARTS: readonly Part[] = [
  {
    name: 'drops',
    run: async (browser, product, isShort) => {
      const result = await walkDrops(browser, product, isShort);
      for (const text of result.wrong) console.log(`WRONG ${text}`);
      return toDropsProof(result);
    },
  },
  {
    name: 'race',
    run: async (browser, product, isShort) => {
      const result = await race(browser, product, { rounds: isShort ? 20 : 200, seed: RACE_SEED });
      for (const text of Object.values(result.wrong).flat()) console.log(`WRONG ${text}`);
      return toRaceProof(result);
    },
  },
  {
    name: 'taps',
    run: async (browser, product) => {
      const counted = await countTaps(browser, product);
      printTaps(counted);
      return toTapsProof(counted);
    },
  },
  {
    name: 'live',
    run: async (browser, product, isShort) =>
      toLiveProof(await measureLive(browser, product, isShort ? 5 : 50)),
  },
];
