import { SkeletonBar, SkeletonRows } from '@salon/shared/ui/skeletons';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { dashboardMessages as texts } from './dashboard.messages.ts';
import classes from './skeletons.module.css';

/** Loading skeleton of two cards, with the height of real cards: label, figure, hint and shortcut. */
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

/** A no-break space, which keeps the height of its line. */
const NO_BREAK_SPACE = '\u00a0';

const Shortcut = () => (
  <span className={classes.shortcut}>
    <SkeletonBar width="60%" height={14} />
  </span>
);

/** Loading skeleton of a list. */
export function SkeletonList() {
  return <SkeletonRows />;
}
