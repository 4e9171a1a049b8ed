import type { OrderState, ReleaseOrder } from '@salon/shared/contracts/platform-console';
import { Button } from '@salon/shared/ui/button';
import type { TableColumn } from '@salon/shared/ui/responsive-table';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { CircleCheck, CircleX, Clock, Copy, Eye, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { ACT_WORDS, consoleMessages, ORDER_WORDS, orderMessages as texts } from './console.messages.ts';
import { Moment } from './moment.tsx';
import type { OrdersStore } from './orders.store.ts';
import { LatinText } from './release-columns.tsx';
import classes from './releases.module.css';
import type { ReleasesStore } from './releases.store.ts';

const LOOKS: Record<OrderState, { tone: TagTone; icon: ReactNode }> = {
  open: { tone: 'brass', icon: <Clock /> },
  done: { tone: 'success', icon: <CircleCheck /> },
  refused: { tone: 'danger', icon: <CircleX /> },
  stale: { tone: 'quiet', icon: <History /> },
};

export function createOrderColumns(releases: ReleasesStore): TableColumn<ReleaseOrder>[] {
  const { labels } = releases;
  return [
    {
      key: 'what',
      title: texts.what,
      card: 'title',
      render: ({ package: word, act, version }) => (
        <span className={classes.numbersStart}>
          <span className={classes.name}>{labels.ofWord(word)}</span>
          <span>
            {ACT_WORDS[act]} <LatinText>{version}</LatinText>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      card: 'corner',
      render: ({ state }) => <Tag {...LOOKS[state]}>{ORDER_WORDS[state]}</Tag>,
    },
    { key: 'why', title: texts.why, render: ({ why }) => <bdi>{why}</bdi> },
    {
      key: 'asked',
      title: texts.asked,
      render: ({ asked_by, asked_at }) => (
        <span className={classes.numbersStart}>
          <bdi>{asked_by}</bdi>
          <Moment at={asked_at} store={releases} />
        </span>
      ),
    },
    { key: 'answered', title: texts.answered, render: (order) => <Answer order={order} store={releases} /> },
  ];
}

function Answer({ order, store }: { order: ReleaseOrder; store: ReleasesStore }) {
  const { answered_by, answered_at, answer, registry, state, act, preview } = order;
  if (answered_by === null || answered_at === null) {
    return <span className={classes.small}>{state === 'stale' ? texts.stale : consoleMessages.none}</span>;
  }
  return (
    <span className={classes.numbersStart}>
      {answer !== null && <bdi>{answer}</bdi>}
      {registry !== null && (
        <span>
          {texts.registry} <LatinText>{registry}</LatinText>
        </span>
      )}
      {state === 'done' && act === 'preview' && !preview && (
        <span className={classes.small}>{texts.previewOver}</span>
      )}
      {preview && (
        <span className={classes.small}>
          {texts.until} <Moment at={preview.until} store={store} />
        </span>
      )}
      <bdi className={classes.small}>{answered_by}</bdi>
      <Moment at={answered_at} store={store} />
    </span>
  );
}

interface OrderActionProps {
  order: ReleaseOrder;
  store: OrdersStore;
  environment: string;
}

/** An open order has the command that carries it out; a preview has its link. */
export function OrderAction({ order, store, environment }: OrderActionProps) {
  if (order.state === 'open') {
    return (
      <Button
        kind="ghost"
        size="small"
        icon={<Copy />}
        onClick={() => void store.copyCommand(order, environment)}
      >
        {texts.copy}
      </Button>
    );
  }
  return order.preview ? (
    <Button kind="ghost" size="small" icon={<Eye />} href={order.preview.path}>
      {texts.open}
    </Button>
  ) : null;
}
