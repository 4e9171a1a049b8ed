import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { findLinesProblem } from '@salon/shared/domain/visit/find-lines-problem';
import { linesMessages as messages } from './lines.messages.ts';

/** Returns why lines cannot be booked at any time, by the key of the line. */
export function findLineProblems(options: readonly LineOptions[]): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { line, candidates } of options) {
    if (candidates.length > 0 || problems.has(line.key)) continue;
    problems.set(line.key, line.employee_id === null ? messages.nobodyOffers : messages.notOffered);
  }
  const parallel = problems.size === 0 ? findParallelLine(options) : undefined;
  return parallel ? problems.set(parallel.line.key, messages.samePerson) : problems;
}

/** Returns the line whose named employee does another line at the same time. */
function findParallelLine(options: readonly LineOptions[]): LineOptions | undefined {
  const lines = options.flatMap(({ line, candidates: [first], join, roomKinds }) =>
    // Each open line counts as that of a person of its own.
    first ? [{ ...first, employeeId: line.employee_id ?? `open ${line.key}`, join, roomKinds }] : [],
  );
  const problem = findLinesProblem(lines);
  return problem?.code === 'same_person' ? options[problem.line] : undefined;
}
