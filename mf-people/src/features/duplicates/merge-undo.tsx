import { Button } from '@salon/shared/ui/button';
import { nameOrPhone } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Undo2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { duplicatesMessages as texts } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import type { DuplicatesStore } from './duplicates.store.ts';

/** Says that the merge has happened, and takes it back. */
export const MergeUndo = observer(function MergeUndo({ store }: { store: DuplicatesStore }) {
  const { latest, undoing } = store;
  return (
    // The element stays, so that screen readers say its text.
    <div className={classes.latest} role="status">
      {latest && (
        <>
          <span className={classes.latestText}>
            {texts.merged(nameOrPhone(latest.gone), nameOrPhone(latest.kept))}
          </span>
          <Button
            size="small"
            icon={<Undo2 />}
            busy={undoing.isSaving}
            onClick={() => void store.undo(latest.merge)}
          >
            {texts.undo}
          </Button>
          <IconButton size="small" label={texts.hide} icon={<X />} onClick={store.forgetLatest} />
        </>
      )}
    </div>
  );
});
