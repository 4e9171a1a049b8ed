import { usePlatform } from '@salon/shared/remote';
import { useUnsavedWork } from '@salon/shared/remote/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { formMessages as texts } from './expense.messages.ts';
import type { ExpenseStore } from './expense.store.ts';
import { VoucherFields } from './voucher-fields.tsx';
import { type FormTarget, VoucherFormStore } from './voucher-form.store.ts';
import classes from './voucher-sheet.module.css';

const FORM_ID = 'voucher-form';

interface VoucherSheetProps {
  target: FormTarget;
  expense: ExpenseStore;
  onClose(): void;
}

/** The form that adds or edits a voucher. */
export const VoucherSheet = observer(function VoucherSheet({ target, expense, onClose }: VoucherSheetProps) {
  const platform = usePlatform();
  const [form] = useState(() => new VoucherFormStore(platform, target));
  useEffect(() => form.start(), [form]);
  useUnsavedWork('voucher', form.isDirty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.save()) onClose();
  };
  return (
    <Sheet
      open
      title={titleOf(form)}
      onClose={onClose}
      unsaved={form.isTouched}
      busy={form.isSaving}
      footer={
        <>
          <p className={classes.failure} role="alert">
            {form.isGone ? texts.voucherGone : form.message.text}
          </p>
          <SheetCancel>{texts.cancel}</SheetCancel>
          <Button
            kind="primary"
            type="submit"
            form={FORM_ID}
            busy={form.isSaving}
            disabled={!form.isReady || form.isGone}
          >
            {form.isNew ? texts.save : texts.saveChanges}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormBody form={form} expense={expense} />
      </form>
    </Sheet>
  );
});

function titleOf(form: VoucherFormStore): string {
  if (form.isNew) return texts.addTitle;
  const number = form.storedVoucher.data?.voucher_number;
  return number === undefined ? texts.editing : texts.editTitle(number);
}

/** The fields, or the skeleton or error of the edited voucher. */
const FormBody = observer(function FormBody({
  form,
  expense,
}: {
  form: VoucherFormStore;
  expense: ExpenseStore;
}) {
  if (form.isReady) return <VoucherFields form={form} expense={expense} />;
  const { storedVoucher } = form;
  if (!storedVoucher.error) return <SkeletonRows rows={3} />;
  return (
    <ErrorRetry
      text={texts.loadError}
      safe={texts.loadSafe}
      onRetry={form.load}
      busy={storedVoucher.isLoading}
    />
  );
});
