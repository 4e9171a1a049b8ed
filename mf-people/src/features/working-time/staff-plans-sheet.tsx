import type { OutsideBooking, WorkPlan } from '@salon/shared/contracts/working-time';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Sheet } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './plan-sheet.module.css';
import { getPlanTitle } from './plan-title.ts';
import { type StaffPlanResult, StaffPlansStore } from './staff-plans.store.ts';
import { staffPlansMessages as texts } from './working-time.messages.ts';

interface StaffPlansSheetProps {
  plan: WorkPlan;
  /** Both receive the bookings that the new plans leave outside the hours. */
  onDone(outside: readonly OutsideBooking[]): void;
  /** Some employees may have a new plan already, if those of others failed. */
  onClose(outside: readonly OutsideBooking[]): void;
}

export const StaffPlansSheet = observer(function StaffPlansSheet(props: StaffPlansSheetProps) {
  const { plan, onDone } = props;
  const { http } = usePlatform();
  const [store] = useState(() => new StaffPlansStore(http, plan));
  useEffect(() => {
    void store.load();
    return store.employees.cancel;
  }, [store]);
  const send = async () => {
    if (await store.send()) onDone(store.outside);
  };
  const close = () => props.onClose(store.outside);
  return (
    <Sheet
      open
      title={texts.title(getPlanTitle(plan))}
      width={480}
      busy={store.isSending}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={store.isSending}>
            {texts.later}
          </Button>
          <Button
            kind="primary"
            busy={store.isSending}
            disabled={store.chosenIds.length === 0}
            onClick={() => void send()}
          >
            {store.hasFailed ? texts.retry : texts.add}
          </Button>
        </>
      }
    >
      <div className={classes.staff}>
        <p>{texts.text}</p>
        <StaffChoices store={store} />
        {store.hasFailed && !store.isSending && (
          <p className={classes.failure} role="alert">
            {texts.someFailed}
          </p>
        )}
      </div>
    </Sheet>
  );
});

const StaffChoices = observer(function StaffChoices({ store }: { store: StaffPlansStore }) {
  const { data, error, isLoading } = store.employees;
  if (data) {
    return (
      <ul className={classes.choices}>
        {data.map(({ id, name }) => (
          <li key={id} className={classes.choice}>
            <Checkbox
              checked={store.isChosen(id)}
              disabled={store.isSending || store.getResult(id) === 'added'}
              onChange={(isChosen) => store.choose(id, isChosen)}
            >
              {name}
            </Checkbox>
            <ResultTag result={store.getResult(id)} />
          </li>
        ))}
      </ul>
    );
  }
  if (!error) return <SkeletonRows rows={3} />;
  return <ErrorRetry compact text={texts.loadError} onRetry={() => void store.load()} busy={isLoading} />;
});

const TONES: Record<StaffPlanResult, TagTone> = { added: 'success', other: 'neutral', failed: 'danger' };

function ResultTag({ result }: { result: StaffPlanResult | undefined }) {
  return result && <Tag tone={TONES[result]}>{texts.results[result]}</Tag>;
}
