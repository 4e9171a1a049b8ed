import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { formMessages as texts } from './expense.messages.ts';
import type { ExpenseStore } from './expense.store.ts';
import { VoucherFields } from './voucher-fields.tsx';
import { type FormTarget, VoucherFormStore } from './voucher-form.store.ts';

interface VoucherSheetProps {
  target: FormTarget;
  expense: ExpenseStore;
  onClose(): void;
}

export const VoucherSheet = observer(function VoucherSheet({ target, expense, onClose }: VoucherSheetProps) {
  const voucher = useForm('voucher', (platform) => new VoucherFormStore(platform, target));
  return (
    <FormSheet
      form={voucher.form}
      title={titleOf(voucher)}
      save={voucher.edited ? texts.saveChanges : texts.save}
      cancel={texts.cancel}
      disabled={voucher.edited?.stored.data === null}
      onSaved={(saved) => {
        voucher.announce(saved);
        onClose();
      }}
      onClose={onClose}
    >
      <FormBody voucher={voucher} expense={expense} />
    </FormSheet>
  );
});

function titleOf({ edited }: VoucherFormStore): string {
  if (!edited) return texts.addTitle;
  const number = edited.stored.data?.voucher_number;
  return number === undefined ? texts.editing : texts.editTitle(number);
}

interface FormBodyProps {
  voucher: VoucherFormStore;
  expense: ExpenseStore;
}

const FormBody = observer(function FormBody({ voucher, expense }: FormBodyProps) {
  const { edited, load } = voucher;
  if (!edited || edited.stored.data) return <VoucherFields voucher={voucher} expense={expense} />;
  const { error, isLoading } = edited.stored;
  if (!error) return <SkeletonRows rows={3} />;
  return <ErrorRetry text={texts.loadError} safe={texts.loadSafe} onRetry={load} busy={isLoading} />;
});
