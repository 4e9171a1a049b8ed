import { joinClassNames } from './class-names.ts';
import classes from './inline.module.css';

export function BookingNumberTag({ n }: { n: number }) {
  return (
    <bdi className={joinClassNames(classes.ltr, classes.number)} dir="ltr">
      #{n}
    </bdi>
  );
}
