import { quickRange, quickRangeOf } from '@salon/shared/domain/day-range';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { RangeField } from '@salon/shared/ui/range-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './expense.messages.ts';
import classes from './expense.module.css';
import { QUICK_RANGES } from './expense-filters.ts';
import type { ExpenseAddress } from './use-expense-address.ts';

/** Buttons for common ranges, and a field for other ranges. */
export const ExpenseFiltersBar = observer(function ExpenseFiltersBar({
  address,
}: {
  address: ExpenseAddress;
}) {
  const { store, choose } = address;
  const { range, today } = store;
  return (
    <section className={classes.filters} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={quickRangeOf(QUICK_RANGES, range, today) ?? OTHER_RANGE}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_RANGE && choose(quickRange(choice, today))}
        block
      />
      <div className={classes.range}>
        <RangeField from={range.from} to={range.to} today={today} label={texts.period} onChange={choose} />
      </div>
    </section>
  );
});

/** The value of the range buttons when none of them matches the range. */
const OTHER_RANGE = 'other';

const QUICK_OPTIONS = QUICK_RANGES.map((value) => ({ value, label: texts[value] }));
