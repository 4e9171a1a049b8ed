import { quickRange, quickRangeOf } from '@salon/shared/domain/day-range';
import type { ListScreen } from '@salon/shared/stores/list-screen';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { RangeField } from '@salon/shared/ui/range-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './summary.messages.ts';
import classes from './summary.module.css';
import { QUICK_RANGES, type SummaryFilters } from './summary-filters.ts';

/** Buttons for common periods, and a field for other periods. */
export const SummaryFiltersBar = observer(function SummaryFiltersBar({
  screen,
}: {
  screen: ListScreen<SummaryFilters>;
}) {
  const { filters, today, choose } = screen;
  const { period } = filters;
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={quickRangeOf(QUICK_RANGES, period, today) ?? OTHER_PERIOD}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_PERIOD && choose({ period: quickRange(choice, today) })}
        block
      />
      <div className={classes.range}>
        <RangeField
          from={period.from}
          to={period.to}
          today={today}
          label={texts.period}
          onChange={(range) => choose({ period: range })}
        />
      </div>
    </section>
  );
});

/** The value of the period buttons when none of them matches the period. */
const OTHER_PERIOD = 'other';

const QUICK_OPTIONS = QUICK_RANGES.map((value) => ({ value, label: texts[value] }));
