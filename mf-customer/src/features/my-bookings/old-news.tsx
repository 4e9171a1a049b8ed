import { formatDate, formatTime, salonMoment } from '@salon/shared/ui/format';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './my-bookings.messages.ts';
import type { MyBookingsStore } from './my-bookings.store.ts';

/** Says that what is shown is older than it should be: the last load failed, or this browser's own copy answered. */
export const OldNews = observer(function OldNews({ store }: { store: MyBookingsStore }) {
  const { pager, platform, today } = store;
  const { storedAt } = platform.connection;
  if (pager.status !== 'error' && !storedAt) return null;
  const text = storedAt ? texts.kept(whenOf(storedAt, platform.salon.timeZone, today)) : texts.stale;
  return <StaleNote text={text} onRefresh={store.reload} busy={pager.status === 'loading'} />;
});

function whenOf(instant: string, timeZone: string, today: string): string {
  const { date, time } = salonMoment(instant, timeZone);
  return date === today ? formatTime(time) : `${formatDate(date)} ${formatTime(time)}`;
}
