import { findQuickRange, getQuickRange, type QuickRange } from '@salon/shared/domain/day-range';
import type { DateRange } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/module';
import type { ListScreen } from '@salon/shared/stores/list-screen';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { RangeField } from '@salon/shared/ui/range-field';
import { observer } from 'mobx-react-lite';
import classes from './period-bar.module.css';

interface PeriodBarProps {
  screen: Pick<ListScreen<{ period: DateRange }>, 'filters' | 'today' | 'choose'>;
  choices: readonly QuickRange[];
  texts: Readonly<Record<'filters' | 'period', string> & Partial<Record<QuickRange, string>>>;
  isWide?: boolean;
}

export const PeriodBar = observer(function PeriodBar(props: PeriodBarProps) {
  const { screen, choices, texts, isWide = false } = props;
  const { filters, today, choose } = screen;
  const { period } = filters;
  const { weekStart } = usePlatform().salon.region;
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={findQuickRange(choices, period, today, weekStart) ?? OTHER_PERIOD}
        options={choices.map((value) => ({ value, label: texts[value] ?? value }))}
        onChange={(choice) =>
          choice !== OTHER_PERIOD && choose({ period: getQuickRange(choice, today, weekStart) })
        }
        block
      />
      <div className={isWide ? classes.wide : classes.range}>
        <RangeField
          {...period}
          today={today}
          label={texts.period}
          onChange={(range) => choose({ period: range })}
        />
      </div>
    </section>
  );
});

const OTHER_PERIOD = 'other';
