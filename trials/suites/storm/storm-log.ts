import { paths } from '@salon/shared/contracts/paths';
import type { CallOutcome } from './storm-calls.ts';

type Row = Record<string, unknown>;

interface LogEntry {
  entity_id: string;
  action: 'create' | 'update' | 'delete';
  changes: Record<string, { before?: unknown; after?: unknown }>;
}

/** These fields of an answer must equal the columns of the row. */
const ANSWERED = [
  'id',
  'employee_id',
  'booking_date',
  'booking_time',
  'is_after_midnight',
  'duration_minutes',
  'total_price',
  'paid_amount',
  'status',
  'notes',
  'customer_id',
  'customer_name',
  'customer_phone',
] as const;

/**
 * A successful attempt must be in the log exactly once, with the row of its answer; a refused attempt must not be
 * there. A replay of the whole log must give the stored rows.
 */
export function compareWithLog(outcomes: CallOutcome[], log: LogEntry[], stored: Map<string, Row>): string[] {
  const { rowsByMark, last, removals } = replay(log);
  const problems: string[] = [];
  const isMarked = ({ booking, body }: CallOutcome) => booking?.notes && body?.notes;
  const answered = new Map(outcomes.filter(isMarked).map((outcome) => [markOf(outcome), outcome]));
  for (const [mark, { operation, booking }] of answered) {
    const rows = rowsByMark.get(mark) ?? [];
    const isKept =
      rows.length === 1 && ANSWERED.every((column) => same(rows[0]?.[column], booking?.[column]));
    if (!isKept)
      problems.push(`${operation} was answered, and is in the log ${rows.length} times or otherwise`);
  }
  for (const mark of rowsByMark.keys()) {
    if (!answered.has(mark)) problems.push(`${mark} was not answered as done and left something`);
  }
  for (const [id, row] of last) {
    if (!same(row, stored.get(id) ?? null)) problems.push(`booking ${id} is not what its log says`);
  }
  if (last.size < stored.size) problems.push('there are bookings that the log does not know');
  const removed = outcomes.filter(
    ({ operation, status }) => status === 200 && /delete|reject/.test(operation),
  );
  if (removed.length !== removals) {
    problems.push(`${removed.length} removals were answered, and ${removals} happened`);
  }
  return problems;
}

export function compareNotices(outcomes: CallOutcome[], notices: Map<string, number>): string[] {
  const done = (operation: string) =>
    new Set(
      outcomes
        .filter((outcome) => outcome.operation === operation && outcome.status < 300)
        .map(({ booking }) => booking?.id),
    ).size;
  const [approved, rejected] = [done('approve'), done('reject')];
  const asked = outcomes.filter(
    ({ method, path, as, status }) =>
      method === 'POST' && path === paths.bookings && as.userType === 'customer' && status < 300,
  );
  const wanted = {
    // A decision changes the type of the booking request's notification.
    // A customer's cancellation deletes the request.
    booking_request:
      new Set(asked.map(({ booking }) => booking?.id)).size - approved - rejected - done('cancel (customer)'),
    booking_approved: approved,
    booking_rejected: rejected,
    stale: 0,
  };
  return Object.entries(wanted)
    .filter(([type, count]) => (notices.get(type) ?? 0) !== count)
    .map(([type, count]) => `${notices.get(type) ?? 0} notifications are ${type}, and ${count} must be`);
}

const markOf = ({ body }: CallOutcome) => String(body?.notes);

/** The last row of a removed booking is null. */
function replay(log: LogEntry[]) {
  const rowsByMark = new Map<string, Row[]>();
  const last = new Map<string, Row | null>();
  let removals = 0;
  for (const { entity_id, action, changes } of log) {
    if (action === 'delete') {
      removals++;
      last.set(entity_id, null);
      continue;
    }
    const after = Object.entries(changes).map(([column, change]) => [column, change.after ?? null]);
    const row: Row = { ...last.get(entity_id), ...Object.fromEntries(after) };
    last.set(entity_id, row);
    const mark = changes.notes?.after;
    if (typeof mark === 'string') rowsByMark.set(mark, [...(rowsByMark.get(mark) ?? []), row]);
  }
  return { rowsByMark, last, removals };
}

/** Columns that are null count as missing. */
function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value ?? null, (_key, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(
            Object.entries(inner)
              .filter(([, part]) => part !== null)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : inner,
    );
  return text(one) === text(other);
}
