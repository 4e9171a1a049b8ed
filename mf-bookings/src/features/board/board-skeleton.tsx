import { SkeletonBar } from '@salon/shared/ui/skeletons';
import classes from './grid/board-grid.module.css';

const COLUMNS = ['1', '2', '3', '4'];

export function BoardSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      <div className={classes.skeleton} aria-hidden="true">
        {COLUMNS.map((column, index) => (
          <div key={column} className={classes.skeletonColumn}>
            <SkeletonBar height={44} />
            <SkeletonBar height={72 + index * 24} />
            <SkeletonBar height={120 - index * 16} />
            <SkeletonBar height={56} />
          </div>
        ))}
      </div>
    </div>
  );
}
