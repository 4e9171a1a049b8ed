import { findPlan } from '@salon/shared/domain/working-time/find-plan';
import { Button } from '@salon/shared/ui/button';
import { Disclosure } from '@salon/shared/ui/disclosure';
import { Empty } from '@salon/shared/ui/empty';
import { formatNumber } from '@salon/shared/ui/format';
import { Section } from '@salon/shared/ui/section';
import { CalendarClock, CalendarRange, Moon, Pencil, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OwnPlan, type OwnPlanProps } from './own-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import { createDatedEdit, createFirstEdit, createRamadanEdit } from './plan-edits.ts';
import { listStatedPlans, type StatedPlan } from './plan-states.ts';
import { toDomainPlan } from './to-domain-plan.ts';
import { workingTimeMessages as texts } from './working-time.messages.ts';
import classes from './working-time.module.css';

type PlansProps = Pick<OwnPlanProps, 'store' | 'onEdit'>;

export const PlansSection = observer(function PlansSection(props: Omit<OwnPlanProps, 'row'>) {
  const { store, onEdit, onStaff } = props;
  const [showsEnded, setShowsEnded] = useState(false);
  const stated = listStatedPlans(store.plans, store.today);
  const valid = stated.filter(({ state }) => state !== 'ended');
  const ended = stated.filter(({ state }) => state === 'ended');
  const show = (row: StatedPlan) => (
    <OwnPlan key={row.plan.id} store={store} row={row} onEdit={onEdit} onStaff={onStaff} />
  );
  const hasOpenEnded = store.plans.some(({ valid_to }) => valid_to === null);
  return (
    <Section
      title={texts.week}
      hint={store.employeeId ? undefined : texts.salonHint}
      extra={<DatedButtons store={store} onEdit={onEdit} />}
    >
      {valid.map(show)}
      {!hasOpenEnded && <NoOpenEndedPlan store={store} onEdit={onEdit} />}
      {ended.length > 0 && (
        <Disclosure
          title={texts.endedPlans}
          summary={formatNumber(ended.length)}
          open={showsEnded}
          onToggle={() => setShowsEnded(!showsEnded)}
        >
          {ended.map(show)}
        </Disclosure>
      )}
    </Section>
  );
});

/** A plan for a period starts with the week that holds without it. */
function DatedButtons({ store, onEdit }: PlansProps) {
  return (
    <div className={classes.buttons}>
      <Button size="small" icon={<Moon />} onClick={() => onEdit(createRamadanEdit(store))}>
        {texts.addRamadan}
      </Button>
      <Button size="small" icon={<CalendarRange />} onClick={() => onEdit(createDatedEdit(store))}>
        {texts.addDated}
      </Button>
    </div>
  );
}

/** An employee without an own open-ended plan follows that of the salon. */
const NoOpenEndedPlan = observer(function NoOpenEndedPlan({ store, onEdit }: PlansProps) {
  const { time, today, planContext, employeeId } = store;
  const salonPlans = time?.salon.plans ?? [];
  const present = findPlan(salonPlans.map(toDomainPlan), today);
  const followed = employeeId ? salonPlans.find(({ id }) => id === present?.id) : undefined;
  const add = () => onEdit(createFirstEdit(store));
  if (followed) {
    return (
      <PlanCard plan={followed} state="present" weekStart={planContext.weekStart} today={today}>
        <span className={classes.aside}>{texts.followsSalon}</span>
        <Button size="small" icon={<Pencil />} onClick={add}>
          {texts.makeOwn}
        </Button>
      </PlanCard>
    );
  }
  return (
    <Empty
      title={employeeId ? texts.noPlan : texts.noSalonPlan}
      text={employeeId ? texts.noPlanText : texts.noSalonPlanText}
      icon={<CalendarClock />}
      action={
        <Button icon={<Plus />} onClick={add}>
          {employeeId ? texts.makeOwn : texts.addSalonPlan}
        </Button>
      }
    />
  );
});
