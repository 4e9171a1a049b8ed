import { MAX_LINES } from './find-lines-problem.ts';
import type { VisitLine } from './visit-line.ts';

/**
 * Joins lines that follow each other with the same employee, without pauses, buffers and processing. They occupy the same time
 * as one line. Thus a visit of twenty services, which §7 allows, has few lines to check. Lines that begin together stay apart,
 * because each begins with the line before it. Lines with rooms stay apart, too, because each may have another unit; they are
 * joined only if the visit would otherwise have too many lines, and then they need one unit that is free for all of them.
 */
export function mergePlainLines(lines: readonly VisitLine[]): VisitLine[] {
  if (lines.some(({ join }, index) => index > 0 && join === 'with')) return [...lines];
  const merged = mergeWhere(lines, (line) => line.roomKinds.length === 0);
  return merged.length > MAX_LINES ? mergeWhere(merged, () => true) : merged;
}

function mergeWhere(lines: readonly VisitLine[], mayMerge: (line: VisitLine) => boolean): VisitLine[] {
  const merged: VisitLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last && mayMerge(line) && canMerge(last, line)) {
      const work = last.parts.work + line.parts.work;
      merged.splice(-1, 1, { ...last, parts: { ...last.parts, work } });
    } else merged.push(line);
  }
  return merged;
}

function canMerge(one: VisitLine, next: VisitLine): boolean {
  return (
    one.employeeId === next.employeeId &&
    (next.gap ?? 0) === 0 &&
    one.roomKinds.join() === next.roomKinds.join() &&
    [one, next].every(({ parts }) => parts.before + parts.process + parts.finish + parts.after === 0)
  );
}
