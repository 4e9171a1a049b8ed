import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './sheet.module.css';
import { Sheet } from './sheet.tsx';

export interface ConfirmDeleteProps {
  open: boolean;
  text: string;
  subject?: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  error?: string | null | undefined;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { open, text, subject, title = 'تأكيد الحذف', confirmLabel = 'حذف', cancelLabel = 'إلغاء' } = props;
  return (
    <Sheet
      open={open}
      title={title}
      role="alertdialog"
      width={440}
      busy={props.busy}
      onClose={props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel} disabled={props.busy} firstFocus>
            {cancelLabel}
          </Button>
          <Button kind="danger" busy={props.busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.confirm}>
        {subject && <strong>{subject}</strong>}
        <p className={subject ? classes.confirmText : undefined}>{text}</p>
        {props.error && (
          <p className={classes.confirmError} role="alert">
            {props.error}
          </p>
        )}
        {props.children}
      </div>
    </Sheet>
  );
}
