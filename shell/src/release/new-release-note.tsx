import { Button } from '@salon/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePathname } from '../address.ts';
import classes from './new-release-note.module.css';
import { releaseMessages as texts } from './release.messages.ts';
import type { ReleaseStore } from './release.store.ts';

/** Small, and only while the page cannot load itself anew: it then waits for the work to be saved, or for this button. */
export const NewReleaseNote = observer(function NewReleaseNote({ release }: { release: ReleaseStore }) {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step to another address is what is waited for
  useEffect(release.moved, [pathname, release]);
  return (
    <div role="status" className={classes.place}>
      {release.isOffered && (
        <div className={classes.note}>
          <span>{texts.available}</span>
          <Button kind="ghost" size="small" onClick={release.takeNow}>
            {texts.take}
          </Button>
        </div>
      )}
    </div>
  );
});
