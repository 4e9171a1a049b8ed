import type { FreeEmployee } from '@salon/shared/contracts/walk-in';
import { usePlatform } from '@salon/shared/module';
import { Avatar } from '@salon/shared/ui/avatar';
import { Button } from '@salon/shared/ui/button';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Money } from '@salon/shared/ui/money';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { ListPlus, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useInstantText } from './use-instant-text.ts';
import { walkInMessages as messages } from './walk-in.messages.ts';
import classes from './walk-in.module.css';
import type { WalkInStore } from './walk-in.store.ts';

/** Who could do the chosen services now and for how long she is free; the others with their next time. */
export const WhoIsFree = observer(function WhoIsFree({ store }: { store: WalkInStore }) {
  const { free, chosenKeys } = store;
  const part = useRef<HTMLElement>(null);
  const isShown = free.data !== null;
  useEffect(() => {
    // On a phone the list is below the services.
    if (isShown) part.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  if (chosenKeys.length === 0) return <p className={classes.hint}>{messages.pickFirst}</p>;
  return (
    <section ref={part} className={classes.who} aria-label={messages.who}>
      <h3 className={classes.groupTitle}>{messages.who}</h3>
      <Answer store={store} />
    </section>
  );
});

const Answer = observer(function Answer({ store }: { store: WalkInStore }) {
  const { free } = store;
  const formatInstant = useInstantText();
  if (free.error) return <ErrorRetry compact text={messages.freeFailed} onRetry={store.loadFree} />;
  if (!free.data) return <SkeletonRows rows={2} />;
  const employees = free.data.data;
  if (employees.length === 0) return <p className={classes.hint}>{messages.noneOffers}</p>;
  return (
    <>
      {store.freeNow.length === 0 && (
        <div className={classes.none}>
          <p>{messages.noneFree}</p>
          <Button
            kind="primary"
            icon={<ListPlus />}
            busy={store.isSaving}
            onClick={() => void store.wait(null, formatInstant)}
          >
            {store.queueAt ? messages.addToQueue(formatInstant(store.queueAt)) : messages.addToQueueLater}
          </Button>
        </div>
      )}
      <ul className={classes.employees}>
        {employees.map((employee) => (
          <Employee key={employee.employee_id} employee={employee} store={store} />
        ))}
      </ul>
    </>
  );
});

interface EmployeeProps {
  employee: FreeEmployee;
  store: WalkInStore;
}

const Employee = observer(function Employee({ employee, store }: EmployeeProps) {
  const { salon } = usePlatform();
  const formatInstant = useInstantText();
  const { employee_id, employee_name, is_free_now, queue_at, free_until } = employee;
  const words = toWords(employee, formatInstant);
  return (
    <li className={classes.employee}>
      <Avatar name={employee_name} size={36} />
      <div className={classes.facts}>
        <strong>{employee_name}</strong>
        <span className={classes.times}>
          <span>
            {words} · {messages.minutes(employee.duration_minutes)}
          </span>{' '}
          <Money amount={employee.total_price} currency={salon.currency} />
        </span>
      </div>
      {is_free_now && free_until && (
        <Button
          kind="primary"
          icon={<Play />}
          label={messages.startLabel(employee_name, words)}
          busy={store.isSaving}
          onClick={() => void store.start(employee)}
        >
          {messages.start}
        </Button>
      )}
      {!is_free_now && queue_at && (
        <Button
          icon={<ListPlus />}
          label={messages.waitLabel(employee_name, formatInstant(queue_at))}
          busy={store.isSaving}
          onClick={() => void store.wait(employee_id, formatInstant)}
        >
          {messages.wait}
        </Button>
      )}
    </li>
  );
});

/** Another customer may wait for the next gap, so that the words have the time that the queue would promise. */
function toWords({ is_free_now, queue_at, free_until }: FreeEmployee, format: (i: string) => string): string {
  if (is_free_now && free_until) return messages.free(format(free_until));
  return queue_at ? messages.later(format(queue_at)) : messages.never;
}
