import type { VisitLine } from './visit-line.ts';

/**
 * Joins lines that follow each other with the same employee and rooms, without pauses, buffers and processing. They occupy the same
 * time as one line. Thus a visit of twenty services, which §7 allows, has few lines to check. Lines that begin together stay
 * apart, because each begins with the line before it.
 */
export function mergePlainLines(lines: readonly VisitLine[]): VisitLine[] {
  if (lines.some(({ join }, index) => index > 0 && join === 'with')) return [...lines];
  const merged: VisitLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last && canMerge(last, line)) {
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
