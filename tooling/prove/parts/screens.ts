import type { ProofPart } from '../part.ts';
import { LAUNCHER_SOURCES, PRODUCT_SOURCES } from '../source-groups.ts';

const VARIANTS = [
  ...['desk', 'phone'].flatMap((viewport) => ['light', 'dark'].map((theme) => ({ viewport, theme }))),
  { viewport: 'tablet-768', theme: 'light' },
  { viewport: 'tablet-820', theme: 'dark' },
  { viewport: 'tablet-1024', theme: 'light' },
  { viewport: 'tablet-1180', theme: 'light' },
];

export const SCREEN_PARTS: readonly ProofPart[] = VARIANTS.map(({ viewport, theme }) => ({
  id: `screens-${viewport}-${theme}`,
  kind: 'Screens in every state',
  promise: `No text is cut off and nobody is kept from using a screen (${viewport}, ${theme})`,
  command: `pnpm screens --barriers --viewport=${viewport} --theme=${theme}`,
  sources: [
    ...PRODUCT_SOURCES,
    ...LAUNCHER_SOURCES,
    'tooling/release',
    'tooling/verify/temporary-folder.ts',
    'e2e/*.ts',
    'e2e/screens',
    'e2e/faults/variants.ts',
  ],
  minutes: 10,
}));
