import { findRefusal } from './find-refusal.ts';
import { countChange, haveConflict, isChoiceFree, isChoiceInHours, type LineChoice } from './line-choice.ts';
import type { Candidate, OpenLine } from './requested-line.ts';
import { isInSegment } from './segments.ts';
import type { VisitDay } from './visit-day.ts';
import type { VisitStart } from './visit-grid.ts';
import { getServedMinutes } from './visit-line.ts';
import { createVisitShape } from './visit-shape.ts';

/** A start of the visit, and the employees who may do the first line then because it is on their grid. */
export interface PlanStart extends VisitStart {
  firstIds: readonly string[];
}

/** In minutes from the visit's start. */
interface VisitTime {
  /** The start of the line before. */
  start: number;
  /** The latest end of the lines before. */
  end: number;
}

const VISIT_START: VisitTime = { start: 0, end: 0 };

/** After this number of tried candidates the visit counts as taken at this start. */
const MAX_TRIES = 2_000;

/**
 * Chooses the employees of a visit at one start. The number of assignments grows with the power of the lines; therefore the
 * search first counts the fewest changes of employee without buffers and rooms, line by line, and follows only lines that
 * can still succeed.
 */
export class PlanSearch {
  private readonly day: VisitDay;
  private readonly lines: readonly OpenLine[];
  private readonly start: PlanStart;
  private readonly fewestChanges = new Map<string, number>();
  private readonly inHours = new Map<string, boolean>();
  private readonly chosen: LineChoice[] = [];
  private tries = 0;

  constructor(day: VisitDay, lines: readonly OpenLine[], start: PlanStart) {
    this.day = day;
    this.lines = lines;
    this.start = start;
  }

  /**
   * Returns the employee of each line, or null if no assignment is free. The assignment has the fewest changes of employee,
   * and among those the earliest candidates of the first lines.
   */
  find(): string[] | null {
    const fewest = this.countChanges({ index: 0, time: VISIT_START, before: null });
    for (let limit = fewest; limit < this.lines.length && this.tries <= MAX_TRIES; limit += 1) {
      if (this.chooseFrom(VISIT_START, limit))
        return this.chosen.map(({ candidate }) => candidate.employeeId);
    }
    return null;
  }

  /** Whether the lines from `index` on lie within the hours of some candidates, free or not. */
  canBeInHours(index = 0, time = VISIT_START): boolean {
    if (index === this.lines.length) return true;
    const offset = this.getOffset(index, time);
    return remember(this.inHours, `${index} ${offset} ${time.end}`, () =>
      this.listCandidates(index).some(
        (candidate) =>
          this.isInHours(index, { candidate, offset }) &&
          this.canBeInHours(index + 1, toNextTime({ candidate, offset }, time)),
      ),
    );
  }

  private chooseFrom(time: VisitTime, changesLeft: number): boolean {
    const index = this.chosen.length;
    if (index === this.lines.length) return this.isChosenFree();
    const offset = this.getOffset(index, time);
    return this.listCandidates(index).some((candidate) =>
      this.choose({ candidate, offset }, time, changesLeft),
    );
  }

  private choose(choice: LineChoice, time: VisitTime, changesLeft: number): boolean {
    this.tries += 1;
    const { candidate } = choice;
    const index = this.chosen.length;
    const left = changesLeft - countChange(this.chosen.at(-1)?.candidate ?? null, candidate);
    const next = toNextTime(choice, time);
    const canSucceed =
      this.tries <= MAX_TRIES &&
      this.isPossible(index, choice) &&
      !this.chosen.some((other) => haveConflict(other, choice)) &&
      this.countChanges({ index: index + 1, time: next, before: candidate }) <= left;
    if (!canSucceed) return false;
    this.chosen.push(choice);
    if (this.chooseFrom(next, left)) return true;
    this.chosen.pop();
    return false;
  }

  /** Returns the fewest changes of employee from a line on; Infinity if the lines are impossible. Ignores buffers and rooms. */
  private countChanges(place: { index: number; time: VisitTime; before: Candidate | null }): number {
    const { index, time, before } = place;
    if (index === this.lines.length) return 0;
    const offset = this.getOffset(index, time);
    return remember(this.fewestChanges, `${index} ${offset} ${time.end} ${before?.employeeId}`, () => {
      const counts = this.listCandidates(index)
        .filter((candidate) => this.canFollow(before, index, { candidate, offset }))
        .map((candidate) => {
          const next = toNextTime({ candidate, offset }, time);
          const later = this.countChanges({ index: index + 1, time: next, before: candidate });
          return later + countChange(before, candidate);
        });
      return Math.min(...counts);
    });
  }

  private canFollow(before: Candidate | null, index: number, choice: LineChoice): boolean {
    const { join, gap = 0 } = this.lines[index] as OpenLine;
    const isParallel = before !== null && join === 'with';
    if (isParallel && haveConflict({ candidate: before, offset: choice.offset - gap }, choice)) return false;
    return this.isPossible(index, choice);
  }

  private isPossible(index: number, choice: LineChoice): boolean {
    return this.isInHours(index, choice) && isChoiceFree(this.day, choice, this.start.instant);
  }

  private isInHours(index: number, choice: LineChoice): boolean {
    if (index === 0 && !this.canBegin(choice.candidate)) return false;
    return isChoiceInHours(this.day, choice, this.start.instant);
  }

  private canBegin({ employeeId }: Candidate): boolean {
    const { firstIds, instant } = this.start;
    return (
      firstIds.includes(employeeId) && isInSegment(this.day.people.get(employeeId)?.segments ?? [], instant)
    );
  }

  private isChosenFree(): boolean {
    const lines = this.lines.map((line, index) => ({
      ...line,
      ...(this.chosen[index] as LineChoice).candidate,
    }));
    return findRefusal(this.day, createVisitShape(lines), this.start.instant) === null;
  }

  /** Returns the minutes from the visit's start to a line. */
  private getOffset(index: number, { start, end }: VisitTime): number {
    const line = this.lines[index];
    if (index === 0 || !line) return start;
    return (line.join === 'after' ? end : start) + (line.gap ?? 0);
  }

  private listCandidates(index: number): readonly Candidate[] {
    return this.lines[index]?.candidates ?? [];
  }
}

function toNextTime({ candidate, offset }: LineChoice, { end }: VisitTime): VisitTime {
  return { start: offset, end: Math.max(end, offset + getServedMinutes(candidate.parts)) };
}

function remember<Value>(known: Map<string, Value>, key: string, compute: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = compute();
  known.set(key, value);
  return value;
}
