/** What the pictures of all screens show, for docs/proof.md. */
import { inWords, never, type ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { Look } from './show.ts';

/** What was found of one state of a screen. */
export interface Judged {
  /** What a program can see of faults and of barriers, a line each. */
  findings: string[];
  /** How many of the findings are barriers. */
  barriers: number;
  /** The state came to be seen, and was looked at to the end. */
  isShown: boolean;
}

/** The figures of the states that were looked at. @param isAboutBarriers axe has looked too */
export function proofOfScreens(
  judged: readonly Judged[],
  looks: readonly Look[],
  isAboutBarriers: boolean,
): ProofFigure[] {
  const look = looks.map(({ viewport, theme }) => `${viewport}, ${theme}`).join('; ');
  const among = `${inWords(judged.length)} states of screens (${look})`;
  const unseen = judged.filter(({ isShown }) => !isShown).length;
  const cut = judged.filter(({ findings, barriers }) => findings.length > barriers).length;
  const barred = judged.filter(({ barriers }) => barriers > 0).length;
  const barriers = never(
    'Nobody is kept from using a screen (WCAG 2.2 AA, axe)',
    'with a barrier',
    barred,
    among,
  );
  return [
    never('Every state of every screen comes to be seen', 'not shown', unseen, among),
    never(
      'No text is cut off, outside the window, in another language or order',
      'with a finding',
      cut,
      among,
    ),
    ...(isAboutBarriers ? [barriers] : []),
  ];
}
