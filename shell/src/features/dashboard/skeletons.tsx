import { SkeletonBar, SkeletonRows } from '@salon/shared/ui/skeletons';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { dashboardMessages as texts } from './dashboard.messages.ts';
import classes from './skeletons.module.css';

/** Has the height of real cards: label, figure, hint and shortcut. */
export function SkeletonStatCards() {
  const card = (
    <StatCard label={NO_BREAK_SPACE} value="" hint=" " icon={<span />} action={<Shortcut />} loading />
  );
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

/** Keeps the height of an empty line. */
const NO_BREAK_SPACE = '\u00a0';

const Shortcut = () => (
  <span className={classes.shortcut}>
    <SkeletonBar width="60%" height={14} />
  </span>
);

export function SkeletonList() {
  return <SkeletonRows />;
}
