import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { BidiText } from './bidi-text.tsx';
import classes from './field.module.css';
import { useUniqueId } from './unique-id.ts';

/** Attributes that a field gives its control. Spread them on a control that is not of shared/ui. */
export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControl>({});

/** Returns the id and ARIA attributes of the field around a control; an empty object outside a field. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

export interface FieldProps {
  label: string;
  required?: boolean;
  /** The specification's sentence; the field shows it in red with an icon and ties it to the control. */
  error?: string | null | undefined;
  hint?: ReactNode;
  /**
   * One control. Controls of shared/ui take the field's attributes from its context; pass a function for other
   * controls.
   */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** A control with its label and its error or hint. */
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

/** The line under a control: the error if there is one, otherwise the hint. */
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
