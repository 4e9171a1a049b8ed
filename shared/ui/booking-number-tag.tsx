import { joinClassNames } from './class-names.ts';
import classes from './inline.module.css';
import { ShownNumber } from './shown-number.tsx';

export function BookingNumberTag({ n }: { n: number }) {
  return (
    <bdi className={joinClassNames(classes.ltr, classes.number)} dir="ltr">
      #<ShownNumber value={n} />
    </bdi>
  );
}
