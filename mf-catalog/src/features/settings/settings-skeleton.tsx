import { Card } from '@salon/shared/ui/card';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import classes from './settings.module.css';

const HEIGHTS_PX = [220, 96, 72, 48, 120];

export function SettingsSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      <div className={classes.sections} aria-hidden="true">
        {HEIGHTS_PX.map((height) => (
          <section key={height}>
            <div className={classes.bones}>
              <SkeletonBar width="50%" />
              <SkeletonBar width="80%" height={12} />
            </div>
            <Card padded>
              <SkeletonBar height={height} />
            </Card>
          </section>
        ))}
      </div>
    </div>
  );
}
