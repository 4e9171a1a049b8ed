import { isDebtor } from '@salon/shared/domain/collection';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { formatMoney, formatNumber } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { HandCoins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatShortDay } from '../customers/short-day.ts';
import { cardMessages as texts } from './customer-card.messages.ts';
import type { CustomerCardStore } from './customer-card.store.ts';

interface CardFiguresProps {
  store: CustomerCardStore;
  onCollect(): void;
}

export const CardFigures = observer(function CardFigures({ store, onCollect }: CardFiguresProps) {
  const { salon } = usePlatform();
  const { card } = store;
  if (!card) return null;
  const { customer, spent, spent_12_months } = card;
  const { currency } = salon;
  return (
    <StatGrid>
      <StatCard
        label={texts.visits}
        value={customer.visits}
        hint={texts.visitsHint(formatNumber(customer.bookings_count))}
      />
      <StatCard
        label={texts.spent}
        tone="money"
        value={<Money amount={spent} currency={currency} />}
        hint={texts.spentYear(formatMoney(spent_12_months, currency))}
      />
      <Debt store={store} onCollect={onCollect} />
      <StatCard
        label={texts.missed}
        tone={customer.no_shows > 0 ? 'danger' : 'neutral'}
        value={customer.no_shows}
        hint={texts.lateCancels(formatNumber(customer.late_cancels))}
      />
    </StatGrid>
  );
});

const Debt = observer(function Debt({ store, onCollect }: CardFiguresProps) {
  const { salon } = usePlatform();
  const customer = store.card?.customer;
  if (!customer) return null;
  if (!isDebtor(customer)) return <StatCard label={texts.debt} value={texts.noDebt} />;
  const { remaining_balance, owed_since } = customer;
  return (
    <StatCard
      label={texts.debt}
      tone="danger"
      value={<Money amount={remaining_balance} currency={salon.currency} tone="danger" />}
      {...(owed_since ? { hint: texts.owedSince(formatShortDay(owed_since, salon)) } : {})}
      action={
        <Button
          size="small"
          icon={<HandCoins />}
          label={texts.collect(formatMoney(remaining_balance, salon.currency))}
          onClick={onCollect}
        >
          {texts.collectShort}
        </Button>
      }
    />
  );
});
