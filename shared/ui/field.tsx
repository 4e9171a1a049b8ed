import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { BidiText } from './bidi-text.tsx';
import classes from './field.module.css';
import { useUniqueId } from './unique-id.ts';

/** What a field tells the control inside it. Spread it on a control that is not the house's own. */
export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControl>({});

/** For controls: the id and aria facts of the field around them; empty outside one. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

export interface FieldProps {
  label: string;
  required?: boolean;
  /** The specification's sentence; shown in red with an icon and tied to the control. */
  error?: string | null | undefined;
  hint?: ReactNode;
  /** One control. The house's read the field by themselves; others take the argument. */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** A label, its control, and what is to be said about it. */
export function Field({ label, required = false, error, hint, children }: FieldProps) {
  const id = useUniqueId();
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    ...(error || hint ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldContext value={control}>
        {typeof children === 'function' ? children(control) : children}
      </FieldContext>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  error?: string | null | undefined;
  hint?: ReactNode;
}

/** The line under a control: the error when there is one, else the hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p className={classes.error} id={id} role="alert">
        <CircleAlert aria-hidden="true" />
        <span>
          <BidiText text={error} />
        </span>
      </p>
    );
  }
  return hint ? (
    <p className={classes.hint} id={id}>
      {typeof hint === 'string' ? <BidiText text={hint} /> : hint}
    </p>
  ) : null;
}
