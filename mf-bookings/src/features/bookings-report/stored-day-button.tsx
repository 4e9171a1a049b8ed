import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/module';
import type { ListScreen } from '@salon/shared/stores/list-screen';
import { Button } from '@salon/shared/ui/button';
import { formatDate } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { messages as texts } from './bookings-report.messages.ts';
import type { ReportFilters } from './report-filters.ts';

export const StoredDayButton = observer(function StoredDayButton({
  screen,
}: {
  screen: ListScreen<ReportFilters>;
}) {
  const { connection } = usePlatform();
  const { from, to } = screen.filters.period;
  const [day, setDay] = useState<SalonDate | null>(null);
  useEffect(() => {
    let isMounted = true;
    void connection.keptDays().then((days) => {
      const other = days.find((storedDay) => storedDay !== from || storedDay !== to);
      if (isMounted) setDay(other ?? null);
    });
    return () => {
      isMounted = false;
    };
  }, [connection, from, to]);
  if (day === null) return null;
  const show = () =>
    screen.choose({ period: { from: day, to: day }, status: '', employee_id: '', search: '' });
  return (
    <Button kind="ghost" onClick={show}>
      {texts.keptDay(formatDate(day))}
    </Button>
  );
});
