import { usePlatform } from '@salon/shared/module';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { queueMessages as messages } from './queue.messages.ts';
import type { QueueStore } from './queue.store.ts';

/** A failed load would look like an empty queue. Paper needs no word about it. */
export const QueueNote = observer(function QueueNote({ store }: { store: QueueStore }) {
  const { connection } = usePlatform();
  const { hasFailed, isOutdated, reload } = store;
  const busy = store.state.isLoading;
  if (!hasFailed && !(isOutdated && connection.isOnline)) return null;
  return (
    <div className="salon-no-print">
      {hasFailed ? (
        <ErrorRetry compact text={messages.loadFailed} onRetry={reload} busy={busy} />
      ) : (
        <StaleNote text={messages.stale} onRefresh={reload} busy={busy} />
      )}
    </div>
  );
});
