import { Bone, SkeletonRows } from '@salon/shared/ui/skeletons';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { dashboardMessages as texts } from './dashboard.messages.ts';
import classes from './waiting.module.css';

/** Two cards whose part is on its way, as high as those that come: label, figure, hint and shortcut. */
export function WaitingCards() {
  const card = <StatCard label={NOTHING} value="" hint=" " icon={<span />} action={<Shortcut />} loading />;
  return (
    <div role="status" aria-busy="true" className={classes.cards}>
      <span className="salon-unseen">{texts.loading}</span>
      <div aria-hidden="true">
        <StatGrid>
          {card}
          {card}
        </StatGrid>
      </div>
    </div>
  );
}

/** A space that keeps its line. */
const NOTHING = '\u00a0';

const Shortcut = () => (
  <span className={classes.shortcut}>
    <Bone width="60%" height={14} />
  </span>
);

/** A list whose part is on its way. */
export function WaitingList() {
  return <SkeletonRows />;
}
