import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { Button } from '@salon/shared/ui/button';
import { COUNTS, formatCount, formatRange } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { Plus, ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PeriodBar } from '../period/period-bar.tsx';
import { messages as texts } from './expense.messages.ts';
import { ExpenseStore } from './expense.store.ts';
import { ExpenseFigures } from './expense-figures.tsx';
import { QUICK_RANGES } from './expense-filters.ts';
import type { FormTarget } from './voucher-form.store.ts';
import { VoucherList } from './voucher-list.tsx';
import { VoucherSheet } from './voucher-sheet.tsx';

export const ExpensePage = observer(function ExpensePage() {
  const store = useListScreen(ExpenseStore);
  const { screen, payLink } = store;
  const [opened, setOpened] = useState<FormTarget | null>(null);
  const target: FormTarget | null = opened ?? (payLink && { kind: 'new', pay: payLink });
  const add = () => setOpened({ kind: 'new', pay: null });
  const close = () => {
    // Without the payment link in the address, the back button does not open the form again.
    if (!opened) screen.removeOtherParameters();
    setOpened(null);
  };
  const { from, to } = screen.filters.period;
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
      {store.list.view !== 'failed' && <ExpenseFigures store={store} />}
      <PeriodBar screen={screen} choices={QUICK_RANGES} texts={texts} />
      <ListBody
        screen={screen}
        list={store.list}
        failed={{ text: texts.loadFailed, safe: texts.loadSafe }}
        stale={texts.stale}
        skeleton={<SkeletonCards />}
        empty={{
          title: texts.emptyTitle,
          text: texts.emptyText,
          icon: <ReceiptText />,
          action: (
            <Button icon={<Plus />} onClick={add}>
              {texts.add}
            </Button>
          ),
        }}
        found={(total) => texts.found(formatCount(total, COUNTS.voucher))}
      >
        <VoucherList store={store} onEdit={(id) => setOpened({ kind: 'edit', id })} />
      </ListBody>
      {target && <VoucherSheet key={keyOf(target)} target={target} expense={store} onClose={close} />}
      <QuestionDialog
        question={store.deletion}
        text={({ voucher_number }) => texts.confirmDelete(voucher_number)}
        subject={({ account_name }) => account_name}
      />
    </Page>
  );
});

/** Each voucher and each payment link has a form of its own. */
const keyOf = (target: FormTarget) =>
  target.kind === 'edit' ? target.id : (target.pay?.employeeId ?? 'new');
