import type { CreateBooking } from '@salon/shared/contracts/booking';

/** One service that the person has chosen, with its add-ons, all done by one employee. */
export interface LineDraft {
  /** Distinguishes two lines of the same service. */
  key: string;
  service_id: string;
  variant_id: string | null;
  addon_ids: readonly string[];
  /** null for any employee. */
  employee_id: string | null;
  /** Not read in the first line. */
  joins: 'after' | 'with';
}

export type SentLine = NonNullable<CreateBooking['lines']>[number];

/** A line of the visit: a chosen service or an add-on. */
export interface WantedLine extends Required<SentLine> {
  variant_id: string | null;
  /** The key of the draft. */
  key: string;
}

export type LineChange = Partial<Omit<LineDraft, 'key'>>;

export function addLine(
  lines: readonly LineDraft[],
  { service_id, ...more }: LineChange & Pick<LineDraft, 'service_id'>,
): LineDraft[] {
  const key = String(1 + Math.max(0, ...lines.map((line) => Number(line.key))));
  const line = { variant_id: null, addon_ids: [], employee_id: null, joins: 'after' as const };
  return [...lines, { key, service_id, ...line, ...more }];
}

export function removeLine(lines: readonly LineDraft[], key: string): LineDraft[] {
  return lines.filter((line) => line.key !== key);
}

/** Another service has no variant and no add-ons of the earlier one. */
export function changeLine(lines: readonly LineDraft[], key: string, change: LineChange): LineDraft[] {
  return lines.map((line) => {
    if (line.key !== key) return line;
    const isOther = change.service_id !== undefined && change.service_id !== line.service_id;
    return { ...line, ...(isOther ? { variant_id: null, addon_ids: [] } : {}), ...change };
  });
}

/** Moves a line one place towards the start (-1) or the end (1). */
export function moveLine(lines: readonly LineDraft[], key: string, by: -1 | 1): LineDraft[] {
  const place = lines.findIndex((line) => line.key === key);
  const moved = lines[place];
  const other = lines[place + by];
  if (!moved || !other) return [...lines];
  const changed = [...lines];
  changed[place] = other;
  changed[place + by] = moved;
  return changed;
}

/**
 * Returns the lines of a visit in the order of the request. The add-ons follow after all services that begin together,
 * because a line that begins `with` another begins with the line directly before it.
 */
export function toWantedLines(drafts: readonly LineDraft[]): WantedLine[] {
  const groups: LineDraft[][] = [];
  for (const [place, draft] of drafts.entries()) {
    if (place === 0 || draft.joins === 'after') groups.push([]);
    groups.at(-1)?.push(draft);
  }
  return groups.flatMap((group) => [
    ...group.map(({ key, service_id, variant_id, employee_id }, place) => ({
      ...{
        key,
        service_id,
        variant_id,
        employee_id,
        joins: place === 0 ? ('after' as const) : ('with' as const),
      },
    })),
    ...group.flatMap(({ key, addon_ids, employee_id }) =>
      addon_ids.map((service_id) => ({
        ...{ key, service_id, variant_id: null, employee_id, joins: 'after' as const },
      })),
    ),
  ]);
}

export function toSentLines(lines: readonly WantedLine[]): SentLine[] {
  return lines.map(({ key: _, ...line }) => line);
}
