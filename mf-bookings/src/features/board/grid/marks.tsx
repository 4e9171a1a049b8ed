import { AlarmClock, BellRing, Coins, Footprints, Sparkles, StickyNote, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardMessages as messages } from '../board.messages.ts';
import type { Mark } from '../describe-card.ts';
import classes from './card.module.css';

const ICONS: Readonly<Record<Mark, ReactNode>> = {
  late: <AlarmClock />,
  request: <BellRing />,
  debt: <Coins />,
  no_show_before: <UserX />,
  first_visit: <Sparkles />,
  note: <StickyNote />,
  walk_in: <Footprints />,
};

/** The name of the card says the marks to screen readers, so the icons are hidden from them. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} className={classes.mark} data-mark={mark} title={messages.marks[mark]}>
          {ICONS[mark]}
        </span>
      ))}
    </span>
  );
}
