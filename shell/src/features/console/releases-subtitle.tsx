import { formatDayMonth } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { LatinText } from './release-columns.tsx';
import { releasesMessages as texts } from './releases.messages.ts';
import classes from './releases.module.css';
import type { ReleasesStore } from './releases.store.ts';

export const ReleasesSubtitle = observer(function ReleasesSubtitle({ store }: { store: ReleasesStore }) {
  const { data } = store.data;
  if (!data?.registry) return null;
  const { validity } = store;
  return (
    <span className={classes.subtitle}>
      <span>
        {texts.environment} <LatinText>{data.environment}</LatinText>
      </span>
      <span>
        {texts.serial} <LatinText>{data.registry.serial}</LatinText>
      </span>
      {validity?.kind === 'fine' && (
        <span>
          {texts.validUntil} {formatDayMonth(validity.until, true)}
        </span>
      )}
    </span>
  );
});
