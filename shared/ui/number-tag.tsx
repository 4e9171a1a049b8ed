import { classNames } from './class-names.ts';
import classes from './inline.module.css';

/** The number of the day, `#7`, as it is called out in the salon. */
export function DayNumber({ n }: { n: number }) {
  return (
    <bdi className={classNames(classes.ltr, classes.number)} dir="ltr">
      #{n}
    </bdi>
  );
}
