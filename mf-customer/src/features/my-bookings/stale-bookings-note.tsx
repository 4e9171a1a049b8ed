import type { ClockHours } from '@salon/shared/domain/clock-text';
import { formatDate, formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './my-bookings.messages.ts';
import type { MyBookingsStore } from './my-bookings.store.ts';

export const StaleBookingsNote = observer(function StaleBookingsNote({ store }: { store: MyBookingsStore }) {
  const { pager, platform, today } = store;
  const { storedAt } = platform.connection;
  if (pager.status !== 'error' && !storedAt) return null;
  const text = storedAt ? texts.kept(whenOf(storedAt, platform.salon, today)) : texts.stale;
  return <StaleNote text={text} onRefresh={store.reload} busy={pager.status === 'loading'} />;
});

function whenOf(instant: string, salon: { timeZone: string; clockHours: ClockHours }, today: string): string {
  const { date, time } = toSalonDateTime(instant, salon.timeZone);
  const clock = formatTime(time, salon.clockHours);
  return date === today ? clock : `${formatDate(date)} ${clock}`;
}
