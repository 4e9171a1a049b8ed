import { SkeletonBar, SkeletonRows } from '@salon/shared/ui/skeletons';
import classes from './booking-form.module.css';

export function BookingFormSkeleton() {
  return (
    <div className={classes.layout}>
      <div className={classes.steps}>
        <SkeletonBar width={180} height={28} />
        <SkeletonRows rows={4} />
      </div>
      <div className={classes.aside}>
        <SkeletonBar height={280} />
      </div>
    </div>
  );
}
