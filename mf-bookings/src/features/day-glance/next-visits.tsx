import type { BoardBooking } from '@salon/shared/contracts/board';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { CalendarPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './day-glance.messages.ts';
import classes from './day-glance.module.css';
import { type DayGlanceStore, MAX_NEXT } from './day-glance.store.ts';
import { NextVisit } from './next-visit.tsx';

export const NextVisits = observer(function NextVisits({ store }: { store: DayGlanceStore }) {
  const { summary } = store;
  const { length = 0 } = summary?.next ?? [];
  const laterCount = summary?.laterCount ?? 0;
  return (
    <TitledCard
      title={laterCount > 0 ? texts.nextOf(length, length + laterCount) : texts.next}
      action={
        <LinkButton kind="ghost" size="small" path="/bookings/board">
          {texts.board}
        </LinkButton>
      }
    >
      <div className={classes.visits}>
        {summary ? (
          <Visits visits={summary.next} isEmptyDay={summary.visitCount === 0} nowMs={store.nowMs} />
        ) : (
          <VisitSkeletons />
        )}
      </div>
    </TitledCard>
  );
});

interface VisitsProps {
  visits: readonly BoardBooking[];
  isEmptyDay: boolean;
  nowMs: number;
}

/** Says after fewer than five visits that these are the last ones. */
function Visits({ visits, isEmptyDay, nowMs }: VisitsProps) {
  if (visits.length === 0)
    return isEmptyDay ? <EmptyDay /> : <p className={classes.last}>{texts.noneLeft}</p>;
  return (
    <>
      <ul className={classes.list} aria-label={texts.next}>
        {visits.map((visit) => (
          <NextVisit key={visit.id} visit={visit} nowMs={nowMs} />
        ))}
      </ul>
      {visits.length < MAX_NEXT && <p className={classes.last}>{texts.noneLeft}</p>}
    </>
  );
}

function EmptyDay() {
  const { salon } = usePlatform();
  return (
    <div className={classes.empty}>
      <span className={classes.mark} aria-hidden="true">
        <CalendarPlus />
      </span>
      <p className={classes.emptyTitle}>{texts.noneToday}</p>
      <p>{texts.noneTodayText}</p>
      <LinkButton size="small" path={`/bookings/add?date=${salon.now().date}`}>
        {texts.addBooking}
      </LinkButton>
    </div>
  );
}

function VisitSkeletons() {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: MAX_NEXT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their places
        <div className={classes.row} key={index}>
          <SkeletonBar width={48} />
          <div className={classes.bones}>
            <SkeletonBar width={`${52 - (index % 3) * 10}%`} />
            <SkeletonBar width={`${40 - (index % 2) * 8}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
