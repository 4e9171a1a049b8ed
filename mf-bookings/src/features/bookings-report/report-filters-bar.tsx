import { BOOKING_STATUSES } from '@salon/shared/domain/booking-status';
import { findQuickRange, getQuickRange } from '@salon/shared/domain/day-range';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { IconButton } from '@salon/shared/ui/icon-button';
import { RangeField } from '@salon/shared/ui/range-field';
import { SearchField } from '@salon/shared/ui/search-field';
import { Select } from '@salon/shared/ui/select-field';
import { STATUS_LABELS } from '@salon/shared/ui/status-tag';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';
import { QUICK_RANGES, type ReportFilters } from './report-filters.ts';
import classes from './report-filters-bar.module.css';

export const ReportFiltersBar = observer(function ReportFiltersBar({
  store,
}: {
  store: BookingsReportStore;
}) {
  const { screen } = store;
  const { filters, today, isNarrowed, choose } = screen;
  const { period } = filters;
  const { weekStart } = usePlatform().salon.region;
  const [isOpen, setOpen] = useState(false);
  const quick = findQuickRange(QUICK_RANGES, period, today, weekStart);
  return (
    <section className={classes.bar} aria-label={texts.filters}>
      <div className={classes.period}>
        <ChoicePills
          label={texts.period}
          value={quick ?? OTHER_PERIOD}
          options={QUICK_OPTIONS}
          onChange={(choice) =>
            choice !== OTHER_PERIOD && choose({ period: getQuickRange(choice, today, weekStart) })
          }
          block
        />
        <div className={classes.opener} data-narrowed={isNarrowed || quick === null || undefined}>
          <IconButton
            label={texts.filter}
            icon={<SlidersHorizontal />}
            kind="default"
            expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div className={isOpen ? classes.narrow : classes.narrowClosed}>
        <div className={classes.range}>
          <RangeField
            from={period.from}
            to={period.to}
            today={today}
            label={texts.period}
            showsDates
            onChange={(range) => choose({ period: range })}
          />
        </div>
        <Select
          label={texts.status}
          value={filters.status}
          emptyLabel={texts.allStatuses}
          options={STATUS_OPTIONS}
          onChange={(status) => choose({ status: status as ReportFilters['status'] })}
        />
        <EmployeeSelect store={store} />
        <div className={classes.search}>
          <SearchField label={texts.search} value={filters.search} onSearch={screen.search} />
        </div>
        {isNarrowed && (
          <div className={classes.clear}>
            <Button kind="ghost" onClick={screen.clear}>
              {texts.clearFilters}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
});

const OTHER_PERIOD = 'other';

const QUICK_OPTIONS = QUICK_RANGES.map((value) => ({ value, label: texts[value] }));

const STATUS_OPTIONS = BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

const EmployeeSelect = observer(function EmployeeSelect({ store }: { store: BookingsReportStore }) {
  const { filters, choose } = store.screen;
  const { employee_id } = filters;
  const known = store.employees.data ?? [];
  const options = known.map(({ id, name }) => ({ value: id, label: name }));
  const isUnknown = employee_id !== '' && !known.some(({ id }) => id === employee_id);
  return (
    <Select
      label={texts.employee}
      value={employee_id}
      emptyLabel={texts.allEmployees}
      options={isUnknown ? [...options, { value: employee_id, label: texts.chosenEmployee }] : options}
      onChange={(id) => choose({ employee_id: id })}
    />
  );
});
