import { buildNeverFigure, type ProofFigure } from '../../engine/proof-figures.ts';
import type { LimitFigure } from './counted-limits.ts';
import { listSessionsFaults, type SessionsFigures } from './run-sessions.ts';

/** The times of sign-ins appear only in the terminal. */
export function toSessionsProof(figures: SessionsFigures): ProofFigure[] {
  const { families, tabs, limits, retry } = figures;
  return [
    {
      promise: 'A refresh token that is used twice ends its session, on every process',
      goal: `${families.families} of ${families.families} sessions`,
      figure: `${families.ended} of ${families.families} sessions`,
      isMet: families.ended === families.families,
    },
    {
      promise: 'Tabs that refresh at the same moment all stay signed in, with one token',
      goal: `${tabs.tabs} of ${tabs.tabs} tabs, 1 token`,
      figure: `${tabs.signedIn} of ${tabs.tabs} tabs, ${tabs.refreshTokens} token`,
      spread: `slowest ${tabs.slowestMs} ms`,
      isMet: tabs.signedIn === tabs.tabs && tabs.refreshTokens === 1,
    },
    ...limits.map(limitRow),
    {
      promise: 'Retry-After is true',
      goal: 'refused 2 s before, let in after',
      figure: `${retry.refusedBefore ? 'refused' : 'let in'} before, ${retry.passedAfter ? 'let in' : 'refused'} after`,
      spread: `after ${retry.seconds} s`,
      isMet: retry.refusedBefore && retry.passedAfter,
    },
    buildNeverFigure(
      'Sessions and limits hold on several processes',
      'faults',
      listSessionsFaults(figures).length,
      'all of the above',
    ),
  ];
}

const NAMES: Record<LimitFigure['kind'], string> = {
  staff: 'passwords of the staff',
  customer: 'sign-ins of a customer',
  codeSending: 'codes that are sent',
  codeTries: 'tries of a code',
};

const limitRow = ({ kind, limit, attempts, passed }: LimitFigure): ProofFigure => ({
  promise: `The limit of ${NAMES[kind]} is exact, however many try at once`,
  goal: `${limit} of ${attempts} pass`,
  figure: `${passed} of ${attempts} passed`,
  isMet: passed === limit,
});
