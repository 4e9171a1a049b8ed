import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './sheet.module.css';
import { Sheet } from './sheet.tsx';

export interface ConfirmDeleteProps {
  open: boolean;
  /** The specification's question: `هل أنت متأكد من حذف هذه الخدمة؟`. */
  text: string;
  /** The name of the entry to delete. */
  subject?: string;
  title?: string;
  /** The label of the button that confirms: a verb. */
  confirmLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Why the server refused; the question stays open. */
  error?: string | null | undefined;
  /** Shown below the question: an alternative to the deletion. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an act that cannot be undone. The cancel button has the focus first. */
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
