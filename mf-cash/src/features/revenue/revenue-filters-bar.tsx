import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { MonthField } from '@salon/shared/ui/month-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';
import { monthOfDay, QUICK_MONTHS, quickMonths, quickMonthsOf, withFrom, withTo } from './revenue-months.ts';
import type { RevenueAddress } from './use-revenue-address.ts';

/** Buttons for common months, and fields for the first and the last month. */
export const RevenueFiltersBar = observer(function RevenueFiltersBar({
  address,
}: {
  address: RevenueAddress;
}) {
  const { store, choose } = address;
  const { months, today } = store;
  const thisMonth = monthOfDay(today);
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={quickMonthsOf(months, today) ?? OTHER_PERIOD}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_PERIOD && choose(quickMonths(choice, today))}
        block
      />
      <div className={classes.months}>
        <MonthField
          label={texts.fromMonth}
          value={months.from}
          thisMonth={thisMonth}
          onChange={(from) => choose(withFrom(months, from))}
        />
        <MonthField
          label={texts.toMonth}
          value={months.to}
          thisMonth={thisMonth}
          onChange={(to) => choose(withTo(months, to))}
        />
      </div>
    </section>
  );
});

/** The value of the buttons when none of them matches the months. */
const OTHER_PERIOD = 'other';

const QUICK_OPTIONS = QUICK_MONTHS.map((value) => ({ value, label: texts[value] }));
