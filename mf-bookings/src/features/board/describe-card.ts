import type { BoardBooking } from '@salon/shared/contracts/board';
import { STATUS_LABELS } from '@salon/shared/ui/status-tag';
import type { TagTone } from '@salon/shared/ui/tag';
import { arrivalMessages } from '../arrival/arrival.messages.ts';
import { boardMessages as messages } from './board.messages.ts';
import type { LineCard } from './model/line-card.ts';

export const MARKS = [
  'allergy',
  'late',
  'request',
  'debt',
  'no_show_before',
  'first_visit',
  'note',
  'walk_in',
] as const;
export type Mark = (typeof MARKS)[number];

/** Returns the marks of a booking, the most urgent one first. */
export function listMarks(booking: BoardBooking, isLate: boolean): Mark[] {
  const { marks, allergies, is_request, is_walk_in } = booking;
  const isSet: Record<Mark, boolean> = {
    ...{ ...marks, allergy: allergies.length > 0 },
    ...{ late: isLate, request: is_request, walk_in: is_walk_in },
  };
  return MARKS.filter((mark) => isSet[mark]);
}

/** How the card looks: by what happened at the reception, before that by the status. */
export type CardState = 'request' | 'pending' | 'approved' | 'arrived' | 'in_chair' | 'completed';

export function getCardState({ status, arrival, is_request }: BoardBooking): CardState {
  if (status === 'completed') return 'completed';
  if (arrival === 'arrived' || arrival === 'in_chair') return arrival;
  if (is_request) return 'request';
  return status === 'approved' ? 'approved' : 'pending';
}

export const nameState = (booking: BoardBooking): string => {
  const { status, arrival } = booking;
  if (status === 'completed' || !arrival) return STATUS_LABELS[status];
  return arrivalMessages.label[arrival];
};

/** What a card says to screen readers after customer, service and start, which it shows. */
export function describeCard(card: LineCard, end: string, isLate: boolean): string {
  const { booking, line } = card;
  return [
    messages.until(end),
    nameState(booking),
    ...(card.process ? [messages.processing] : []),
    ...(line.is_overbooked ? [messages.overbooked] : []),
    ...listMarks(booking, isLate).map((mark) => messages.marks[mark]),
  ].join('، ');
}

export const MARK_TONES: Readonly<Record<Mark, TagTone>> = {
  allergy: 'danger',
  late: 'danger',
  request: 'brass',
  debt: 'brass',
  no_show_before: 'danger',
  first_visit: 'plum',
  note: 'neutral',
  walk_in: 'quiet',
};
