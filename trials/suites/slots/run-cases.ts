import { planVisit } from '@salon/shared/domain/visit/plan-visit';
import { compareVisitCase } from '@salon/shared/domain/visit/testing/compare-visit-case';
import { someVisitCase } from '@salon/shared/domain/visit/testing/some-visit-case';
import { toVisitDay, type VisitCase } from '@salon/shared/domain/visit/testing/visit-case';
import fc from 'fast-check';
import { CASE_FEATURES, listFeatures } from './case-features.ts';

export interface CaseFigures {
  cases: number;
  free: number;
  taken: number;
  /** How many cases have each feature. */
  features: Record<string, number>;
  /** The smallest case of each kind of difference, with the seed. */
  differences: string[];
}

/** Large enough for `listCaseGaps`. */
export const SHORT_SLOTS_RUN = { cases: 400, attempts: 60, seed: 20_261_123 };

export interface CaseOptions {
  cases: number;
  seed: number;
  onProgress?: (figures: CaseFigures) => void;
}

/** The cases of one seed; a difference is reported with the seed and the smallest case. */
const CASES_AT_ONCE = 500;

/** Compares the slots of random salons with a count of every minute. Stops at the first difference. */
export function runCases({ cases, seed, onProgress = () => {} }: CaseOptions): CaseFigures {
  const features = Object.fromEntries(CASE_FEATURES.map((name) => [name, 0]));
  const figures: CaseFigures = { cases: 0, free: 0, taken: 0, features, differences: [] };
  for (let round = 0; figures.cases < cases && figures.differences.length === 0; round++) {
    const found = compareCases(Math.min(CASES_AT_ONCE, cases - figures.cases), seed + round, figures);
    if (found) figures.differences.push(found);
    onProgress(figures);
  }
  return figures;
}

/** Returns the report of a difference, or null. */
function compareCases(count: number, seed: number, figures: CaseFigures): string | null {
  const result = fc.check(
    fc.property(someVisitCase, (visitCase) => {
      const difference = compareVisitCase(visitCase);
      if (difference) throw new Error(JSON.stringify(difference, null, 1));
      countCase(figures, visitCase);
    }),
    { numRuns: count, seed },
  );
  return fc.defaultReportMessage(result) ?? null;
}

function countCase(figures: CaseFigures, visitCase: VisitCase): void {
  figures.cases++;
  for (const name of listFeatures(visitCase)) figures.features[name] = (figures.features[name] ?? 0) + 1;
  for (const { isAvailable } of planVisit({ ...toVisitDay(visitCase), lines: visitCase.lines })) {
    if (isAvailable) figures.free++;
    else figures.taken++;
  }
}

/** The least share of the cases that must have each feature. */
const LEAST_SHARE = 0.01;

/** A run of salons that lack a feature, or have no slots, shows nothing about it. */
export function listCaseGaps({ cases, free, taken, features }: CaseFigures): string[] {
  const rare = Object.entries(features).filter(([, count]) => count < cases * LEAST_SHARE);
  return [
    ...rare.map(([name, count]) => `only ${count} of ${cases} cases have ${name}`),
    ...(free > cases / 2 && taken > cases / 2 ? [] : [`only ${free} free and ${taken} taken slots`]),
  ];
}
