import type { ChosenLine } from '@salon/shared/booking-ui/chosen-lines';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { createVisitShape } from '@salon/shared/domain/visit/visit-shape';

/** Returns the minutes from the start of the first line to the end of the last, without buffers. */
export function getVisitMinutes(lines: readonly ChosenLine[]): number {
  const shape = createVisitShape(
    lines.map(({ candidate, join, roomKinds }) => ({ ...candidate, join, roomKinds })),
  );
  return Math.max(0, ...shape.lines.map(({ served }) => served.end)) / MINUTE_MS;
}
