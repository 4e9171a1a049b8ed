import { usePlatform } from '@salon/shared/module/platform-context';
import { formatDayMonth, formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { OfflineBanner } from '@salon/shared/ui/offline-banner';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';

export const ConnectionNote = observer(function ConnectionNote({ wizard }: { wizard: BookingWizardStore }) {
  const { connection, salon } = usePlatform();
  const { storedAt, isOnline } = connection;
  if (!storedAt) return <OfflineBanner show={!isOnline} text={messages.offline} />;
  const { date, time } = toSalonDateTime(storedAt, salon.timeZone);
  const clock = formatTime(time, salon.clockHours);
  const when = date === wizard.time.today ? clock : `${formatDayMonth(date)} ${clock}`;
  return (
    <StaleNote
      text={messages.stored(when)}
      onRefresh={wizard.refresh}
      busy={wizard.menu.allEmployees.isLoading}
    />
  );
});
