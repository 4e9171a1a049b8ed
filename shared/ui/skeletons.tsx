import type { ReactNode } from 'react';
import classes from './skeletons.module.css';
import statClasses from './stat-card.module.css';

const times = (count: number, make: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Numbers are in pixels. */
export function SkeletonBar({ width = '100%', height = 16 }: { width?: string | number; height?: number }) {
  return <span className={classes.bone} style={{ inlineSize: width, blockSize: height }} />;
}

function LoadingStatus({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <LoadingStatus>
      <div className={classes.rows}>
        {times(rows, (index) => (
          <div className={classes.row} key={index}>
            <SkeletonBar width={40} height={40} />
            <div className={classes.lines}>
              <SkeletonBar width={`${60 - (index % 3) * 12}%`} />
              <SkeletonBar width={`${36 - (index % 2) * 8}%`} height={12} />
            </div>
            <SkeletonBar width={72} />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <LoadingStatus>
      <div className={classes.cards}>
        {times(count, (index) => (
          <div className={classes.card} key={index}>
            <SkeletonBar height={112} />
            <SkeletonBar width="64%" />
            <SkeletonBar width="40%" height={12} />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}

export function SkeletonStats({ count = 4 }: { count?: number }) {
  return (
    <LoadingStatus>
      <div className={statClasses.grid}>
        {times(count, (index) => (
          <div className={statClasses.card} key={index}>
            <div className={statClasses.head}>
              <SkeletonBar width="50%" height={14} />
              <SkeletonBar width={36} height={36} />
            </div>
            <SkeletonBar width="60%" height={32} />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}

export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <SkeletonBar width={180} height={28} />
      <SkeletonStats />
      <SkeletonRows />
    </div>
  );
}
