import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { Bell, BellRing, ChevronLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './day-glance.messages.ts';
import classes from './day-glance.module.css';
import type { DayGlanceStore } from './day-glance.store.ts';

/** Leads to the report, in whose rows an admin answers requests. */
export const RequestsLink = observer(function RequestsLink({ store }: { store: DayGlanceStore }) {
  const { navigate } = usePlatform();
  const { requests } = store;
  if (!requests) {
    return (
      <div className={classes.requests} aria-hidden="true">
        <SkeletonBar width="60%" />
      </div>
    );
  }
  const { count, path } = requests;
  if (count === 0) {
    return (
      <p className={classes.requests}>
        <Bell aria-hidden="true" />
        {texts.requests(0)}
      </p>
    );
  }
  return (
    <a className={classes.requests} href={path} onClick={createLinkHandler(path, navigate)}>
      <BellRing aria-hidden="true" />
      {texts.requests(count)}
      <ChevronLeft className={classes.forth} aria-hidden="true" />
    </a>
  );
});
