import type { ProofPart } from '../part.ts';
import { LAUNCHER_SOURCES, PRODUCT_SOURCES } from '../source-groups.ts';

const boardPart = (name: string, promise: string, minutes: number): ProofPart => ({
  id: `board-${name}`,
  kind: 'The day board in a browser',
  promise,
  command: `pnpm trial drops --only ${name}`,
  sources: [
    ...PRODUCT_SOURCES,
    ...LAUNCHER_SOURCES,
    'e2e/*.ts',
    'e2e/board',
    'e2e/faults/variants.ts',
    'e2e/faults/wait-until.ts',
  ],
  minutes,
});

/** e2e/README.md describes them. */
export const BOARD_PARTS: readonly ProofPart[] = [
  boardPart('drops', 'A card lands where a mouse, a finger or keys let it go', 20),
  boardPart('race', 'Two browsers that move cards at the same moment lose nothing', 10),
  boardPart('taps', 'The daily acts on the board take few presses', 2),
  boardPart('live', 'A change of another session appears on an open board', 2),
];
