import type { Absence, CreateAbsence, WorkingTime } from '@salon/shared/contracts/working-time';
import { addDays, countDaysBetween, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { toWorkSpan } from '@salon/shared/domain/work-hours';
import { toInstantOfMinute, toWholeDays } from '@salon/shared/domain/working-time/whole-days';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { createSpansFinder } from '../working-time/spans-finder.ts';
import { absenceFormMessages as texts } from './absences.messages.ts';

export interface AbsenceDraft {
  /** '' in an employee's own form. */
  employee_id: string;
  kind: Absence['kind'];
  isWholeDays: boolean;
  from: SalonDate | '';
  /** The last whole day. */
  to: SalonDate | '';
  /** An empty or wrong time is ''. */
  fromTime: SalonTime | '';
  toTime: SalonTime | '';
  note: string;
}

type AbsenceProblems = FieldProblems<AbsenceDraft>;

/** The limits of the server. */
const MAX_DAYS = 366;
const MAX_PAST_DAYS = 30;

interface AbsenceRules {
  /** Whether an admin writes the absence of any employee, else an employee asks for an own one. */
  isAdmin: boolean;
  today: SalonDate;
}

/** Returns the first date of an absence that can be written: an admin also writes down past ones. */
export const getEarliestDate = ({ isAdmin, today }: AbsenceRules): SalonDate =>
  isAdmin ? addDays(today, 1 - MAX_PAST_DAYS) : today;

export function checkAbsence(draft: AbsenceDraft, rules: AbsenceRules): AbsenceProblems {
  const { isAdmin } = rules;
  const problems = draft.isWholeDays ? checkDays(draft) : checkHours(draft);
  if (isAdmin && !draft.employee_id) problems.employee_id = texts.employeeRequired;
  if (!draft.from) problems.from = texts.dateRequired;
  else if (draft.from < getEarliestDate(rules)) problems.from = isAdmin ? texts.tooOld : texts.past;
  return problems;
}

function checkDays({ from, to }: AbsenceDraft): AbsenceProblems {
  if (!to) return { to: texts.dateRequired };
  if (!from) return {};
  if (to < from) return { to: texts.reversed };
  return countDaysBetween(from, to) >= MAX_DAYS ? { to: texts.tooLong } : {};
}

function checkHours({ fromTime, toTime }: AbsenceDraft): AbsenceProblems {
  return {
    ...(fromTime ? {} : { fromTime: texts.timeRequired }),
    ...(toTime ? {} : { toTime: texts.timeRequired }),
  };
}

/** `time` is the employee's working time, which decides in which night whole days begin and end. */
export function toAbsenceBody(
  draft: AbsenceDraft,
  time: WorkingTime | null,
  timeZone: string,
): CreateAbsence {
  const { employee_id, kind, note } = draft;
  const { startsAt, endsAt } = toInterval(draft, time, timeZone);
  return {
    ...(employee_id ? { employee_id } : {}),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    kind,
    note: note.trim(),
  };
}

function toInterval(draft: AbsenceDraft, time: WorkingTime | null, timeZone: string) {
  const { isWholeDays, from, to, fromTime, toTime } = draft;
  if (isWholeDays) {
    const getSpans = time ? createSpansFinder(time) : () => [];
    return toWholeDays({ from, to }, getSpans, timeZone);
  }
  const { start, end } = toWorkSpan({ from: fromTime, to: toTime });
  return {
    startsAt: toInstantOfMinute(from, start, timeZone),
    endsAt: toInstantOfMinute(from, end, timeZone),
  };
}
