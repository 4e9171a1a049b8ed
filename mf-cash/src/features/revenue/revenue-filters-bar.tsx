import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { MonthField } from '@salon/shared/ui/month-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';
import {
  findQuickMonths,
  QUICK_MONTHS,
  toQuickRange,
  toSalonMonth,
  withFirstMonth,
  withLastMonth,
} from './revenue-months.ts';
import type { RevenueAddress } from './use-revenue-address.ts';

/** Buttons for common months, and fields for the first and the last month. */
export const RevenueFiltersBar = observer(function RevenueFiltersBar({
  address,
}: {
  address: RevenueAddress;
}) {
  const { store, choose } = address;
  const { months, today } = store;
  const thisMonth = toSalonMonth(today);
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={findQuickMonths(months, today) ?? OTHER_PERIOD}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_PERIOD && choose(toQuickRange(choice, today))}
        block
      />
      <div className={classes.months}>
        <MonthField
          label={texts.fromMonth}
          value={months.from}
          thisMonth={thisMonth}
          onChange={(from) => choose(withFirstMonth(months, from))}
        />
        <MonthField
          label={texts.toMonth}
          value={months.to}
          thisMonth={thisMonth}
          onChange={(to) => choose(withLastMonth(months, to))}
        />
      </div>
    </section>
  );
});

/** The value of the buttons when none of them matches the months. */
const OTHER_PERIOD = 'other';

const QUICK_OPTIONS = QUICK_MONTHS.map((value) => ({ value, label: texts[value] }));
