import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet, SheetCancel } from '../ui/sheet.tsx';
import { useUniqueId } from '../ui/unique-id.ts';
import classes from './form-sheet.module.css';

/** The members of a form's store that the sheet uses; a `FormSubmission` has them. */
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
  /** The label of the save button. */
  save: string;
  /** The label of the cancel button. */
  cancel: string;
  width?: number;
  role?: 'dialog' | 'alertdialog';
  /** Whether the save button has the color of danger. */
  danger?: boolean;
  /** Whether the form cannot be saved now. */
  disabled?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Receives what `save` resolved with, unless it is null. */
  onSaved(saved: Saved): void;
  onClose(): void;
}

/**
 * The sheet around a form: fields, the text of a failure, a save and a cancel button. It asks before unsaved changes
 * are lost. After the form refuses to save, it focuses the first wrong field, because that field may be out of view.
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
