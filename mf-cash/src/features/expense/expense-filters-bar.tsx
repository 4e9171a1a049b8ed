import { quickRange, quickRangeOf } from '@salon/shared/domain/day-range';
import type { ListScreen } from '@salon/shared/stores/list-screen';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { RangeField } from '@salon/shared/ui/range-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './expense.messages.ts';
import classes from './expense.module.css';
import { type ExpenseFilters, QUICK_RANGES } from './expense-filters.ts';

/** Buttons for common ranges, and a field for other ranges. */
export const ExpenseFiltersBar = observer(function ExpenseFiltersBar({
  screen,
}: {
  screen: ListScreen<ExpenseFilters>;
}) {
  const { filters, today, choose } = screen;
  const { period } = filters;
  return (
    <section className={classes.filters} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={quickRangeOf(QUICK_RANGES, period, today) ?? OTHER_RANGE}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_RANGE && choose({ period: quickRange(choice, today) })}
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

/** The value of the range buttons when none of them matches the range. */
const OTHER_RANGE = 'other';

const QUICK_OPTIONS = QUICK_RANGES.map((value) => ({ value, label: texts[value] }));
