import { boardMessages as messages } from '../board.messages.ts';
import type { CardState, Mark } from '../describe-card.ts';
import { STATE_MARKS } from './mark-images.tsx';
import classes from './marks.module.css';

/** More icons would hide the name of the customer; the sheet has all marks. */
const MAX_MARKS = 3;
/** So many icons have space beside the name in the narrowest column. */
const MAX_UNCUT = 2;
/** Paper shows these marks, also when the screen has no space for them. */
const PAPER_MARKS: readonly Mark[] = ['allergy', 'debt', 'note'];

export interface MarksProps {
  state: CardState;
  marks: readonly Mark[];
  isOverbooked: boolean;
  /** Whether cards stand beside this one. */
  isNarrow: boolean;
}

export const hasMarks = ({ state, marks, isOverbooked }: MarksProps): boolean =>
  isOverbooked || marks.length > 0 || isStateMark(state);

const isStateMark = (state: CardState) => STATE_MARKS.some((mark) => mark === state);

/** The name of the card says the marks to screen readers, so the icons are hidden from them. */
export function Marks(props: MarksProps) {
  const { state, marks, isOverbooked, isNarrow } = props;
  if (!hasMarks(props)) return null;
  const shown = [
    ...(isOverbooked ? ['over'] : []),
    ...(isStateMark(state) ? [state] : []),
    ...marks.slice(0, MAX_MARKS),
  ];
  const onPaper = marks.slice(MAX_MARKS).filter((mark) => PAPER_MARKS.includes(mark));
  const titles: Readonly<Record<string, string>> = messages.marks;
  return (
    <span
      className={classes.marks}
      data-cut={isNarrow || shown.length > MAX_UNCUT || undefined}
      aria-hidden="true"
    >
      {shown.map((mark) => (
        <span key={mark} className={classes.mark} data-mark={mark} title={titles[mark]} />
      ))}
      {onPaper.map((mark) => (
        <span key={mark} className={classes.mark} data-mark={mark} data-paper="" />
      ))}
    </span>
  );
}
