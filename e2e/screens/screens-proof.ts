/** The proof figures of the screenshots. */
import { buildNeverFigure, formatThousands, type ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { ScreenLook } from './show.ts';

/** The result of one state of a screen. */
export interface JudgedState {
  /** Faults and barriers that a program found, one line each. */
  findings: string[];
  /** The number of barriers among the findings. */
  barriers: number;
  /** Whether the state could be shown and was checked completely. */
  isShown: boolean;
}

/** Returns the figures of the checked states. @param isAboutBarriers whether axe has also checked the states */
export function toScreensProof(
  judged: readonly JudgedState[],
  looks: readonly ScreenLook[],
  isAboutBarriers: boolean,
): ProofFigure[] {
  const look = looks.map(({ viewport, theme }) => `${viewport}, ${theme}`).join('; ');
  const among = `${formatThousands(judged.length)} states of screens (${look})`;
  const unseen = judged.filter(({ isShown }) => !isShown).length;
  const cut = judged.filter(({ findings, barriers }) => findings.length > barriers).length;
  const barred = judged.filter(({ barriers }) => barriers > 0).length;
  const barriers = buildNeverFigure(
    'Nobody is kept from using a screen (WCAG 2.2 AA, axe)',
    'with a barrier',
    barred,
    among,
  );
  return [
    buildNeverFigure('Every state of every screen comes to be seen', 'not shown', unseen, among),
    buildNeverFigure(
      'No text is cut off, outside the window, in another language or order',
      'with a finding',
      cut,
      among,
    ),
    ...(isAboutBarriers ? [barriers] : []),
  ];
}
