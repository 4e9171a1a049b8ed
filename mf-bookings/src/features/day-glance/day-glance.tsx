import { usePlatform, withPlatform } from '@salon/shared/module';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { messages as texts } from './day-glance.messages.ts';
import classes from './day-glance.module.css';
import { DayGlanceStore } from './day-glance.store.ts';
import { DayMoney } from './day-money.tsx';
import { FreeEmployees } from './free-employees.tsx';
import { NextVisits } from './next-visits.tsx';
import { RequestsLink } from './requests-link.tsx';

/** Every card keeps its height while it loads and on an empty day, so that what stands below does not move. */
export const DayGlance = observer(function DayGlance({ refreshKey }: { refreshKey: number }) {
  const platform = usePlatform();
  const [store] = useState(() => new DayGlanceStore(platform));
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page raises the key to make the part load again
  useEffect(store.load, [store, refreshKey]);
  const { data, error, isLoading } = store.board;
  if (error && !data) {
    return (
      <ErrorRetry compact text={texts.failed} safe={texts.failedSafe} onRetry={store.load} busy={isLoading} />
    );
  }
  return (
    <>
      {error && <StaleNote text={texts.stale} onRefresh={store.load} busy={isLoading} />}
      {!data && (
        <span className="salon-unseen" role="status">
          {texts.loading}
        </span>
      )}
      <div className={classes.glance} aria-busy={!data || undefined}>
        <NextVisits store={store} />
        <div className={classes.facts}>
          <FreeEmployees store={store} />
          <RequestsLink store={store} />
          <DayMoney store={store} />
        </div>
      </div>
    </>
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(DayGlance);
