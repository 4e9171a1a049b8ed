import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { ClipboardList } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { consoleMessages, graphMessages, orderMessages as texts } from './console.messages.ts';
import { createOrderColumns, OrderAction } from './order-columns.tsx';
import type { OrdersStore } from './orders.store.ts';
import type { ReleasesStore } from './releases.store.ts';

interface OrdersPartProps {
  store: OrdersStore;
  releases: ReleasesStore;
}

export const OrdersPart = observer(function OrdersPart({ store, releases }: OrdersPartProps) {
  const [columns] = useState(() => createOrderColumns(releases));
  const { data, error, isLoading } = store.data;
  if (!data) {
    return error ? (
      <ErrorRetry text={texts.failed} safe={graphMessages.safe} onRetry={store.refresh} busy={isLoading} />
    ) : (
      <SkeletonRows rows={4} />
    );
  }
  return (
    <Section title={consoleMessages.orders} hint={texts.hint}>
      {error && <StaleNote text={texts.failed} onRefresh={store.refresh} busy={isLoading} />}
      {data.length === 0 ? (
        <Empty icon={<ClipboardList />} title={texts.empty} text={texts.emptyHint} />
      ) : (
        <ResponsiveTable
          label={consoleMessages.orders}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          rowActions={(order) => (
            <OrderAction order={order} store={store} environment={releases.data.data?.environment ?? ''} />
          )}
        />
      )}
    </Section>
  );
});
