import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { getMonthName } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import classes from './day-strip.module.css';
import { scrollPages, scrollToDay } from './scroll-days.ts';
import { timesMessages as messages } from './times.messages.ts';

interface DayScrollButtonsProps {
  strip: RefObject<HTMLDivElement | null>;
  dates: readonly SalonDate[];
}

export const DayScrollButtons = observer(function DayScrollButtons({ strip, dates }: DayScrollButtonsProps) {
  const months = dates.filter((date, index) => index === 0 || date.endsWith('-01'));
  return (
    <div className={classes.ways}>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons are no form's fieldset */}
      <div className={classes.months} role="group" aria-label={messages.months}>
        {months.map((date) => (
          <button
            className={classes.month}
            type="button"
            key={date}
            onClick={() => scrollToDay(strip, date, true)}
          >
            {getMonthName(Number(date.slice(5, 7)))}
          </button>
        ))}
      </div>
      <IconButton
        label={messages.earlierDays}
        icon={<ChevronRight />}
        onClick={() => scrollPages(strip, -1)}
      />
      <IconButton label={messages.laterDays} icon={<ChevronLeft />} onClick={() => scrollPages(strip, 1)} />
    </div>
  );
});
