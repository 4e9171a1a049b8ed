import {
  AlarmClock,
  Armchair,
  BellRing,
  CheckCheck,
  Coins,
  Footprints,
  Sparkles,
  StickyNote,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { boardMessages as messages } from '../board.messages.ts';
import type { CardState, Mark } from '../describe-card.ts';
import classes from './card.module.css';

const ICONS: Readonly<Record<Mark, ReactNode>> = {
  allergy: <TriangleAlert />,
  late: <AlarmClock />,
  request: <BellRing />,
  debt: <Coins />,
  no_show_before: <UserX />,
  first_visit: <Sparkles />,
  note: <StickyNote />,
  walk_in: <Footprints />,
};

/** More icons would hide the name of the customer; the sheet has all marks. */
const MAX_MARKS = 3;

const STATE_ICONS: Partial<Record<CardState, ReactNode>> = {
  arrived: <UserCheck />,
  in_chair: <Armchair />,
  completed: <CheckCheck />,
};

export const hasMarks = (state: CardState, marks: readonly Mark[]): boolean =>
  marks.length > 0 || STATE_ICONS[state] !== undefined;

/** The name of the card says the marks to screen readers, so the icons are hidden from them. */
export function Marks({ state, marks }: { state: CardState; marks: readonly Mark[] }) {
  if (!hasMarks(state, marks)) return null;
  const icon = STATE_ICONS[state];
  return (
    <span className={classes.marks} aria-hidden="true">
      {icon && (
        <span className={classes.mark} data-mark={state}>
          {icon}
        </span>
      )}
      {marks.slice(0, MAX_MARKS).map((mark) => (
        <span key={mark} className={classes.mark} data-mark={mark} title={messages.marks[mark]}>
          {ICONS[mark]}
        </span>
      ))}
    </span>
  );
}
