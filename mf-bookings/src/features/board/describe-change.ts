import { formatDuration } from '@salon/shared/ui/format';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { boardMessages as messages } from './board.messages.ts';
import type { Change } from './model/predict-placement.ts';

export interface ChangeTexts {
  done: string;
  takenBack: string;
  /** Beside the card, and what screen readers say. */
  refused(reason: string): string;
  putBack(reason: string): string;
  forceTitle: string;
  forceText(reason: string): string;
  force: string;
}

/** Returns what the board says about a change: a move and another length are two different acts. */
export function describeChange({ booking, body }: Change): ChangeTexts {
  const who = nameCustomer(booking);
  const { duration_minutes } = body;
  if (duration_minutes === undefined) {
    return {
      done: messages.placed(who),
      takenBack: messages.takenBack,
      refused: messages.refused,
      putBack: (reason) => messages.putBack(who, reason),
      forceTitle: messages.forceTitle,
      forceText: (reason) => messages.forceText(who, reason),
      force: messages.force,
    };
  }
  const service = booking.lines.find(({ position }) => position === body.position)?.name ?? '';
  return {
    done: messages.stretched(who, service, formatDuration(duration_minutes)),
    takenBack: messages.lengthBack,
    refused: messages.lengthRefused,
    putBack: (reason) => messages.lengthKept(who, reason),
    forceTitle: messages.forceLengthTitle,
    forceText: (reason) => messages.forceLengthText(who, reason),
    force: messages.forceLength,
  };
}
