import type { DayException } from '@salon/shared/contracts/working-time';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';

/** Consecutive dates with the same spans and reason, which were written together. */
export interface ExceptionGroup {
  from: SalonDate;
  to: SalonDate;
  spans: DayException['spans'];
  reason: string;
  ids: readonly string[];
}

/** Returns the groups from `first` on, in order. */
export function groupExceptions(exceptions: readonly DayException[], first: SalonDate): ExceptionGroup[] {
  const groups: ExceptionGroup[] = [];
  const coming = exceptions.filter(({ date }) => date >= first);
  for (const exception of coming.sort((one, other) => one.date.localeCompare(other.date))) {
    const last = groups.at(-1);
    if (last && addDays(last.to, 1) === exception.date && isSame(last, exception)) {
      groups[groups.length - 1] = { ...last, to: exception.date, ids: [...last.ids, exception.id] };
    } else groups.push(startGroup(exception));
  }
  return groups;
}

function startGroup({ id, date, spans, reason }: DayException): ExceptionGroup {
  return { from: date, to: date, spans, reason, ids: [id] };
}

const isSame = (one: Pick<DayException, 'spans' | 'reason'>, other: Pick<DayException, 'spans' | 'reason'>) =>
  one.reason === other.reason && JSON.stringify(one.spans) === JSON.stringify(other.spans);
