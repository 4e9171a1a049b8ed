import type { ProofPart } from '../part.ts';
import { LAUNCHER_SOURCES, PRODUCT_SOURCES } from '../source-groups.ts';

/** e2e/README.md describes them. */
export const PLATFORM_PARTS: readonly ProofPart[] = ['mf-cash', 'mf-people', 'mf-notifications'].map(
  (module) => ({
    id: `platform-${module}`,
    kind: 'Faults of the network and of releases',
    promise: `Whatever a hostile release of ${module} does, the next page works and its canary ends`,
    command: `pnpm trial platform --only ${module}`,
    sources: [
      ...PRODUCT_SOURCES,
      ...LAUNCHER_SOURCES,
      'e2e/sign-in.ts',
      'e2e/database-url.ts',
      'e2e/faults',
      'e2e/hostile',
    ],
    minutes: 30,
  }),
);
