import { chooseOrder, computePairedRatios, computeSpread, type Spread } from './statistics.ts';
import type { Figures, Measurement } from './visit.ts';

export type Side = 'subject' | 'reference';

export interface ComparedFigure {
  subject: number[];
  reference: number[];
  /** The spread of the rounds' ratios: subject ÷ reference. */
  ratio: Spread;
}

export interface Comparison {
  figures: Record<string, ComparedFigure>;
  /** The files that each side fetched in its last round. */
  files: Record<Side, Measurement['files']>;
}

export interface CompareOptions {
  runs: number;
  warmUps: number;
  measure(side: Side): Promise<Measurement>;
  onRound?: (round: number) => void;
}

export async function compareBuilds({
  runs,
  warmUps,
  measure,
  onRound,
}: CompareOptions): Promise<Comparison> {
  const rounds: Record<Side, Measurement>[] = [];
  for (let round = -warmUps; round < runs; round += 1) {
    onRound?.(round);
    const [first, second] = chooseOrder<Side>(round, ['subject', 'reference']);
    const results = { [first]: await measure(first), [second]: await measure(second) } as (typeof rounds)[0];
    if (round >= 0) rounds.push(results);
  }
  const last = rounds.at(-1);
  if (last === undefined) throw new Error('At least one round has to count.');
  return {
    figures: comparedFigures(
      rounds.map(({ subject }) => subject.figures),
      rounds.map(({ reference }) => reference.figures),
    ),
    files: { subject: last.subject.files, reference: last.reference.files },
  };
}

function comparedFigures(
  subject: readonly Figures[],
  reference: readonly Figures[],
): Record<string, ComparedFigure> {
  const names = Object.keys(subject[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = (figures: readonly Figures[]) => figures.map((figure) => figure[name] ?? Number.NaN);
      const [ours, theirs] = [values(subject), values(reference)];
      return [
        name,
        { subject: ours, reference: theirs, ratio: computeSpread(computePairedRatios(ours, theirs)) },
      ];
    }),
  );
}
