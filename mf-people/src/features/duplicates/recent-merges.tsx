import type { CustomerMerge } from '@salon/shared/contracts/customer-card';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { Section } from '@salon/shared/ui/section';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatShortDay } from '../customers/short-day.ts';
import { duplicatesMessages as texts } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import type { DuplicatesStore } from './duplicates.store.ts';

/** The merges of the last 30 days; nothing without any. */
export const RecentMerges = observer(function RecentMerges({ store }: { store: DuplicatesStore }) {
  const merges = store.merges.data ?? [];
  if (merges.length === 0) return null;
  return (
    <Section title={texts.recent}>
      <p className={classes.refusal} role="alert">
        {store.undoing.failure}
      </p>
      <ul className={classes.merges}>
        {merges.map((merge) => (
          <RecentMerge key={merge.id} merge={merge} store={store} />
        ))}
      </ul>
    </Section>
  );
});

interface RecentMergeProps {
  merge: CustomerMerge;
  store: DuplicatesStore;
}

const RecentMerge = observer(function RecentMerge({ merge, store }: RecentMergeProps) {
  const { salon } = usePlatform();
  const { id, gone_name, kept_name, created_at, can_undo } = merge;
  const { undoing, undoneId } = store;
  const day = formatShortDay(toSalonDateTime(created_at, salon.timeZone).date, salon);
  return (
    <li className={classes.merge}>
      <span className={classes.who}>
        <strong>{texts.recentLine(gone_name, kept_name ?? texts.recentGone)}</strong>
        <span className={classes.facts}>{can_undo ? day : `${day} · ${texts.undoLater}`}</span>
      </span>
      <Button
        size="small"
        icon={<Undo2 />}
        label={texts.undoOf(gone_name)}
        disabled={!can_undo || (undoing.isSaving && undoneId !== id)}
        busy={undoing.isSaving && undoneId === id}
        onClick={() => void store.undo(merge)}
      >
        {texts.undo}
      </Button>
    </li>
  );
});
