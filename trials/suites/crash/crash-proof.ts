import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { CrashFigures } from './run-crash.ts';

/** @param wantedKills the planned number of kills */
export function toCrashProof(figures: CrashFigures, wantedKills: number): ProofFigure[] {
  const { kills, acknowledged, cutOff, unavailable, wrong, lost, halves, doubled } = figures;
  const writes = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const among = `${formatThousands(writes)} acknowledged writes`;
  const all = kills.API + kills.PostgreSQL;
  const seconds = figures.backMs.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1));
  return [
    buildNeverFigure('What was acknowledged outlives every crash', 'lost writes', lost.length, among),
    buildNeverFigure('No crash leaves half of a change', 'halves', halves.length, among),
    buildNeverFigure('An intent that is sent again has one effect', 'doubled effects', doubled.length, among),
    buildNeverFigure(
      'Between crashes every answer is one of the contract',
      'answers that nothing explains',
      wrong.length,
      `${formatThousands(cutOff)} calls cut off and ${formatThousands(unavailable)} answered 503`,
    ),
    {
      promise: 'The salon comes back by itself after every death of the API or PostgreSQL',
      goal: `${wantedKills} of ${wantedKills}`,
      figure: `${all} of ${wantedKills}, ${kills.API} of the API and ${kills.PostgreSQL} of PostgreSQL`,
      spread: `median ${seconds[seconds.length >> 1]} s, slowest ${seconds.at(-1)} s`,
      isMet: all === wantedKills,
    },
  ];
}
