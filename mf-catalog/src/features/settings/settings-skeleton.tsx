import { Card } from '@salon/shared/ui/card';
import { Bone } from '@salon/shared/ui/skeletons';
import classes from './settings.module.css';

/** How high each section's card is, about. */
const HEIGHTS = [220, 96, 72, 48, 120];

/** The sections on their way. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      <div className={classes.sections} aria-hidden="true">
        {HEIGHTS.map((height) => (
          <section key={height}>
            <div className={classes.bones}>
              <Bone width="50%" />
              <Bone width="80%" height={12} />
            </div>
            <Card padded>
              <Bone height={height} />
            </Card>
          </section>
        ))}
      </div>
    </div>
  );
}
