import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet, SheetCancel } from '../ui/sheet.tsx';
import { useUniqueId } from '../ui/unique-id.ts';
import classes from './form-sheet.module.css';

interface SheetForm<Saved> {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isOver: boolean;
  readonly failure: string;
  readonly refusals: number;
  save(): Promise<Saved | null>;
}

export interface FormSheetProps<Saved> {
  form: SheetForm<Saved>;
  title: string;
  save: string;
  cancel: string;
  width?: number;
  role?: 'dialog' | 'alertdialog';
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
  onSaved(saved: Saved): void;
  onClose(): void;
}

/**
 * Asks before the person loses unsaved changes. If the form refuses to save, the sheet focuses the first invalid field,
 * because that field may be out of view.
 */
export const FormSheet = observer(function FormSheet<Saved>(props: FormSheetProps<Saved>) {
  const { form, title, width, role, danger = false, disabled, children, onSaved, onClose } = props;
  const id = useUniqueId();
  const element = useFocusOnRefusal(form.refusals);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await form.save();
    if (saved !== null) onSaved(saved);
  };
  return (
    <Sheet
      open
      title={title}
      {...(width ? { width } : {})}
      {...(role ? { role } : {})}
      onClose={onClose}
      unsaved={form.isDirty}
      busy={form.isSaving}
      footer={
        <>
          <p className={classes.failure} role="alert">
            {form.failure}
          </p>
          <SheetCancel>{props.cancel}</SheetCancel>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={form.isSaving}
            disabled={disabled || form.isOver}
          >
            {props.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={element}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {children}
      </form>
    </Sheet>
  );
}) as <Saved>(props: FormSheetProps<Saved>) => ReactNode;

function useFocusOnRefusal(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
