import { Button } from '@salon/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePathname } from '../use-pathname.ts';
import classes from './new-release-note.module.css';
import { releaseMessages as texts } from './release.messages.ts';
import type { ReleaseStore } from './release.store.ts';

export const NewReleaseNote = observer(function NewReleaseNote({ release }: { release: ReleaseStore }) {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on every new path
  useEffect(release.recordNavigation, [pathname, release]);
  return (
    <div role="status" className={classes.place}>
      {release.isOffered && (
        <div className={classes.note}>
          <span>{texts.available}</span>
          <Button kind="ghost" size="small" onClick={release.reloadNow}>
            {texts.take}
          </Button>
        </div>
      )}
    </div>
  );
});
