import type { ListScreen } from '@salon/shared/stores/list-screen';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { MonthField } from '@salon/shared/ui/month-field';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';
import {
  findQuickMonths,
  QUICK_MONTHS,
  type RevenueFilters,
  setFirstMonth,
  setLastMonth,
  toQuickRange,
  toSalonMonth,
} from './revenue-months.ts';

export const RevenueFiltersBar = observer(function RevenueFiltersBar({
  screen,
}: {
  screen: ListScreen<RevenueFilters>;
}) {
  const { filters, today, choose } = screen;
  const { months } = filters;
  const thisMonth = toSalonMonth(today);
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <ChoicePills
        label={texts.period}
        value={findQuickMonths(months, today) ?? OTHER_PERIOD}
        options={QUICK_OPTIONS}
        onChange={(choice) => choice !== OTHER_PERIOD && choose({ months: toQuickRange(choice, today) })}
        block
      />
      <div className={classes.months}>
        <MonthField
          label={texts.fromMonth}
          value={months.from}
          thisMonth={thisMonth}
          onChange={(from) => choose({ months: setFirstMonth(months, from) })}
        />
        <MonthField
          label={texts.toMonth}
          value={months.to}
          thisMonth={thisMonth}
          onChange={(to) => choose({ months: setLastMonth(months, to) })}
        />
      </div>
    </section>
  );
});

const OTHER_PERIOD = 'other';

const QUICK_OPTIONS = QUICK_MONTHS.map((value) => ({ value, label: texts[value] }));
