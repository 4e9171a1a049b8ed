import { quickRange, quickRangeOf } from '@salon/shared/domain/day-range';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { RangeField } from '@salon/shared/ui/range-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './summary.messages.ts';
import classes from './summary.module.css';
import { QUICK_RANGES } from './summary-filters.ts';
import type { SummaryAddress } from './use-summary-address.ts';

/** Buttons for common periods, and a field for other periods. */
export const SummaryFiltersBar = observer(function SummaryFiltersBar({
  address,
}: {
  address: SummaryAddress;
}) {
  const { store, choose } = address;
  const { filters, today } = store;
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={quickRangeOf(QUICK_RANGES, filters, today) ?? OTHER_PERIOD}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_PERIOD && choose(quickRange(choice, today))}
        block
      />
      <div className={classes.range}>
        <RangeField
          from={filters.from}
          to={filters.to}
          today={today}
          label={texts.period}
          onChange={choose}
        />
      </div>
    </section>
  );
});

/** The value of the period buttons when none of them matches the period. */
const OTHER_PERIOD = 'other';

const QUICK_OPTIONS = QUICK_RANGES.map((value) => ({ value, label: texts[value] }));
