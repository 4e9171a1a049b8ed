import { Bone, SkeletonRows } from '@salon/shared/ui/skeletons';
import classes from './booking-form.module.css';

/** The form on its way: the steps, and the slip beside them. */
export function BookingFormSkeleton() {
  return (
    <div className={classes.layout}>
      <div className={classes.steps}>
        <Bone width={180} height={28} />
        <SkeletonRows rows={4} />
      </div>
      <div className={classes.aside}>
        <Bone height={280} />
      </div>
    </div>
  );
}
