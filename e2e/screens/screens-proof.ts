import { buildNeverFigure, formatThousands, type ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { ScreenLook } from './show.ts';

export interface JudgedState {
  /** One line for each fault that axe or the screens' own checks found. */
  findings: string[];
  /** The number of axe's lines in `findings`. */
  barriers: number;
  isShown: boolean;
}

/** @param isAboutBarriers whether axe has also checked the states */
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
