import { areValidParts } from './find-lines-problem.ts';
import type { LineParts, VisitLine } from './visit-line.ts';

/** An employee who offers the service of a line, with the parts that hold for this employee. */
export interface Candidate {
  employeeId: string;
  parts: LineParts;
}

/** A line of which the employee may be open. */
export interface RequestedLine extends Pick<VisitLine, 'join' | 'gap' | 'roomKinds'> {
  /** null for any of the candidates. */
  employeeId: string | null;
  /** Who offers the service, in the salon's order. A candidate with invalid parts is not considered. */
  candidates: readonly Candidate[];
}

/** A line with the candidates that may do it. */
export interface OpenLine extends RequestedLine {
  employeeId: null;
}

/** Returns the line with the candidates that the request allows. */
export function toOpenLine({ employeeId, candidates, ...line }: RequestedLine): OpenLine {
  const allowed = candidates.filter(
    (candidate) =>
      (employeeId === null || candidate.employeeId === employeeId) && areValidParts(candidate.parts),
  );
  return { ...line, employeeId: null, candidates: allowed };
}
