import type { Part } from '../part.ts';
import { LAUNCHER, PRODUCT } from '../source-groups.ts';

const LOOKED_AT = [
  ...['desk', 'phone'].flatMap((viewport) => ['light', 'dark'].map((theme) => ({ viewport, theme }))),
  { viewport: 'tablet-768', theme: 'light' },
  { viewport: 'tablet-820', theme: 'dark' },
  { viewport: 'tablet-1024', theme: 'light' },
  { viewport: 'tablet-1180', theme: 'light' },
];

/** A picture of every state of every screen, with what a program can see of faults and barriers. */
export const LOOKS: readonly Part[] = LOOKED_AT.map(({ viewport, theme }) => ({
  id: `screens-${viewport}-${theme}`,
  kind: 'Screens in every state',
  promise: `No text is cut off and nobody is kept from using a screen (${viewport}, ${theme})`,
  command: `pnpm screens --barriers --viewport=${viewport} --theme=${theme}`,
  sources: [...PRODUCT, ...LAUNCHER, 'tooling/release', 'e2e/*.ts', 'e2e/screens', 'e2e/faults/variants.ts'],
  minutes: 8,
}));
