import { usePlatform } from '@salon/shared/module';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { ReceiptText, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './expense.messages.ts';
import type { ExpenseStore } from './expense.store.ts';

/** The server computes the sum, because the loaded pages may have only some of the vouchers. */
export const ExpenseFigures = observer(function ExpenseFigures({ store }: { store: ExpenseStore }) {
  const { salon } = usePlatform();
  const { totalAmount, list } = store;
  return (
    <StatGrid strip>
      <StatCard
        label={texts.total}
        value={totalAmount !== null && <Money amount={totalAmount} currency={salon.currency} />}
        icon={<Wallet />}
        tone="money"
        loading={totalAmount === null}
      />
      <StatCard
        label={texts.count}
        value={list.total}
        icon={<ReceiptText />}
        loading={totalAmount === null}
      />
    </StatGrid>
  );
});
