import { QuestionDialog } from '@salon/shared/remote/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { COUNTS, formatCount, formatRange } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Plus, ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { messages as texts } from './expense.messages.ts';
import { ExpenseFigures } from './expense-figures.tsx';
import { ExpenseFiltersBar } from './expense-filters-bar.tsx';
import { type ExpenseAddress, useExpenseAddress } from './use-expense-address.ts';
import type { FormTarget } from './voucher-form.store.ts';
import { VoucherList } from './voucher-list.tsx';
import { VoucherSheet } from './voucher-sheet.tsx';

/** /cash/expense: the vouchers of a range, their sum, and the voucher form. */
export const ExpensePage = observer(function ExpensePage() {
  const address = useExpenseAddress();
  const { store, payLink } = address;
  const [opened, setOpened] = useState<FormTarget | null>(null);
  const target: FormTarget | null = opened ?? (payLink && { kind: 'new', pay: payLink });
  const add = () => setOpened({ kind: 'new', pay: null });
  const close = () => {
    if (!opened) address.removePayLink();
    setOpened(null);
  };
  const { list } = store;
  const { from, to } = store.range;
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={formatRange(from, to)}
        add={
          <Button kind="primary" icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      {list.view !== 'failed' && <ExpenseFigures store={store} />}
      <ExpenseFiltersBar address={address} />
      {list.isOutdated && <StaleNote text={texts.stale} onRefresh={store.reload} />}
      <ExpenseBody address={address} onAdd={add} onEdit={(id) => setOpened({ kind: 'edit', id })} />
      <LiveRegion text={list.isReady ? texts.found(formatCount(list.total, COUNTS.voucher)) : ''} />
      {target && <VoucherSheet key={keyOf(target)} target={target} expense={store} onClose={close} />}
      <QuestionDialog
        question={store.deletion}
        text={({ voucher_number }) => texts.confirmDelete(voucher_number)}
        subject={({ account_name }) => account_name}
      />
    </Page>
  );
});

/** Gives each voucher and each payment link a form of its own. */
const keyOf = (target: FormTarget) =>
  target.kind === 'edit' ? target.id : (target.pay?.employeeId ?? 'new');

interface ExpenseBodyProps {
  address: ExpenseAddress;
  onAdd(): void;
  onEdit(id: string): void;
}

/** The cards, or their skeleton, error or empty state. */
const ExpenseBody = observer(function ExpenseBody({ address, onAdd, onEdit }: ExpenseBodyProps) {
  const { store } = address;
  const { list } = store;
  switch (list.view) {
    case 'loading':
      return <SkeletonCards />;
    case 'failed':
      return <ErrorRetry text={texts.loadFailed} safe={texts.loadSafe} onRetry={store.reload} />;
    case 'empty':
      return <NoVouchers onAdd={onAdd} />;
    case 'list':
      return (
        <>
          <VoucherList store={store} onEdit={onEdit} />
          <LoadMore
            shown={list.items.length}
            total={list.total}
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            failed={list.moreError !== null}
            onMore={() => void address.showMore()}
          />
        </>
      );
  }
});

function NoVouchers({ onAdd }: { onAdd(): void }) {
  return (
    <Empty
      title={texts.emptyTitle}
      text={texts.emptyText}
      icon={<ReceiptText />}
      action={
        <Button icon={<Plus />} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    />
  );
}
