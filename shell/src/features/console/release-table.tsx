import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { GitPullRequestArrow } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { AskOrderStore } from './ask-order.store.ts';
import { orderMessages } from './console.messages.ts';
import type { OrdersStore } from './orders.store.ts';
import { RELEASE_COLUMNS } from './release-columns.tsx';
import { type ReleaseRow, toReleaseRows } from './release-rows.ts';
import { releasesMessages as texts } from './releases.messages.ts';
import type { ReleasesStore } from './releases.store.ts';

interface ReleaseTableProps {
  store: ReleasesStore;
  /** `all` is '1' to show unused earlier versions, too, otherwise ''. */
  onShow(all: string): void;
  ask: AskOrderStore;
  orders: OrdersStore;
}

export const ReleaseTable = observer(function ReleaseTable({
  store,
  onShow,
  ask,
  orders,
}: ReleaseTableProps) {
  const { data, labels, showsAll } = store;
  return (
    <Section
      title={texts.packages}
      hint={texts.day}
      extra={
        <ChoicePills
          label={texts.show}
          value={showsAll ? '1' : ''}
          options={[
            { value: '', label: texts.used },
            { value: '1', label: texts.all },
          ]}
          onChange={onShow}
        />
      }
    >
      <ResponsiveTable
        label={texts.packages}
        columns={RELEASE_COLUMNS}
        rows={toReleaseRows(data.data?.packages ?? [], labels, showsAll)}
        rowKey={({ key }) => key}
        rowActions={(row) => row.isFirst && <AskButton row={row} ask={ask} orders={orders} />}
      />
    </Section>
  );
});

interface AskButtonProps extends Pick<ReleaseTableProps, 'ask' | 'orders'> {
  row: ReleaseRow;
}

/** A package with an open change says so: only a preview can be ordered beside it. */
const AskButton = observer(function AskButton({ row, ask, orders }: AskButtonProps) {
  const { origin } = row;
  if (origin.orders.length === 0) return null;
  const isWaiting = orders.hasOpenChange(origin.word);
  return (
    <Button
      kind="ghost"
      size="small"
      icon={<GitPullRequestArrow />}
      label={`${orderMessages.ask}: ${row.label}`}
      hint={isWaiting ? orderMessages.waiting : ''}
      onClick={() => ask.open(origin)}
    >
      {orderMessages.ask}
    </Button>
  );
});
