import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { SalonTime } from '@salon/shared/domain/salon-clock';
import { checkPlannedVisit, type PlanCheck } from '@salon/shared/domain/visit/check-planned-visit';
import { findLinesProblem } from '@salon/shared/domain/visit/find-lines-problem';
import { findStartMinute } from '@salon/shared/domain/visit/find-start-minute';
import { mergePlainLines } from '@salon/shared/domain/visit/merge-plain-lines';
import { toLineParts } from '@salon/shared/domain/visit/service-minutes';
import { checkVisitSlot, type VisitCheck } from '@salon/shared/domain/visit/visit-slots';
import { fail, failField } from '../../../errors.ts';
import { type BookingLine, toVisitLine } from '../lines/booking-line.ts';
import { findNamedLines, type LineChoice } from '../lines/line-choice.ts';
import type { BookableDay } from './visit-day.ts';

type Refusal = Exclude<VisitCheck['result'] | PlanCheck['result'], 'ok'>;

const ERROR_CODES: Record<Refusal, ErrorCode> = {
  off_grid: 'SLOT_OFF_GRID',
  outside_hours: 'SLOT_OUTSIDE_HOURS',
  past: 'SLOT_PAST',
  taken: 'SLOT_TAKEN',
  room_taken: 'ROOM_TAKEN',
};

interface ChosenLines {
  lines: BookingLine[];
  /** Minutes after midnight of the date. */
  startMinute: number;
}

/**
 * Checks the start, and chooses the employees of open lines. A time can mean two minutes of the date if the first line is
 * open and its candidates work at night; the later minute counts if it is possible. A time that the clock skips is off the
 * grid.
 * @throws ApiError SLOT_OFF_GRID, SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_TAKEN, ROOM_TAKEN, VALIDATION_FAILED
 */
export function chooseLines(day: BookableDay, choices: readonly LineChoice[], time: SalonTime): ChosenLines {
  const firstIds = choices[0]?.candidates.map(({ employee_id }) => employee_id) ?? [];
  const minutes = new Set(firstIds.map((id) => findStartMinute(time, day.getSpans(id))));
  let refusal: Refusal = 'outside_hours';
  for (const startMinute of [...minutes].sort((one, other) => other - one)) {
    const found = chooseLinesAt(day, choices, startMinute);
    if (typeof found !== 'string') return { lines: found, startMinute };
    if (refusal === 'outside_hours' || refusal === 'off_grid') refusal = found;
  }
  throw fail(ERROR_CODES[refusal]);
}

function chooseLinesAt(
  day: BookableDay,
  choices: readonly LineChoice[],
  startMinute: number,
): BookingLine[] | Refusal {
  const named = findNamedLines(choices);
  if (named) {
    assertNotParallel(named);
    const lines = mergePlainLines(named.map(toVisitLine));
    const { result } = checkVisitSlot({ ...day, lines }, startMinute);
    return result === 'ok' ? named : result;
  }
  const plan = checkPlannedVisit({ ...day, lines: choices.map(toOpenLine) }, startMinute);
  if (plan.result !== 'ok') return plan.result;
  return choices.flatMap(
    ({ candidates }, index) =>
      candidates.find(({ employee_id }) => employee_id === plan.employeeIds[index]) ?? [],
  );
}

function assertNotParallel(lines: readonly BookingLine[]): void {
  const problem = findLinesProblem(lines.map(toVisitLine));
  if (problem?.code !== 'same_person') return;
  throw failField(`lines.${problem.line}.employee_id`, 'لا يمكن للموظف تنفيذ خدمتين في الوقت نفسه');
}

function toOpenLine({ candidates }: LineChoice) {
  const [first] = candidates;
  return {
    employeeId: null,
    candidates: candidates.map((line) => ({ employeeId: line.employee_id, parts: toLineParts(line) })),
    join: first?.joins ?? 'after',
    gap: first?.gap_minutes ?? 0,
    roomKinds: first?.room_kinds ?? [],
  };
}
