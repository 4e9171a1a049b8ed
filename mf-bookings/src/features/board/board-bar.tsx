import { addDays } from '@salon/shared/domain/salon-clock';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Select } from '@salon/shared/ui/select-field';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import { BoardChips, type BoardChipsProps } from './board-chips.tsx';

/** The date, and whose time the columns show. Both are in the address. */
export const BoardBar = observer(function BoardBar({ store, width, onWidth }: BoardChipsProps) {
  const { screen, day } = store;
  const { date, employee, view } = screen.filters;
  const days = day.isWeek ? 7 : 1;
  const isPhone = useIsPhone();
  const hasRooms = day.hasRooms || view === 'rooms';
  return (
    <section className={classes.bar} aria-label={messages.bar}>
      <div className={classes.dates}>
        {/* The past is on the right, where reading begins. */}
        <IconButton
          kind="default"
          label={day.isWeek ? messages.previousWeek : messages.previousDay}
          icon={<ChevronRight />}
          onClick={() => screen.choose({ date: addDays(date, -days) })}
        />
        <div className={classes.date}>
          <DateField
            label={messages.date}
            value={date}
            today={screen.today}
            onChange={(next) => screen.choose({ date: next })}
          />
        </div>
        <IconButton
          kind="default"
          label={day.isWeek ? messages.nextWeek : messages.nextDay}
          icon={<ChevronLeft />}
          onClick={() => screen.choose({ date: addDays(date, days) })}
        />
        {!isPhone && <TodayButton store={store} />}
      </div>
      <div className={classes.views}>
        {/* The row of the date has no space for it on a phone, and this one scrolls. */}
        {isPhone && <TodayButton store={store} />}
        {hasRooms && (employee === '' || view === 'rooms') && (
          <ChoicePills
            label={messages.view}
            value={view === 'rooms' ? 'rooms' : 'day'}
            options={VIEWS}
            onChange={(next) => screen.choose({ view: next })}
          />
        )}
        <div className={classes.employee}>
          <Select
            label={messages.employee}
            value={view === 'rooms' ? '' : employee}
            emptyLabel={messages.allEmployees}
            options={day.employees.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => screen.choose({ view: id && view === 'week' ? 'week' : 'day', employee: id })}
          />
        </div>
        {employee !== '' && view !== 'rooms' && (
          <ChoicePills
            label={messages.period}
            value={view}
            options={PERIODS}
            onChange={(next) => screen.choose({ view: next })}
          />
        )}
        <BoardChips store={store} width={width} onWidth={onWidth} />
      </div>
    </section>
  );
});

const TodayButton = observer(function TodayButton({ store }: Pick<BoardChipsProps, 'store'>) {
  const { screen } = store;
  if (screen.filters.date === screen.today) return null;
  return (
    <Button kind="ghost" onClick={() => screen.choose({ date: screen.today })}>
      {messages.today}
    </Button>
  );
});

const PERIODS = [
  { value: 'day', label: messages.day },
  { value: 'week', label: messages.week },
] as const;

const VIEWS = [
  { value: 'day', label: messages.byEmployees },
  { value: 'rooms', label: messages.byRooms },
] as const;
