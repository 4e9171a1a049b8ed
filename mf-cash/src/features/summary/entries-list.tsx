import type { AccountEntry } from '@salon/shared/contracts/summary';
import { usePlatform } from '@salon/shared/module';
import { formatDate, formatMoneyAmount } from '@salon/shared/ui/format';
import { ListRows } from '@salon/shared/ui/list-rows';
import { Money } from '@salon/shared/ui/money';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { Tag } from '@salon/shared/ui/tag';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { ArrowUpLeft, BookmarkCheck, HandCoins, Plus, Receipt } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { messages as texts } from './summary.messages.ts';
import classes from './summary.module.css';
import type { SummaryStore } from './summary.store.ts';
import type { EntryKind } from './summary-filters.ts';

export const EntriesList = observer(function EntriesList({ store }: { store: SummaryStore }) {
  const isPhone = useIsPhone();
  return (
    <ListRows screen={store.screen} list={store.list}>
      <ResponsiveTable
        label={texts.entries}
        columns={isPhone ? CARD_COLUMNS : TABLE_COLUMNS}
        rows={store.list.items}
        rowKey={({ id }) => id}
      />
    </ListRows>
  );
});

const KIND_ICONS: Record<EntryKind, ReactNode> = {
  sale: <BookmarkCheck />,
  voucher: <Receipt />,
  expense: <ArrowUpLeft />,
  income: <Plus />,
  collection: <HandCoins />,
};

/** Returns null for a collected debt and for other income, which are cash but no part of the profit. */
function profitPart({ kind, amount }: AccountEntry): number | null {
  if (kind === 'sale') return amount;
  return kind === 'voucher' || kind === 'expense' ? -amount : null;
}

function Kind({ entry }: { entry: AccountEntry }) {
  return <Tag icon={KIND_ICONS[entry.kind]}>{texts.kinds[entry.kind]}</Tag>;
}

function Title({ entry }: { entry: AccountEntry }) {
  return (
    <div className={classes.entry}>
      <span className={classes.name}>{entry.title || texts.kinds[entry.kind]}</span>
      {entry.number !== null && <span className={classes.aside}>{texts.voucherNumber(entry.number)}</span>}
    </div>
  );
}

const InProfit = observer(function InProfit({ entry }: { entry: AccountEntry }) {
  const { salon } = usePlatform();
  const part = profitPart(entry);
  if (part === null) return <EmptyAmount text={texts.notInProfit} />;
  return <SignedMoney amount={part} currency={salon.currency} />;
});

const Cash = observer(function Cash({ entry }: { entry: AccountEntry }) {
  const { salon } = usePlatform();
  if (entry.cash === 0) return <EmptyAmount text={texts.noCash} />;
  return <Money amount={entry.cash} currency={salon.currency} />;
});

interface SignedMoneyProps {
  amount: number;
  currency: string;
}

/** The amount has no colour, because only results are green or red. */
const SignedMoney = observer(function SignedMoney({ amount, currency }: SignedMoneyProps) {
  return (
    <span className={classes.signed}>
      <bdi dir="ltr">
        {amount > 0 && '+'}
        {formatMoneyAmount(amount, currency)}
      </bdi>{' '}
      <bdi className={classes.currency}>{currency}</bdi>
    </span>
  );
});

function EmptyAmount({ text }: { text: string }) {
  return (
    <span className={classes.nothing}>
      <span aria-hidden="true">—</span>
      <span className="salon-unseen">{text}</span>
    </span>
  );
}

const CardAmounts = observer(function CardAmounts({ entry }: { entry: AccountEntry }) {
  const { salon } = usePlatform();
  const part = profitPart(entry);
  return (
    <div className={classes.amounts}>
      {part !== null && <SignedMoney amount={part} currency={salon.currency} />}
      {(entry.cash > 0 || part === null) && (
        <span className={classes.aside}>
          {texts.cash} <Money amount={entry.cash} currency={salon.currency} />
        </span>
      )}
    </div>
  );
});

const TABLE_COLUMNS: readonly TableColumn<AccountEntry>[] = [
  { key: 'date', title: texts.date, render: ({ date }) => formatDate(date), width: '22%' },
  { key: 'kind', title: texts.kind, render: (entry) => <Kind entry={entry} />, width: '16%' },
  { key: 'title', title: texts.about, render: (entry) => <Title entry={entry} /> },
  { key: 'profit', title: texts.inProfit, align: 'end', render: (entry) => <InProfit entry={entry} /> },
  { key: 'cash', title: texts.cash, align: 'end', render: (entry) => <Cash entry={entry} /> },
];

const CARD_COLUMNS: readonly TableColumn<AccountEntry>[] = [
  { key: 'title', title: texts.about, card: 'title', render: (entry) => <Title entry={entry} /> },
  {
    key: 'amounts',
    title: texts.inProfit,
    card: 'corner',
    render: (entry) => <CardAmounts entry={entry} />,
  },
  { key: 'kind', title: texts.kind, card: 'line', render: (entry) => <Kind entry={entry} /> },
  { key: 'date', title: texts.date, card: 'line', render: ({ date }) => formatDate(date) },
];
